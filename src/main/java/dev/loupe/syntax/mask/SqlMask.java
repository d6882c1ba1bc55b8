package dev.loupe.syntax.mask;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Masks client commands between SQL statements: psql's `\set`, T-SQL's `GO`, MySQL's `DELIMITER` with the
/// delimiters that it defines, the rows after a `COPY … FROM stdin`, and some dialect keywords.
final class SqlMask {

    /// Words that can be names only in brackets or quotes.
    private static final String RESERVED =
            "all|and|any|as|asc|begin|by|case|char|check|column|comment|database|date|default|desc"
                    + "|else|end|float|foreign|from|function|group|in|index|int|is|key|language|level|like|limit|not|null|offset|on|or"
                    + "|order|position|primary|procedure|public|read|real|references|role|row|rows|schema|select|set|start|table|text"
                    + "|then|time|timestamp|to|top|trigger|type|union|use|user|value|values|view|when|where|with|write|year";

    /// `OR ALTER`, `PROCEDURE` (replaced by a function), the brackets around T-SQL names and the quotes
    /// around MySQL names.
    private static final Pattern UNKNOWN =
            Pattern.compile("(?i)\\bcreate(\\s+or\\s+alter)?\\s+(?:or\\s+replace\\s+)?(procedure)\\b"
                    + "|(?<![\\w\\])'\"])(?:([\\[`])(?!(?:" + RESERVED + ")[\\]`])[A-Za-z_]\\w*([\\]`])"
                    + "|(\\[)[A-Za-z_][\\w $#-]*(\\]))");

    private final MaskedLines lines;
    private String delimiter = "";
    /// Inside a statement.
    private boolean open;
    private boolean rows;

    private SqlMask(byte[] source) {
        this.lines = new MaskedLines(source);
    }

    // Replaces words that the grammar does not know with known ones that are not longer.
    private static byte[] withKnownWords(byte[] source) {
        String text = new String(source, StandardCharsets.ISO_8859_1);
        Matcher matcher = UNKNOWN.matcher(text);
        byte[] known = source;
        while (matcher.find()) {
            if (known == source) known = source.clone();
            if (matcher.start(1) >= 0) Arrays.fill(known, matcher.start(1), matcher.end(1), (byte) ' ');
            put(known, matcher.start(2), "FUNCTION ");
            put(known, matcher.start(3), " ");
            put(known, matcher.start(4), " ");
            put(known, matcher.start(5), "\"");
            put(known, matcher.start(6), "\"");
        }
        return known;
    }

    // Does nothing for a group that did not participate in the match.
    private static void put(byte[] text, int at, String ascii) {
        for (int i = 0; at >= 0 && i < ascii.length(); i++) text[at + i] = (byte) ascii.charAt(i);
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
        if (lines.startsWith("\\")) lines.blankLine();
        else if (isBatchEnd(upper)) endBatch();
        else if (upper.startsWith("DELIMITER ")) {
            delimiter = text.substring(10).strip();
            if (delimiter.equals(";")) delimiter = "";
            lines.blankLine();
        } else if (upper.startsWith("COPY ") && upper.endsWith("FROM STDIN;")) {
            rows = true;
        } else if (!delimiter.isEmpty() && text.endsWith(delimiter)) endStatement();
        else if (!text.startsWith("--")) open = !text.endsWith(";");
    }

    // A repeat count may follow.
    private static boolean isBatchEnd(String upper) {
        return upper.equals("/") || upper.equals("GO;") || upper.equals("GO") || upper.matches("GO [0-9]{1,6}");
    }

    // The statement before it ends here, with or without a semicolon.
    private void endBatch() {
        int at = lines.ink();
        lines.blankLine();
        if (open) lines.write(at, ";");
        open = false;
    }

    // `END$$` becomes `END;`.
    private void endStatement() {
        open = false;
        int at = lines.end();
        while (at > lines.start() && lines.isBlank(at - 1)) at--;
        lines.fill(at - delimiter.length(), at - delimiter.length() + 1, (byte) ';');
        lines.blank(at - delimiter.length() + 1, at);
    }
}
