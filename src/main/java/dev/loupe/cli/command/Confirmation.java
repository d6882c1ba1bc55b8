package dev.loupe.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Asks before something is deleted. Without a terminal, the answer is no.
public record Confirmation(Terminal screen) {

    /// @param yes whether the user has already confirmed
    /// @throws CommandFailure if the answer is no; its message says how to confirm in advance
    public void require(boolean yes, String question) throws CommandFailure {
        if (!yes && !agreed(question))
            throw new CommandFailure(ExitCode.INTERRUPTED, "nothing was deleted; --yes deletes without asking");
    }

    private boolean agreed(String question) throws CommandFailure {
        if (!screen.richErr()) return false;
        try {
            return isAgreed(question);
        } catch (IOException failure) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, "standard input cannot be read", failure);
        }
    }

    /// Asks on a terminal, and waits for a line.
    public boolean isAgreed(String question) throws IOException {
        screen.err().print(question + " [y/N] ");
        screen.err().flush();
        return answerLine().strip().matches("(?i)y|yes");
    }

    private String answerLine() throws IOException {
        var line = new StringBuilder();
        byte[] one = new byte[1];
        try (var _ = CommandLimit.outside()) {
            while (line.length() < 100 && screen.in().read(one) > 0 && one[0] != '\n')
                line.append(new String(one, StandardCharsets.ISO_8859_1));
        }
        return line.toString();
    }
}
