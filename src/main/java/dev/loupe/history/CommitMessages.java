package dev.loupe.history;

import dev.loupe.git.Git;
import dev.loupe.history.table.NulTokens;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Reads commit messages, newest first.
final class CommitMessages {
    private static final String FORMAT = "--format=tformat:%H%x00%ct%x00%an <%ae>%x00%B%x00";

    private CommitMessages() {}

    /// @param author name and address as in the commit
    record Message(String id, long committed, String author, String text) {
        String subject() {
            int line = text.indexOf('\n');
            return line < 0 ? text : text.substring(0, line);
        }

        String body() {
            int line = text.indexOf('\n');
            return line < 0 ? "" : text.substring(line + 1);
        }
    }

    /// Receives the messages one by one.
    @FunctionalInterface
    interface Taker {
        void take(Message message) throws IOException;
    }

    static void read(Git git, String head, List<String> without, Taker taker) throws IOException {
        var arguments = new ArrayList<>(List.of("log", "-z", FORMAT, "--encoding=UTF-8", "--no-color", "--no-notes"));
        arguments.addAll(List.of("--no-show-signature", "--no-mailmap", "--no-decorate", "--no-patch"));
        arguments.add("--end-of-options");
        arguments.add(head);
        without.forEach(commit -> arguments.add("^" + commit));
        arguments.add("--");
        git.stream(
                output -> {
                    var tokens = new NulTokens(output);
                    while (tokens.advance()) if (tokens.length() > 0) taker.take(message(tokens));
                    return true;
                },
                arguments.toArray(String[]::new));
    }

    private static Message message(NulTokens tokens) throws IOException {
        String id = text(tokens);
        long committed = time(next(tokens));
        String author = next(tokens);
        return new Message(id, committed, author, next(tokens));
    }

    private static String next(NulTokens tokens) throws IOException {
        if (!tokens.advance()) throw new IOException("git log ended in the middle of a commit");
        return text(tokens);
    }

    private static String text(NulTokens tokens) {
        return new String(tokens.bytes(), tokens.from(), tokens.length(), StandardCharsets.UTF_8);
    }

    private static long time(String seconds) {
        try {
            return Long.parseLong(seconds);
        } catch (NumberFormatException strange) {
            return 0;
        }
    }
}
