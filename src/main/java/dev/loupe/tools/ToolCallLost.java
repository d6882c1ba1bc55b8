package dev.loupe.tools;

/// The process that did the work is gone before it answered.
public final class ToolCallLost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ToolCallLost(String message) {
        super(ErrorText.of(message));
    }
}
