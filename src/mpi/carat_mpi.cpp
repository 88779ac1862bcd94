#include <iostream>
#include <string_view>

#include "arena/arena.h"
#include "mpi/mpi_distributor.h"
#include "training/train.h"

// Carat on several machines: the subcommands whose work can be spread over the ranks of an MPI job.
int main(int argc, char** argv) {
  carat::mpi::MpiDistributor distributor(argc, argv);
  if (!distributor.leads()) {  // only one rank speaks
    std::cout.rdbuf(nullptr);
    std::cerr.rdbuf(nullptr);
  }
  const std::string_view name = argc > 1 ? argv[1] : "";
  if (name == "arena") return carat::arena::arena_main(argc - 1, argv + 1, &distributor);
  if (name == "train") return carat::training::train_main(argc - 1, argv + 1, &distributor);
  std::ostream& out = name == "--help" ? std::cout : std::cerr;
  out << "Usage: mpirun -n RANKS carat-mpi arena [OPTIONS] PLAYER PLAYER...\n"
         "       mpirun -n RANKS carat-mpi train [OPTIONS] MODE\n\n"
         "As carat arena and carat train, with a worker in every rank but the first, which "
         "leads.\n";
  return name == "--help" ? 0 : 2;
}
