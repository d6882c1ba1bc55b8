/// Trains Loupe's static embedding model on pairs of documentation and code: `model/train` lists the
/// commands, model/experiments.md what was tried.
@NullMarked
package dev.loupe.training;

import org.jspecify.annotations.NullMarked;
