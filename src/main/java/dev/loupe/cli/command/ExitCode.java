package dev.loupe.cli.command;

/// The exit codes of all commands. Documented in the help and docs/cli.md.
public enum ExitCode {
    FOUND(0, "done, or something was found"),
    NOTHING(1, "nothing was found"),
    USAGE(2, "the command line or an argument is wrong"),
    ENVIRONMENT(3, "something that Loupe needs is missing, such as a JDK of 25 or newer"),
    INDEX(4, "there is no index, or it cannot be made or read"),
    INPUT_OUTPUT(5, "files, the daemon or git cannot be reached"),
    TOOL(6, "the tool refused or failed"),
    DEGRADED(7, "the index was made, but Loupe failed at some files; the message says at which and why"),
    INTERRUPTED(130, "interrupted with Ctrl-C");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    public int code() {
        return code;
    }

    public String meaning() {
        return meaning;
    }
}
