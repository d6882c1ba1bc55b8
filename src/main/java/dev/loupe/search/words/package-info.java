/// Words of questions and tasks: which languages they are of, which of them say nothing, and how they are
/// compared.
@NullMarked
package dev.loupe.search.words;

import org.jspecify.annotations.NullMarked;
