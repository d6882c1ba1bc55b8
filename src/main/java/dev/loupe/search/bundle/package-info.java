/// Which files and lines belong to a task, within a hard budget: the bundle that an agent begins with.
@NullMarked
package dev.loupe.search.bundle;

import org.jspecify.annotations.NullMarked;
