package dev.loupe.cli.history;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;

/// The output file of a chart. It must have an HTML extension, so that a mistyped option does not overwrite a
/// source file.
record ChartFile(Path path) {

    static ChartFile named(String name, Path workingFolder) throws CommandFailure {
        String lower = name.toLowerCase(Locale.ROOT);
        if (!lower.endsWith(".html") && !lower.endsWith(".htm"))
            throw new CommandFailure(
                    ExitCode.USAGE, "--html needs a file whose name ends in .html, not '%s'".formatted(name));
        try {
            return new ChartFile(workingFolder.resolve(name));
        } catch (InvalidPathException refused) {
            throw new CommandFailure(ExitCode.USAGE, "'%s' cannot be a file's name".formatted(name), refused);
        }
    }

    void write(String html) throws CommandFailure {
        try {
            Files.writeString(path, html);
        } catch (IOException failure) {
            throw new CommandFailure(
                    ExitCode.INPUT_OUTPUT,
                    "%s cannot be written: %s".formatted(path, ErrorText.cause(failure)),
                    failure);
        }
    }
}
