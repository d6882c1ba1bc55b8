package dev.loupe.cli.doctor;

import dev.loupe.syntax.SourceParser;
import java.io.IOException;

/// Starts the parser of an index.
@FunctionalInterface
public interface ParserFactory {
    SourceParser open() throws IOException;
}
