package dev.loupe.scan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// The first kilobytes of a file, for language detection.
final class FileHeader {

    private static final int BYTES = 16 << 10;
    private static final int TAIL_BYTES = 1 << 10;

    /// A UTF-8 byte order mark, one char per byte.
    private static final String MARK = "\u00ef\u00bb\u00bf";

    private final byte[] content;
    private @Nullable String text;
    private @Nullable List<String> lines;
    private @Nullable List<String> code;

    FileHeader(byte[] content) {
        this.content = content;
    }

    private String decoded() {
        byte[] start = content.length <= BYTES ? content : Arrays.copyOf(content, BYTES);
        if (FileText.isWide(start)) return FileText.decode(start);
        // One char per byte is enough: only ASCII is searched for.
        String text = new String(start, StandardCharsets.ISO_8859_1);
        return text.startsWith(MARK) ? text.substring(MARK.length()) : text;
    }

    private static List<String> stripped(String text) {
        return text.lines().map(String::strip).toList();
    }

    String text() {
        String known = text;
        if (known == null) text = known = decoded();
        return known;
    }

    /// Trimmed. A lone carriage return also ends a line.
    List<String> lines() {
        List<String> known = lines;
        if (known == null) lines = known = stripped(text());
        return known;
    }

    /// The last lines of the file.
    List<String> lastLines() {
        int from = Math.max(0, content.length - TAIL_BYTES);
        return stripped(new String(content, from, content.length - from, StandardCharsets.ISO_8859_1));
    }

    /// Whether the text begins with one of these, ignoring white space and case.
    boolean begins(String... beginnings) {
        String first = text().stripLeading();
        return Arrays.stream(beginnings)
                .anyMatch(beginning -> first.regionMatches(true, 0, beginning, 0, beginning.length()));
    }

    /// The non-empty lines without `//` and `/* */` comments and without C++-only parts.
    List<String> code() {
        List<String> known = code;
        if (known == null) code = known = withoutComments();
        return known;
    }

    private List<String> withoutComments() {
        String all = text();
        var left = new StringBuilder(all.length());
        int at = 0;
        while (at < all.length()) {
            int end = at;
            if (all.startsWith("/*", at)) end = after(all.indexOf("*/", at + 2), 2, all);
            else if (all.startsWith("//", at)) end = after(all.indexOf('\n', at), 0, all);
            if (end == at) left.append(all.charAt(at++));
            else at = end;
        }
        return withoutPartsForCpp(left.toString().lines().map(String::strip).toList());
    }

    /// Without the parts of a C header between `#ifdef __cplusplus` and its end.
    private static List<String> withoutPartsForCpp(List<String> lines) {
        var left = new ArrayList<String>(lines.size());
        int depth = 0;
        for (String line : lines) {
            boolean opens = line.startsWith("#if") && (depth > 0 || asksForCpp(line));
            if (opens) depth++;
            if (depth == 0 && !line.isEmpty()) left.add(line);
            if (depth > 0 && line.startsWith("#endif")) depth--;
            if (depth == 1 && line.startsWith("#else")) depth = 0;
        }
        return left;
    }

    private static boolean asksForCpp(String line) {
        return line.contains("__cplusplus") && !line.startsWith("#ifndef") && line.indexOf('!') < 0;
    }

    private static int after(int found, int length, String all) {
        return found < 0 ? all.length() : found + length;
    }

    /// The lines in lower case, for case-insensitive languages.
    List<String> lowerCaseLines() {
        var lower = new ArrayList<String>();
        for (String line : lines()) lower.add(line.toLowerCase(Locale.ROOT));
        return lower;
    }
}
