package dev.loupe.syntax;

/// Where the lines of a text that was taken out of another one stand in that.
interface LineMap {

    /// The line around a line of the text.
    int line(int line);

    /// The column around a place of the text, in code points like all columns.
    int column(int line, int column);

    /// The same with so many more lines above.
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

    /// A piece of a text as it stands.
    ///
    /// @param firstLine the line that the text begins in
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

    /// Lines from here and there.
    ///
    /// @param lines of each line of the text
    /// @param shifts of each line of the text, to be added to its columns
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
