// Prints what `carat bench --signature` prints.

#include "bench/summary.h"

int main() { carat::bench::print_signatures(); }
