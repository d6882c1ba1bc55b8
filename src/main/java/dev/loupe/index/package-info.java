/// What is written where, which documents contain these terms, and what is one snapshot?
@NullMarked
package dev.loupe.index;

import org.jspecify.annotations.NullMarked;
