package dev.loupe.tools;

/// The process that ran the call ended before it answered.
public final class ToolCallLost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ToolCallLost(String message) {
        super(ErrorText.of(message));
    }
}
