package dev.loupe.tools.kit;

import dev.loupe.tools.answer.ErrorText;

/// A failure that the caller can fix: the message names the problem and a remedy. Becomes an isError result,
/// never a protocol error.
public final class ToolFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /// The kinds of failure; they determine the command line's exit code.
    public enum Kind {
        BAD_ARGUMENT,
        NOT_FOUND,
        NOT_INDEXED,
        UNAVAILABLE,
        CANCELLED,
        TIMED_OUT
    }

    private final Kind kind;
    private final String code;

    public ToolFailure(Kind kind, String message) {
        this(kind, "", message);
    }

    /// @param code published code of the family (`INPUT_PROJECT_NOT_REGISTERED`), or empty
    public ToolFailure(Kind kind, String code, String message) {
        super(ErrorText.of(code.isEmpty() ? message : "[" + code + "] " + message));
        this.kind = kind;
        this.code = code;
    }

    public static ToolFailure badArgument(String message) {
        return new ToolFailure(Kind.BAD_ARGUMENT, message);
    }

    /// With a code of the family.
    public static ToolFailure badArgument(String code, String message) {
        return new ToolFailure(Kind.BAD_ARGUMENT, code, message);
    }

    public static ToolFailure notFound(String message) {
        return new ToolFailure(Kind.NOT_FOUND, message);
    }

    /// With a code of the family.
    public static ToolFailure notFound(String code, String message) {
        return new ToolFailure(Kind.NOT_FOUND, code, message);
    }

    /// Something of this machine or another is not there, or cannot be read.
    public static ToolFailure unavailable(String message) {
        return new ToolFailure(Kind.UNAVAILABLE, message);
    }

    /// With a code of the family.
    public static ToolFailure unavailable(String code, String message) {
        return new ToolFailure(Kind.UNAVAILABLE, code, message);
    }

    public Kind kind() {
        return kind;
    }

    public String code() {
        return code;
    }

    /// The same with its kind's code, if it has none ([Coded]).
    public ToolFailure coded() {
        if (!code.isEmpty()) return this;
        return switch (kind) {
            case BAD_ARGUMENT, NOT_FOUND -> new ToolFailure(kind, "INPUT_INVALID_PARAMETER", getMessage());
            case NOT_INDEXED -> new ToolFailure(kind, "INGEST_NOT_INDEXED", getMessage());
            case UNAVAILABLE -> new ToolFailure(kind, "INFRA_UNAVAILABLE", getMessage());
            case CANCELLED, TIMED_OUT -> this;
        };
    }

    /// Never null, under 2,000 characters, without control characters.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
