/// Finding code by its documentation with others than Loupe's own model, on the same pools, so that its
/// figures can be judged: `model/baseline` lists the commands, model/baselines.md what came of
/// it.
@NullMarked
package dev.loupe.baseline;

import org.jspecify.annotations.NullMarked;
