/// Trains Loupe's static embedding model on pairs of documentation and code: `bench/model/train` lists the
/// commands, bench/model/experiments.md what was tried.
@NullMarked
package dev.loupe.training;

import org.jspecify.annotations.NullMarked;
