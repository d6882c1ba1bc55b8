package dev.loupe.git;

import java.io.IOException;

/// Git is missing or failed; the message says what to do about it if possible.
public final class GitFailure extends IOException {
    private static final long serialVersionUID = 1L;

    /// What went wrong.
    public enum Kind {
        /// There is no git program on the PATH.
        NO_GIT,
        NOT_A_REPOSITORY,
        /// Another user owns the repository, so that git refuses to read it.
        FOREIGN_OWNER,
        TIMED_OUT,
        /// More output than the caller allowed.
        TOO_LARGE,
        /// Any other unexpected exit code; git's own message is included.
        FAILED
    }

    private final Kind kind;

    GitFailure(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /// Interprets git's exit code and standard error.
    static GitFailure of(String command, int exit, String words) {
        if (words.contains("dubious ownership")) return foreignOwner(words);
        if (words.contains("not a git repository")
                || words.contains("must be run in a work tree")
                || words.contains("cannot use bare repository"))
            return new GitFailure(Kind.NOT_A_REPOSITORY, "not a git repository: " + firstLine(words));
        return new GitFailure(Kind.FAILED, "git %s ended with %d: %s".formatted(command, exit, firstLine(words)));
    }

    private static GitFailure foreignOwner(String words) {
        int open = words.indexOf('\'');
        int close = words.indexOf('\'', open + 1);
        String folder = open < 0 || close < 0 ? "this folder" : words.substring(open + 1, close);
        return new GitFailure(
                Kind.FOREIGN_OWNER,
                "the repository at " + folder + " belongs to another user, so git refuses to read it; "
                        + "if you trust it, run: git config --global --add safe.directory '" + folder + "'");
    }

    private static String firstLine(String words) {
        return words.lines()
                .filter(line -> !line.startsWith("warning:"))
                .findFirst()
                .orElse("no message");
    }
}
