package dev.loupe.project;

/// A name or path cannot be registered, or the registry cannot be read; the message says what to do.
public final class RegistryFailure extends Exception {
    private static final long serialVersionUID = 1L;

    /// The published code of the failure.
    public enum Code {
        INPUT_PROJECT_NAME_INVALID,
        INPUT_PROJECT_NAME_NOT_UNIQUE,
        INPUT_PATH_NOT_EXISTS,
        INPUT_INVALID_PARAMETER,
        INFRA_REGISTRY_WRITE_FAILED
    }

    private final Code code;

    public RegistryFailure(Code code, String message) {
        super(message);
        this.code = code;
    }

    public Code code() {
        return code;
    }
}
