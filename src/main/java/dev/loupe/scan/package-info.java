/// Which files belong, and why not the others?
@NullMarked
package dev.loupe.scan;

import org.jspecify.annotations.NullMarked;
