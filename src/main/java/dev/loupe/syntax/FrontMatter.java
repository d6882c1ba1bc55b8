package dev.loupe.syntax;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What stands between two lines of `---` at the beginning of a document: names and values of one line each,
/// or a name with a list under it.
///
/// @param values as they are written, without quotes; lists joined by commas; nested names are passed over
/// @param rest the document without it
record FrontMatter(Map<String, String> values, String rest) {

    private static final String FENCE = "---";

    static FrontMatter of(String text) {
        List<String> lines = text.lines().toList();
        int end = end(lines);
        if (end < 0) return new FrontMatter(Map.of(), text);
        var values = new LinkedHashMap<String, String>();
        String name = "";
        for (String line : lines.subList(1, end)) {
            if (line.isBlank() || line.startsWith("#")) continue;
            if (line.strip().startsWith("- ")) {
                String element = unquoted(line.strip().substring(2));
                if (!name.isEmpty()) values.merge(name, element, FrontMatter::joined);
                continue;
            }
            int colon = line.indexOf(':');
            if (colon <= 0 || Character.isWhitespace(line.charAt(0))) continue;
            name = line.substring(0, colon).strip();
            values.put(name, unquoted(line.substring(colon + 1)));
        }
        return new FrontMatter(values, String.join("\n", lines.subList(end + 1, lines.size())));
    }

    private static int end(List<String> lines) {
        if (lines.isEmpty() || !lines.getFirst().stripTrailing().equals(FENCE)) return -1;
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i).stripTrailing();
            if (line.equals(FENCE) || line.equals("...")) return i;
        }
        return -1;
    }

    private static String joined(String list, String element) {
        return list.isEmpty() ? element : list + ", " + element;
    }

    private static String unquoted(String value) {
        String text = value.strip();
        boolean quoted = text.length() >= 2
                && (text.charAt(0) == '"' || text.charAt(0) == '\'')
                && text.charAt(text.length() - 1) == text.charAt(0);
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
