package dev.loupe.ingest;

import java.util.Optional;

/// How an indexed file changed.
public enum IndexChange {
    ADDED,
    MODIFIED,
    DELETED;

    /// Combines this with a later change; empty if the file was added and deleted.
    public Optional<IndexChange> then(IndexChange later) {
        return switch (this) {
            case ADDED -> later == DELETED ? Optional.empty() : Optional.of(ADDED);
            case MODIFIED -> Optional.of(later == DELETED ? DELETED : MODIFIED);
            case DELETED -> Optional.of(later == DELETED ? DELETED : MODIFIED);
        };
    }
}
