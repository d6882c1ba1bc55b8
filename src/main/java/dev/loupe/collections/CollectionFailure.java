package dev.loupe.collections;

/// A collection cannot be used as requested; the message says what is wrong and what to try.
public final class CollectionFailure extends Exception {
    private static final long serialVersionUID = 1L;

    private final String code;

    /// @param code published code: EXPLORE_COLLECTION_NOT_FOUND, INGEST_COLLECTION_EXISTS,
    /// INPUT_INVALID_PARAMETER, INFRA_EMBEDDING_MODEL_MISMATCH, INFRA_STORE_BUSY
    public CollectionFailure(String code, String message) {
        super(message);
        this.code = code;
    }

    public String code() {
        return code;
    }
}
