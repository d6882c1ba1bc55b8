package dev.loupe.syntax;

import java.util.Locale;

/// Hides what stands between SQL statements and is the client's: `\set` of psql, `GO` of T-SQL, MySQL's `DELIMITER`
/// with the delimiters that it names, the rows that follow a `COPY … FROM stdin`.
final class SqlMask {

    private final MaskedLines lines;
    private String delimiter = "";
    private boolean rows;

    private SqlMask(byte[] source) {
        this.lines = new MaskedLines(source);
    }

    static byte[] masked(byte[] source) {
        return new SqlMask(source).read();
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
