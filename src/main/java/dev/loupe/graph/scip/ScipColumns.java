package dev.loupe.graph.scip;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/// The unit in which a document counts columns.
enum ScipColumns {
    /// Not declared: positions are only known if the line is ASCII up to them.
    UNKNOWN,
    UTF8,
    UTF16,
    UTF32;

    static ScipColumns of(long encoding) {
        return encoding > 0 && encoding < values().length ? values()[(int) encoding] : UNKNOWN;
    }

    /// The zero-based offset of a column.
    ///
    /// @param column one-based, in code points
    OptionalInt offset(String line, int column) {
        if (column < 1 || column > line.length() + 1) return OptionalInt.empty();
        if (column - 1 > line.codePointCount(0, line.length())) return OptionalInt.empty();
        int place = line.offsetByCodePoints(0, column - 1);
        return switch (this) {
            case UTF32 -> OptionalInt.of(column - 1);
            case UTF16 -> OptionalInt.of(place);
            case UTF8 -> OptionalInt.of(bytes(line, place));
            case UNKNOWN -> bytes(line, place) == place ? OptionalInt.of(place) : OptionalInt.empty();
        };
    }

    /// The one-based column at an offset, in code points; empty beyond the line.
    OptionalInt column(String line, int offset) {
        int units = 0;
        int column = 1;
        for (int at = 0; at <= line.length(); column++) {
            if (units == offset && (this != UNKNOWN || at == offset)) return OptionalInt.of(column);
            if (units > offset || at == line.length()) return OptionalInt.empty();
            int point = line.codePointAt(at);
            at += Character.charCount(point);
            units += units(point);
        }
        return OptionalInt.empty();
    }

    private int units(int point) {
        return switch (this) {
            case UTF32 -> 1;
            case UTF16 -> Character.charCount(point);
            case UTF8 -> Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
            case UNKNOWN -> point < 0x80 ? 1 : ScipOccurrence.COLUMNS;
        };
    }

    private static int bytes(String line, int place) {
        int bytes = 0;
        for (int i = 0; i < place; i++) {
            char one = line.charAt(i);
            if (one < 0x80) bytes++;
            else if (one < 0x800 || Character.isSurrogate(one)) bytes += 2;
            else bytes += 3;
        }
        return bytes;
    }
}
