package dev.loupe.ingest;

import java.util.Optional;

/// What happened to a file of an index.
public enum IndexChange {
    ADDED,
    MODIFIED,
    DELETED;

    /// What this and a later change come to; nothing where a file came and went.
    public Optional<IndexChange> then(IndexChange later) {
        return switch (this) {
            case ADDED -> later == DELETED ? Optional.empty() : Optional.of(ADDED);
            case MODIFIED -> Optional.of(later == DELETED ? DELETED : MODIFIED);
            case DELETED -> Optional.of(later == DELETED ? DELETED : MODIFIED);
        };
    }
}
