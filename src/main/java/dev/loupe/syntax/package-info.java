/// What is in this file? Chunks, outline, imports, occurrences.
@NullMarked
package dev.loupe.syntax;

import org.jspecify.annotations.NullMarked;
