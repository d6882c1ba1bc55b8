package dev.loupe.search;

import dev.loupe.search.query.SearchFailure;

/// The question has no vector because the embedding provider failed; words alone can still answer it.
final class NotEmbedded extends SearchFailure {
    private static final long serialVersionUID = 1L;

    private final String why;

    /// @param why the message of the provider's failure
    NotEmbedded(String why) {
        super("the query could not be embedded (%s); use mode keyword".formatted(why));
        this.why = "the query could not be embedded (%s)".formatted(why);
    }

    /// The reason without the remedy.
    String why() {
        return why;
    }
}
