#pragma once

#include <span>
#include <string>

#include "play/remark.h"
#include "present/words.h"

namespace carat::present {

// A remark as a sentence; `names` are those of the seats.
std::string remark_text(const Words& words, const Remark& remark,
                        std::span<const std::string> names);

}  // namespace carat::present
