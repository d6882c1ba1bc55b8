package dev.loupe.search.query;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A pasted text of several lines, such as a bug report, a task or a commit message, by its parts.
///
/// @param title its first line
/// @param parts the rest by kind; kinds that it does not have are absent
public record Report(String title, Map<Part, String> parts) {

    /// A kind of text within a report.
    public enum Part {
        /// Sentences and lists.
        PROSE,
        /// Blocks of code, commands and their output.
        CODE,
        /// Stack traces and their messages.
        TRACE,
        /// Patches.
        DIFF
    }

    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?(?:-->|\\z)");
    private static final Pattern MARKUP = Pattern.compile("^(?:[#>]+|[-*+]|\\d+[.)])\\s+|^\\*\\*|\\*\\*:?$");
    private static final Pattern QUOTED = Pattern.compile("`([^`\\n]{1,80})`");
    private static final Pattern FENCE = Pattern.compile("\\s*(?:`{3,}|~{3,}).*");
    private static final Pattern INDENTED = Pattern.compile("(?: {4}|\\t)\\s*\\S.*");
    private static final Pattern PROMPT = Pattern.compile("\\s*(?:>>> |\\.\\.\\. |\\$ |In \\[\\d+]:).*");
    private static final Pattern DIFF = Pattern.compile("(?m)^(?:diff --git |@@ -\\d|\\+\\+\\+ [ab]/)");

    /// Starts a trace of Python, whose last line, the message, is not indented.
    private static final String TRACEBACK = "Traceback ";

    public Report {
        parts = Map.copyOf(parts);
    }

    /// The parts of a text; empty if it is one line, or one piece of code, or one message or trace.
    public static Optional<Report> in(String text) {
        List<String> lines = COMMENT.matcher(text)
                .replaceAll("")
                .lines()
                .map(String::stripTrailing)
                .dropWhile(String::isEmpty)
                .toList();
        if (lines.stream().filter(line -> !line.isEmpty()).count() < 2) return Optional.empty();
        Map<Part, String> parts = parts(lines.subList(1, lines.size()));
        String title = MARKUP.matcher(lines.getFirst().strip()).replaceAll("");
        boolean whole = !parts.containsKey(Part.PROSE)
                && (CodeDetector.isOne(text) || ErrorMessage.isOne(text) || isTrace(text));
        return whole || isPart(title) ? Optional.empty() : Optional.of(new Report(title, parts));
    }

    /// Whether a first line belongs to what follows: code or the beginning of a trace.
    private static boolean isPart(String title) {
        return FENCE.matcher(title).matches()
                || title.startsWith(TRACEBACK)
                || CodeDetector.isOne(title)
                || DIFF.matcher(title).find();
    }

    private static boolean isTrace(String text) {
        return ErrorMessage.isTrace(text, StackTrace.in(text));
    }

    /// What stands in back quotes in a text.
    static List<String> quoted(String text) {
        return QUOTED.matcher(text).results().map(found -> found.group(1)).toList();
    }

    /// Title and prose.
    String sentences() {
        return title + "\n" + part(Part.PROSE);
    }

    /// The text of a part; empty if there is none.
    public String part(Part part) {
        return parts.getOrDefault(part, "");
    }

    private static Map<Part, String> parts(List<String> lines) {
        var texts = new EnumMap<Part, StringBuilder>(Part.class);
        var block = new ArrayList<String>();
        boolean fenced = false;
        boolean traceback = false;
        boolean within = false;
        for (String line : lines) {
            boolean fence = FENCE.matcher(line).matches();
            boolean inBlock = fenced || traceback || isBlockLine(line);
            if (fence || inBlock != within) add(texts, block, within);
            if (!fence) block.add(line);
            if (fence) fenced = !fenced;
            within = fence ? fenced : inBlock;
            traceback =
                    !fence && (line.startsWith(TRACEBACK) || traceback && (line.isEmpty() || line.charAt(0) == ' '));
        }
        add(texts, block, within);
        var parts = new EnumMap<Part, String>(Part.class);
        texts.forEach((part, text) -> parts.put(part, text.toString()));
        return parts;
    }

    /// Whether a line outside of a fence is code, output or a frame by its look.
    private static boolean isBlockLine(String line) {
        return INDENTED.matcher(line).matches()
                || PROMPT.matcher(line).matches()
                || line.startsWith(TRACEBACK)
                || !StackTrace.in(line).places().isEmpty() && ErrorMessage.isTrace(line, StackTrace.in(line));
    }

    private static void add(Map<Part, StringBuilder> texts, List<String> block, boolean fenced) {
        String text = String.join("\n", block).strip();
        block.clear();
        if (text.isEmpty()) return;
        texts.computeIfAbsent(fenced ? kind(text) : Part.PROSE, _ -> new StringBuilder())
                .append(text)
                .append('\n');
    }

    private static Part kind(String block) {
        if (DIFF.matcher(block).find()) return Part.DIFF;
        return isTrace(block) ? Part.TRACE : Part.CODE;
    }
}
