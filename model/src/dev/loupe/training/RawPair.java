package dev.loupe.training;

import dev.loupe.embed.CodeText;
import java.util.Locale;
import java.util.regex.Pattern;

/// A line of a pair file; `model/mine` writes them.
///
/// @param hash of the code, 16 hexadecimal digits
/// @param kind function, class or file
/// @param query the documentation's first sentence; empty for code that is not documented
/// @param code its doc is what the documentation says beyond the query
public record RawPair(long hash, String kind, String language, String query, CodeText code) {

    private static final int COLUMNS = 12;
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    /// Of a line without its end.
    public static RawPair of(String line) {
        String[] c = line.split("\t", -1);
        if (c.length < COLUMNS) throw new IllegalArgumentException("a pair of %d columns".formatted(c.length));
        for (int i = 0; i < c.length; i++) c[i] = plain(c[i]);
        return new RawPair(
                Long.parseUnsignedLong(c[0], 16),
                c[1],
                c[2],
                c[3],
                new CodeText(c[8], c[5], c[6], c[7], c[4], untold(c[9], c[3]), c[10]));
    }

    /// Comments without the documentation: where that follows what it documents, as OCaml's does, the miner
    /// took it for a comment inside.
    private static String untold(String comments, String query) {
        if (comments.isEmpty() || query.isEmpty()) return comments;
        return words(comments).contains(words(query)) ? "" : comments;
    }

    private static String words(String text) {
        return NO_WORD.matcher(text).replaceAll(" ").toLowerCase(Locale.ROOT).strip();
    }

    private static String plain(String cell) {
        if (cell.indexOf('\\') < 0) return cell;
        var out = new StringBuilder(cell.length());
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == '\\' && i + 1 < cell.length()) {
                char escaped = cell.charAt(++i);
                out.append(escaped == 't' ? '\t' : escaped == 'n' ? '\n' : escaped);
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }
}
