package dev.loupe.model;

/// Lines of a file: one-based, both ends included.
public record LineRange(int first, int last) {

    public LineRange {
        if (first < 1 || last < first) throw new IllegalArgumentException("lines %d-%d".formatted(first, last));
    }

    /// Number of lines, at least one.
    public int count() {
        return last - first + 1;
    }

    public boolean contains(int line) {
        return first <= line && line <= last;
    }

    public boolean overlaps(LineRange other) {
        return first <= other.last && other.first <= last;
    }
}
