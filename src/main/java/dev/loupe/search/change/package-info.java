/// What does a change touch, and what else does it concern?
@NullMarked
package dev.loupe.search.change;

import org.jspecify.annotations.NullMarked;
