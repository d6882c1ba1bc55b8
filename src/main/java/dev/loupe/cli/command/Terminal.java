package dev.loupe.cli.command;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;

/// The input and output of a command, and their capabilities.
///
/// @param out answers, and nothing else
/// @param err progress, notes and failures
/// @param richOut whether `out` is a terminal
/// @param richErr whether `err` is a terminal
/// @param color whether to use colours on a terminal
/// @param width columns
public record Terminal(
        InputStream in, PrintStream out, PrintStream err, boolean richOut, boolean richErr, boolean color, int width) {

    /// @param tty digits of the standard streams that are terminals, as detected by the launcher: `012`
    public static Terminal of(
            InputStream in, PrintStream out, PrintStream err, String tty, Map<String, String> environment) {
        boolean color = environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
        return new Terminal(in, out, err, tty.contains("1"), tty.contains("2"), color, width(environment));
    }

    public AnsiColors ink() {
        return new AnsiColors(color && richOut);
    }

    AnsiColors errInk() {
        return new AnsiColors(color && richErr);
    }

    Terminal withoutColor() {
        return new Terminal(in, out, err, richOut, richErr, false, width);
    }

    /// Prints a note on standard error.
    public void note(String text) {
        err.println(errInk().dim(Printable.of(text)));
    }

    private static int width(Map<String, String> environment) {
        try {
            return Math.clamp(Integer.parseInt(environment.getOrDefault("COLUMNS", "80")), 40, 500);
        } catch (NumberFormatException _) {
            return 80;
        }
    }
}
