package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;

/// Which chunks stand for one another, so that only the best of them is kept.
enum Deduplication {
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
    /// The pieces that a long function was cut into.
    FUNCTIONS {
        @Override
        int of(FigureTable figures, int row) {
            return isPiece(figures, row) ? firstPiece(figures, row) : -1;
        }
    },
    /// The definition around it; a function without one stands for itself alone.
    PARENTS {
        @Override
        int of(FigureTable figures, int row) {
            int parent = figures.parent(row);
            // There are no more parents than rows.
            return parent >= 0 || !isPiece(figures, row) ? parent : figures.rows() + firstPiece(figures, row);
        }
    };

    static Deduplication of(RankingOrder order, FigureLevel level) {
        if (level == FigureLevel.FILE) return FILES;
        if (order.isByParent()) return PARENTS;
        return order.subject().isCode() ? FUNCTIONS : CHUNKS;
    }

    private static boolean isPiece(FigureTable figures, int row) {
        return figures.isContinued(row) || row + 1 < figures.rows() && figures.isContinued(row + 1);
    }

    private static int firstPiece(FigureTable figures, int row) {
        int first = row;
        while (figures.isContinued(first)) first--;
        return first;
    }

    /// Number of the group; -1 for a chunk that stands for itself alone.
    abstract int of(FigureTable figures, int row);
}
