package dev.loupe.syntax.document;

import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.LineMap;
import dev.loupe.syntax.source.SourceText;
import java.util.List;

/// Maps the lines of a notebook's cells to the file, where they are quoted and escaped.
final class CellPlaces implements LineMap {

    private final SourceText source;
    private final List<Integer> starts;

    /// @param starts where the text of each line begins in the file
    CellPlaces(SourceText source, List<Integer> starts) {
        this.source = source;
        this.starts = starts;
    }

    /// Number of lines of the file.
    int lines() {
        return source.lines();
    }

    @Override
    public int line(int line) {
        return source.lineOf(starts.get(line - 1));
    }

    LineRange lines(LineRange lines) {
        return new LineRange(line(lines.first()), line(lines.last()));
    }

    @Override
    public int column(int line, int column) {
        int at = starts.get(line - 1);
        for (int left = column; left > 1 && at < source.length(); left--) at = behindCharacter(at);
        return source.column(Math.min(at, source.length()), line(line));
    }

    private int behindCharacter(int start) {
        byte[] bytes = source.bytes();
        if (bytes[start] == '\\') return start + escape(start);
        int at = start + 1;
        while (at < bytes.length && (bytes[at] & 0xC0) == 0x80) at++;
        return at;
    }

    // The two escapes of a surrogate pair count as one character.
    private int escape(int start) {
        byte[] bytes = source.bytes();
        if (start + 1 < bytes.length && bytes[start + 1] < 0) return 1;
        if (start + 1 >= bytes.length || bytes[start + 1] != 'u') return 2;
        boolean pair = start + 8 < bytes.length
                && (bytes[start + 2] | 0x20) == 'd'
                && "89abAB".indexOf(bytes[start + 3]) >= 0
                && bytes[start + 6] == '\\'
                && bytes[start + 7] == 'u';
        return pair ? 12 : 6;
    }
}
