package dev.loupe.search.rerank;

import dev.loupe.search.figures.FigureLevel;
import dev.loupe.search.figures.FigureTable;

/// Groups of chunks of which only the best is kept.
enum Deduplication {
    /// No grouping.
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
    /// Groups the pieces of a long function.
    FUNCTIONS {
        @Override
        int of(FigureTable figures, int row) {
            return isPiece(figures, row) ? firstPiece(figures, row) : -1;
        }
    },
    /// Groups by the enclosing definition; a function without one is a group of its own.
    PARENTS {
        @Override
        int of(FigureTable figures, int row) {
            int parent = figures.parent(row);
            // Parent numbers are below the number of rows.
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

    /// Number of the group; -1 for a chunk that is not in a group.
    abstract int of(FigureTable figures, int row);
}
