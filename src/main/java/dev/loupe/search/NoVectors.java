package dev.loupe.search;

import dev.loupe.search.query.SearchFailure;

/// The chunks have no vectors that are comparable with the query's.
public final class NoVectors extends SearchFailure {
    private static final long serialVersionUID = 1L;

    NoVectors() {
        super("this index has no vectors; index the project again");
    }
}
