package dev.loupe.baseline;

/// The published models that are compared with, as they are packed for Java.
enum Transformer {
    MINILM("minilm", "MiniLM", "all-minilm-l6-v2-q", false, ""),
    BGE("bge", "bge-small", "bge-small-en-v1.5-q", true, "Represent this sentence for searching relevant passages: ");

    /// Tokens read of a text. Both could read as many or more, and hardly a function is longer.
    static final int MOST_TOKENS = 256;

    /// Of a vector of either.
    static final int DIMENSIONS = 384;

    private final String id;
    private final String told;
    private final String file;
    private final boolean isFirstToken;
    private final String queryPrefix;

    Transformer(String id, String told, String file, boolean isFirstToken, String queryPrefix) {
        this.id = id;
        this.told = told;
        this.file = file;
        this.isFirstToken = isFirstToken;
        this.queryPrefix = queryPrefix;
    }

    String id() {
        return id;
    }

    /// What it is called in tables.
    String told() {
        return told;
    }

    /// The name of its file, without `.onnx`.
    String file() {
        return file;
    }

    /// Whether the first token's vector is the text's; else the mean of all is.
    boolean isFirstToken() {
        return isFirstToken;
    }

    /// What it is given of a query.
    String query(String text) {
        return queryPrefix + text;
    }
}
