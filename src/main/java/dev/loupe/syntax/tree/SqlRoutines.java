package dev.loupe.syntax.tree;

import dev.loupe.syntax.grammar.Captures;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.SyntaxParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Replaces SQL routines that the grammar cannot parse by parseable ones of the same name and length, if they
/// swallow later statements: the grammar may not find the end of a T-SQL or PL/SQL procedure, and then the
/// tables after it become part of its error node.
///
/// A statement begins at `CREATE` and the like at the start of a line, after a semicolon or an empty line.
final class SqlRoutines {

    private static final Pattern BEGINNING = Pattern.compile("(?im)^(?:create|alter|grant)\\s");
    private static final Pattern HEAD = Pattern.compile("(?i)create\\s+(?:or\\s+replace\\s+)?(?:(function)|trigger)\\s+"
            + "(?:(?:\\w+|\"[^\"\\n]*\")\\s*\\.\\s*)?(?:\\w+|\"[^\"\\n]*\")");

    /// A function that the grammar knows, up to its body; the rest becomes one string.
    private static final List<String> BODY = List.of("()", " RETURNS", " int", " AS", " '");

    private SqlRoutines() {}

    /// Returns the same bytes if no statement is swallowed.
    ///
    /// @param parsed the parse of the bytes, with the captures of definitions
    static byte[] shortened(SyntaxParser.Parsed parsed, byte[] source) {
        FlatTree tree = parsed.tree();
        if (!tree.hasError(0)) return source;
        String text = new String(source, StandardCharsets.ISO_8859_1);
        List<Integer> starts = starts(text);
        Set<Integer> known = known(parsed.captures().getFirst());
        byte[] shortened = source.clone();
        for (int child = tree.firstChild(0); child != FlatTree.NONE; child = tree.nextSibling(child))
            for (int i = starts.size() - 2, lost = -1; i >= 0 && starts.get(i) >= tree.startByte(child); i--) {
                if (lost >= 0) shorten(shortened, text, starts.get(i), starts.get(i + 1));
                boolean within = starts.get(i) < tree.endByte(child);
                if (within && !known.contains(starts.get(i)) && text.regionMatches(true, starts.get(i), "CREATE", 0, 6))
                    lost = i;
            }
        return Arrays.equals(shortened, source) ? source : shortened;
    }

    private static Set<Integer> known(Captures captures) {
        var known = new HashSet<Integer>();
        for (int row = 0; row < captures.size(); row++) known.add(captures.startByte(row));
        return known;
    }

    /// Includes the end of the text as the last one.
    private static List<Integer> starts(String text) {
        var starts = new ArrayList<Integer>();
        Matcher beginning = BEGINNING.matcher(text);
        while (beginning.find()) if (mayBegin(text, beginning.start())) starts.add(beginning.start());
        starts.add(text.length());
        return starts;
    }

    private static boolean mayBegin(String text, int at) {
        int before = at - 1;
        int breaks = 0;
        for (; before >= 0 && text.charAt(before) <= ' '; before--) if (text.charAt(before) == '\n') breaks++;
        return before < 0 || breaks > 1 || text.charAt(before) == ';';
    }

    private static void shorten(byte[] bytes, String text, int start, int end) {
        Matcher head = HEAD.matcher(text).region(start, end);
        if (!head.lookingAt() || head.end() == end) return;
        for (int at = head.end(); at < end; at++) if (!isBreak(bytes[at])) bytes[at] = ' ';
        int last = end - 1;
        while (last > head.end() && text.charAt(last) <= ' ') last--;
        int quote = last - 1;
        while (quote > head.end() && isBreak(bytes[quote])) quote--;
        byte[] body = bytes.clone();
        int at = head.end();
        for (String word : BODY) at = at < 0 ? at : written(body, at, quote, word);
        if (at < 0 || head.group(1) == null) bytes[head.end()] = ';';
        else {
            System.arraycopy(body, start, bytes, start, at - start);
            bytes[quote] = '\'';
            bytes[last] = ';';
        }
    }

    /// Writes the word if it fits between line breaks, and returns its end; -1 if there is no room.
    private static int written(byte[] bytes, int from, int to, String word) {
        for (int start = from; start + word.length() < to; start++) {
            int at = start;
            while (at < start + word.length() && !isBreak(bytes[at])) at++;
            if (at < start + word.length()) continue;
            for (int i = 0; i < word.length(); i++) bytes[start + i] = (byte) word.charAt(i);
            return at;
        }
        return -1;
    }

    private static boolean isBreak(byte b) {
        return b == '\n' || b == '\r';
    }
}
