package dev.loupe.syntax;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Hides what stands between SQL statements and is the client's: `\set` of psql, `GO` of T-SQL, MySQL's `DELIMITER`
/// with the delimiters that it names, the rows that follow a `COPY … FROM stdin`, and some words of dialects.
final class SqlMask {

    /// `OR ALTER`, `PROCEDURE` (for a function), and the brackets around T-SQL's names.
    private static final Pattern UNKNOWN = Pattern.compile(
            "(?i)\\bcreate(\\s+or\\s+alter)?\\s+(?:or\\s+replace\\s+)?(procedure)\\b"
                    + "|(?<![\\w\\])'\"])(\\[)[A-Za-z_][\\w $#-]*(\\])");

    private final MaskedLines lines;
    private String delimiter = "";
    private boolean rows;

    private SqlMask(byte[] source) {
        this.lines = new MaskedLines(source);
    }

    // Words that the grammar does not know, for such of no greater length that it does.
    private static byte[] withKnownWords(byte[] source) {
        String text = new String(source, StandardCharsets.ISO_8859_1);
        Matcher matcher = UNKNOWN.matcher(text);
        byte[] known = source;
        while (matcher.find()) {
            if (known == source) known = source.clone();
            if (matcher.group(1) != null) Arrays.fill(known, matcher.start(1), matcher.end(1), (byte) ' ');
            if (matcher.group(2) != null) put(known, matcher.start(2), "FUNCTION ");
            if (matcher.group(3) != null) known[matcher.start(3)] = '"';
            if (matcher.group(4) != null) known[matcher.start(4)] = '"';
        }
        return known;
    }

    private static void put(byte[] text, int at, String ascii) {
        for (int i = 0; i < ascii.length(); i++) text[at + i] = (byte) ascii.charAt(i);
    }

    static byte[] masked(byte[] source) {
        return new SqlMask(withKnownWords(source)).read();
    }

    private byte[] read() {
        while (lines.next()) readLine();
        return lines.masked();
    }

    private void readLine() {
        if (lines.ink() == lines.end()) return;
        if (rows) {
            rows = !lines.startsWith("\\.");
            lines.blankLine();
            return;
        }
        String text = lines.text();
        String upper = text.length() > 200 ? "" : text.toUpperCase(Locale.ROOT);
        if (lines.startsWith("\\") || upper.equals("GO") || upper.equals("GO;") || upper.equals("/")) lines.blankLine();
        else if (upper.startsWith("DELIMITER ")) {
            delimiter = text.substring(10).strip();
            if (delimiter.equals(";")) delimiter = "";
            lines.blankLine();
        } else if (upper.startsWith("COPY ") && upper.endsWith("FROM STDIN;")) {
            rows = true;
        } else if (!delimiter.isEmpty() && text.endsWith(delimiter)) endStatement();
    }

    // `END$$` becomes `END;`.
    private void endStatement() {
        int at = lines.end();
        while (at > lines.start() && lines.isBlank(at - 1)) at--;
        lines.fill(at - delimiter.length(), at - delimiter.length() + 1, (byte) ';');
        lines.blank(at - delimiter.length() + 1, at);
    }
}
