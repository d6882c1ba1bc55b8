package dev.loupe.syntax.grammar;

import java.nio.charset.StandardCharsets;

/// A query that cannot be compiled, with the position of the error.
public final class QueryError extends Exception {

    private static final long serialVersionUID = 1L;

    /// The kind of error, in tree-sitter's order.
    public enum Kind {
        SYNTAX("bad syntax"),
        NODE_TYPE("unknown node"),
        FIELD("unknown field"),
        CAPTURE("unknown capture"),
        STRUCTURE("impossible pattern"),
        LANGUAGE("a grammar made for another tree-sitter"),
        PREDICATE("unsupported predicate");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        static Kind of(int errorType) {
            return values()[Math.clamp(errorType - 1, 0, LANGUAGE.ordinal())];
        }
    }

    private final Kind kind;
    private final int row;
    private final int offset;

    private QueryError(Kind kind, int row, int offset, String message) {
        super(message);
        this.kind = kind;
        this.row = row;
        this.offset = offset;
    }

    static QueryError at(byte[] source, int offset, Kind kind) {
        int end = Math.min(offset, source.length);
        int row = 0;
        int lineStart = 0;
        for (int i = 0; i < end; i++) {
            if (source[i] == '\n') {
                row++;
                lineStart = i + 1;
            }
        }
        int lineEnd = lineStart;
        while (lineEnd < source.length && source[lineEnd] != '\n') lineEnd++;
        String line = new String(source, lineStart, lineEnd - lineStart, StandardCharsets.UTF_8).strip();
        return new QueryError(
                kind,
                row,
                offset,
                "%s at line %d, column %d of the query: %s".formatted(kind.words, row + 1, end - lineStart + 1, line));
    }

    static QueryError predicate(int pattern, String message) {
        return new QueryError(
                Kind.PREDICATE,
                0,
                0,
                "%s in pattern %d of the query: %s".formatted(Kind.PREDICATE.words, pattern, message));
    }

    public Kind kind() {
        return kind;
    }

    /// From 0; 0 if only the pattern is known.
    int row() {
        return row;
    }

    /// In bytes of the query's UTF-8; 0 if only the pattern is known.
    public int offset() {
        return offset;
    }
}
