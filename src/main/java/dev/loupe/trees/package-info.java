/// Structural search: finds nodes of the files' syntax trees by a pattern.
///
/// [TreeSearch] takes a [TreeSearchRequest]. [TreePlans] translates the question for each language into
/// [PatternNeeds], by which the trigram index and the file bytes rule out most files. [TreeRun] parses the
/// rest in parallel and returns a [TreeSearchAnswer] in path order.
@NullMarked
package dev.loupe.trees;

import org.jspecify.annotations.NullMarked;
