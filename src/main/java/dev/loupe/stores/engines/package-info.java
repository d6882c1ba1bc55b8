/// Opens the engine that was chosen: the one place that knows all of them.
@NullMarked
package dev.loupe.stores.engines;

import org.jspecify.annotations.NullMarked;
