package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureTable;
import dev.loupe.search.figures.Level;

/// Which chunks stand for one another, so that only the best of them is kept.
enum Groups {
    /// None do.
    CHUNKS {
        @Override
        int of(FigureTable figures, int row) {
            return -1;
        }
    },
    FILES {
        @Override
        int of(FigureTable figures, int row) {
            return figures.file(row);
        }
    },
    /// A chunk without a parent stands for itself alone.
    PARENTS {
        @Override
        int of(FigureTable figures, int row) {
            return figures.parent(row);
        }
    };

    static Groups of(Order order, Level level) {
        if (level == Level.FILE) return FILES;
        return order.isByParent() ? PARENTS : CHUNKS;
    }

    /// Number of the group; -1 for a chunk that stands for itself alone.
    abstract int of(FigureTable figures, int row);
}
