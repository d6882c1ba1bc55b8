/// What documents has the user put together under a name?
@NullMarked
package dev.loupe.collections;

import org.jspecify.annotations.NullMarked;
