package dev.loupe.json;

/// Text that is not JSON, or JSON that does not have the shape asked for; the message says where and what
/// was wrong.
public sealed class JsonFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public JsonFailure(String message) {
        super(message);
    }

    /// Text that may well be JSON and is nested deeper than [Json#MAX_DEPTH].
    public static final class TooDeep extends JsonFailure {
        private static final long serialVersionUID = 1L;

        TooDeep(String message) {
            super(message);
        }
    }

    /// Always there.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
