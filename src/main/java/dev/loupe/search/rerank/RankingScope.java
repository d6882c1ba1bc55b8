package dev.loupe.search.rerank;

import dev.loupe.search.rerank.statistics.ProductCode;

/// The subject of an order. Other chunks stay in the list, further down.
public enum RankingScope {
    /// Everything.
    ALL("everything"),
    /// Documentation.
    DOCUMENTS("documents"),
    /// What one reads to learn the project: the product and its documents.
    READING("the product and its documents"),
    /// Code, including tests and examples.
    CODE("code, its tests and examples included"),
    /// Product code.
    PRODUCT(
            "the code that is delivered: without tests, examples, documents, data, builds, dependencies, generated files"),
    /// Product code that can contain bugs; pure declarations cannot.
    FUNCTIONS("the functions of the code that is delivered");

    private final String inWords;

    RankingScope(String inWords) {
        this.inWords = inWords;
    }

    /// A description for readers.
    public String inWords() {
        return inWords;
    }

    /// Whether it is about code only.
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
