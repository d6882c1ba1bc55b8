package dev.loupe.engine;

/// The address does not resolve to a usable project; the message says what is wrong and what to try.
public final class AddressFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String code;

    /// @param code published code: INPUT_PROJECT_NOT_REGISTERED, INPUT_PATH_NOT_EXISTS,
    /// INPUT_PROJECT_ALIAS_STALE …
    public AddressFailure(String code, String message) {
        super(message);
        this.code = code;
    }

    public String code() {
        return code;
    }
}
