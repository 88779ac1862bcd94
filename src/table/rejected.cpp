#include "table/rejected.h"

#include "present/refusals.h"

namespace carat::table {

protocol::RequestError rejected(std::string_view game, const Rejection& rejection) {
  protocol::RequestError error{"", "move", rejection.what, {{"index", rejection.index}}};
  switch (rejection.kind) {
    case Rejection::Kind::unreadable:
      error.code = "unreadable";
      error.details["where"] = rejection.where;
      break;
    case Rejection::Kind::refused:
      error.code = "refused";
      error.message = present::refusal_sentence(present::Words::english(), game, rejection.key);
      error.details["clause"] = rejection.clause;
      error.details["key"] = rejection.key;
      break;
    case Rejection::Kind::after_draw:
      error.code = "after_draw";
      break;
    case Rejection::Kind::wrong_outcome:  // only where outcomes are told, not dealt
      error.code = "wrong_outcome";
      break;
  }
  return error;
}

}  // namespace carat::table
