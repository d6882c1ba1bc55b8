/// What differs between two states of a project: commits, the index, the files as they are?
@NullMarked
package dev.loupe.history.diff;

import org.jspecify.annotations.NullMarked;
