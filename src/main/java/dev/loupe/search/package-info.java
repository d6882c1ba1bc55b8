/// Which chunks, in which order, within which budget?
@NullMarked
package dev.loupe.search;

import org.jspecify.annotations.NullMarked;
