package dev.loupe.json;

/// Text that is not JSON, or JSON that does not have the shape asked for; the message says where and what
/// was wrong.
public final class JsonFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public JsonFailure(String message) {
        super(message);
    }

    /// Always there.
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }
}
