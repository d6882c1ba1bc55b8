package dev.loupe.search.rerank;

/// What an order is about. What is outside it stays in the list, further down.
public enum RankingScope {
    /// Everything.
    ALL("everything"),
    /// What is written to be read.
    DOCUMENTS("documents"),
    /// What one reads to know the project: the product and its documents.
    READING("the product and its documents"),
    /// Code, its tests and examples included.
    CODE("code, its tests and examples included"),
    /// The code that is delivered.
    PRODUCT(
            "the code that is delivered: without tests, examples, documents, data, builds, dependencies, generated files"),
    /// That part of it in which faults can be: what only declares has none.
    FUNCTIONS("the functions of the code that is delivered");

    private final String inWords;

    RankingScope(String inWords) {
        this.inWords = inWords;
    }

    /// What it is, for readers.
    public String inWords() {
        return inWords;
    }

    /// Whether code is judged, and nothing else.
    boolean isCode() {
        return this == CODE || this == PRODUCT || this == FUNCTIONS;
    }

    boolean holds(ProductCode product, int row) {
        return switch (this) {
            case ALL -> true;
            case DOCUMENTS -> product.isDocument(row);
            case READING -> product.holds(row) || product.isDocument(row);
            case CODE -> product.isCode(row);
            case PRODUCT -> product.holds(row);
            case FUNCTIONS -> product.holds(row) && !product.isDeclaration(row);
        };
    }
}
