/// What did the person type? Picocli commands; the only code that touches the standard streams.
@NullMarked
package dev.loupe.cli;

import org.jspecify.annotations.NullMarked;
