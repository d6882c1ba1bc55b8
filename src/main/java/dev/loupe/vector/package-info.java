/// Which points are nearest under this filter?
@NullMarked
package dev.loupe.vector;

import org.jspecify.annotations.NullMarked;
