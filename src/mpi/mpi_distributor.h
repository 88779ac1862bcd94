#pragma once

#include <string>

#include "base/work.h"

namespace carat::mpi {

// Over the ranks of an MPI job: rank 0 leads, every other rank is a worker. A rank that is alone
// works by itself.
class MpiDistributor final : public Distributor {
 public:
  // MPI is there from now on, until this object goes.
  MpiDistributor(int& argc, char**& argv);
  ~MpiDistributor() override;

  void run(const Job& job) override;
  std::string share(std::string text) override;
  [[nodiscard]] bool leads() const override { return rank_ == 0; }
  [[nodiscard]] int workers() const override { return ranks_ > 1 ? ranks_ - 1 : 1; }

 private:
  void lead(const Job& job) const;
  static void follow(const Job& job);

  int rank_ = 0;
  int ranks_ = 1;
};

}  // namespace carat::mpi
