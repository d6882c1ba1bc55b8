/// Which nodes of the files' syntax trees match this pattern?
@NullMarked
package dev.loupe.trees;

import org.jspecify.annotations.NullMarked;
