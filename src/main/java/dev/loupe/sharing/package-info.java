/// Indexes of code that processes on several machines share: what one has indexed is put into the engine that
/// all of them were given, and any of them answers for it.
@NullMarked
package dev.loupe.sharing;

import org.jspecify.annotations.NullMarked;
