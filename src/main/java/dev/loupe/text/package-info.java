/// Which lines match this literal or regex?
@NullMarked
package dev.loupe.text;

import org.jspecify.annotations.NullMarked;
