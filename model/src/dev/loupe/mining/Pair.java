package dev.loupe.mining;

import java.util.Optional;

/// What a definition or a file says of itself, and what it is; one line of a pair file.
///
/// @param hash of the code without comments and blanks, 16 hexadecimal digits
/// @param kind `function`, `class` or `file`
/// @param language as in [dev.loupe.model.Language#id]
/// @param query the documentation's first sentence, cleaned; empty for code that is not documented
/// @param rest what the documentation says beyond its first sentence
/// @param name of the definition; of a file its name without the extension
/// @param enclosing qualified name of the definition around it, empty at top level
/// @param signature the declaration without its body on one line; of a file the names of all its definitions
/// @param path in the package
/// @param comments those inside the body
/// @param body the code without documentation and comments, its signature included
/// @param line the first one in its file
record Pair(
        String hash,
        String kind,
        String language,
        String query,
        String rest,
        String name,
        String enclosing,
        String signature,
        String path,
        String comments,
        String body,
        int line) {

    static final String FUNCTION = "function";
    static final String CLASS = "class";
    static final String FILE = "file";

    private static final int COLUMNS = 13;

    boolean isDocumented() {
        return !query.isEmpty();
    }

    Pair withDocumentation(String otherQuery, String otherRest) {
        return new Pair(
                hash, kind, language, otherQuery, otherRest, name, enclosing, signature, path, comments, body, line);
    }

    /// Columns split by tabs; a backslash, a tab and a line feed in them are written as `\\`, `\t` and `\n`.
    String toLine() {
        var out = new StringBuilder(body.length() + 256);
        String[] columns = {
            hash,
            kind,
            language,
            query,
            rest,
            name,
            enclosing,
            signature,
            path,
            comments,
            body,
            String.valueOf(line),
            ""
        };
        for (int i = 0; i < columns.length; i++) {
            if (i > 0) out.append('\t');
            escape(columns[i], out);
        }
        return out.toString();
    }

    /// @return empty for a line of another form
    static Optional<Pair> ofLine(String text) {
        String[] c = text.split("\t", -1);
        if (c.length != COLUMNS) return Optional.empty();
        for (int i = 0; i < c.length; i++) c[i] = unescape(c[i]);
        return Optional.of(
                new Pair(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], c[10], Integer.parseInt(c[11])));
    }

    private static void escape(String column, StringBuilder out) {
        for (int i = 0; i < column.length(); i++) {
            char c = column.charAt(i);
            switch (c) {
                case '\\' -> out.append("\\\\");
                case '\t' -> out.append("\\t");
                case '\n' -> out.append("\\n");
                case '\r' -> {}
                default -> out.append(c);
            }
        }
    }

    private static String unescape(String column) {
        if (column.indexOf('\\') < 0) return column;
        var out = new StringBuilder(column.length());
        for (int i = 0; i < column.length(); i++) {
            char c = column.charAt(i);
            if (c != '\\' || i + 1 == column.length()) {
                out.append(c);
                continue;
            }
            char escaped = column.charAt(++i);
            out.append(
                    switch (escaped) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        default -> escaped;
                    });
        }
        return out.toString();
    }
}
