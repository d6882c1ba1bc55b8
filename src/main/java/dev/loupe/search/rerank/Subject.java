package dev.loupe.search.rerank;

/// What an order is about. What is outside it stays in the list, further down.
public enum Subject {
    /// Everything.
    ALL,
    /// What one reads to know the project: the product and its documents.
    READING,
    /// Code, its tests and examples included.
    CODE,
    /// The code that is delivered.
    PRODUCT;

    boolean holds(Product product, int row) {
        return switch (this) {
            case ALL -> true;
            case READING -> product.holds(row) || product.isDocument(row);
            case CODE -> product.isCode(row);
            case PRODUCT -> product.holds(row);
        };
    }
}
