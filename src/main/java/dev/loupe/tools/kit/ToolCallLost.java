package dev.loupe.tools.kit;

import dev.loupe.tools.answer.ErrorText;

/// The process that ran the call ended before it answered.
public final class ToolCallLost extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ToolCallLost(String message) {
        super(ErrorText.of(message));
    }
}
