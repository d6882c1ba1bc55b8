/// Which project, which index, who may write? Opens and wires everything below by hand.
@NullMarked
package dev.loupe.engine;

import org.jspecify.annotations.NullMarked;
