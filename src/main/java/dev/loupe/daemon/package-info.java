/// Who is running, and how is it reached? Start, socket, fronts, parser children.
@NullMarked
package dev.loupe.daemon;

import org.jspecify.annotations.NullMarked;
