package dev.loupe.json;

/// The text is not JSON, or the JSON does not have the expected shape; the message says where and why.
public sealed class JsonFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public JsonFailure(String message) {
        super(message);
    }

    /// The text may be valid JSON, but it is nested deeper than [Json#MAX_DEPTH].
    public static final class TooDeep extends JsonFailure {
        private static final long serialVersionUID = 1L;

        TooDeep(String message) {
            super(message);
        }
    }

    /// Never null.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
