package dev.loupe.syntax.source;

/// Maps the lines of an extracted text to the text around it.
public interface LineMap {

    /// The outer line of a line.
    int line(int line);

    /// The outer column of a position; like all columns, in code points.
    int column(int line, int column);

    /// The same map with this many more lines above.
    default LineMap below(int lines) {
        LineMap above = this;
        return new LineMap() {
            @Override
            public int line(int line) {
                return above.line(line) + lines;
            }

            @Override
            public int column(int line, int column) {
                return above.column(line, column);
            }
        };
    }

    /// A contiguous piece of a text.
    ///
    /// @param firstLine the line in which the piece begins
    /// @param firstColumn the column of its first character
    static LineMap inPlace(int firstLine, int firstColumn) {
        return new LineMap() {
            @Override
            public int line(int line) {
                return firstLine + line - 1;
            }

            @Override
            public int column(int line, int column) {
                return line == 1 ? firstColumn + column - 1 : column;
            }
        };
    }

    /// Lines from different places.
    ///
    /// @param lines the outer line of each line
    /// @param shifts for each line, an offset to add to its columns
    static LineMap lineByLine(int[] lines, int[] shifts) {
        return new LineMap() {
            @Override
            public int line(int line) {
                return lines[line - 1];
            }

            @Override
            public int column(int line, int column) {
                return column + shifts[line - 1];
            }
        };
    }
}
