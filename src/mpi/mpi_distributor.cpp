#include "mpi/mpi_distributor.h"

#include <chrono>
#include <thread>

#include <mpi.h>

namespace carat::mpi {

namespace {

// What a message is.
enum Tag : int { ready, result, item, no_more, shared };

struct Message {
  int source = 0;
  int tag = 0;
  std::string text;
};

void send(int rank, Tag tag, const std::string& text) {
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, rank, tag, MPI_COMM_WORLD);
}

// Waits with pauses: MPI itself would wait at full speed, and take a core from the players.
Message receive(int rank) {
  MPI_Status status;
  int there = 0;
  while (true) {
    MPI_Iprobe(rank, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status);
    if (there != 0) break;
    std::this_thread::sleep_for(std::chrono::microseconds(300));
  }
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Message message{status.MPI_SOURCE, status.MPI_TAG,
                  std::string(static_cast<std::size_t>(size), 0)};
  MPI_Recv(message.text.data(), size, MPI_CHAR, message.source, message.tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

}  // namespace

MpiDistributor::MpiDistributor(int& argc, char**& argv) {
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks_);
}

MpiDistributor::~MpiDistributor() { MPI_Finalize(); }

void MpiDistributor::run(const Job& job) {
  if (ranks_ == 1)
    ThreadDistributor(1).run(job);
  else if (leads())
    lead(job);
  else
    follow(job);
}

std::string MpiDistributor::share(std::string text) {
  if (!leads()) return receive(0).text;
  for (int rank = 1; rank < ranks_; ++rank) send(rank, shared, text);
  return text;
}

void MpiDistributor::lead(const Job& job) const {
  for (int working = ranks_ - 1; working > 0;) {
    const Message message = receive(MPI_ANY_SOURCE);
    if (message.tag == result) job.collect(message.text);
    if (const auto next = job.next()) {
      send(message.source, item, *next);
    } else {
      send(message.source, no_more, "");
      --working;
    }
  }
}

void MpiDistributor::follow(const Job& job) {
  const Job::Work work = job.make_work();
  send(0, ready, "");
  while (true) {
    const Message message = receive(0);
    if (message.tag == no_more) return;
    send(0, result, work(message.text));
  }
}

}  // namespace carat::mpi
