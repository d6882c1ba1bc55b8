package dev.loupe.search;

/// The question has no vector, since its provider made none: words alone can answer it.
final class NotEmbedded extends SearchFailure {
    private static final long serialVersionUID = 1L;

    private final String why;

    /// @param why as the provider's failure says
    NotEmbedded(String why) {
        super("the query could not be embedded (%s); use mode keyword".formatted(why));
        this.why = "the query could not be embedded (%s)".formatted(why);
    }

    /// Without the remedy.
    String why() {
        return why;
    }
}
