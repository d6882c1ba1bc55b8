package dev.loupe.search.query;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An error message or log line, split into the constant text of the program's source and the values filled
/// in at run time.
///
/// @param constant texts between the values, in order
/// @param variable numbers, addresses, quoted values, paths
record ErrorMessage(List<String> constant, List<String> variable) {
    private static final int LONGEST = 2_000;
    private static final String TYPE = "[\\w.$]*[a-z\\d](?:Error|Exception|Warning|Fault|Panic)";
    /// Standard prefix of a message.
    private static final Pattern HEAD = Pattern.compile(("(?:\\[?[\\d:.,TZ+/ -]{8,}]?\\s*)?(?:"
                    + "(?:Uncaught |Unhandled |Fatal |Caused by: |E +)*+" + TYPE + "\\b ?(?:\\([^)]*\\))?:.*"
                    + "|(?:\\w+ ){0,2}(?:[Ee]rror|ERROR|[Pp]anic|[Ff]atal|FATAL|[Ww]arning|WARN(?:ING)?|[Ee]xception|[Ff]ailure)"
                    + "(?:\\[\\w+])?(?: [A-Z]{1,5}\\d{2,5})?: .*"
                    + "|(?:\\[LEVEL]:?|LEVEL:|LEVEL +(?:\\[[^\\]]*] ?)?[\\w.$/-]+ ?[:-]) \\S.*"
                    + "|Exception in thread .*|Traceback \\(most recent.*|thread '.*' panicked at.*|npm ERR! .*"
                    + "|Segmentation fault.*|[A-Z]{1,5}\\d{3,5}: .*|goroutine \\d+ .*|Assertion .* failed.*)")
            .replace("LEVEL", "(?:ERROR|FATAL|WARN|WARNING|INFO|DEBUG|TRACE|SEVERE|CRITICAL)"));
    /// A level or time at the start of a log line.
    private static final Pattern LOGGED = Pattern.compile(
            "(?:\\[?(?:\\d{4}[-/]\\d\\d[-/]\\d\\d|\\d\\d:\\d\\d:\\d\\d)).{0,40}?\\s\\S+.*", Pattern.DOTALL);
    /// Phrases that programs use and people rarely do; they count only next to a value.
    private static final Pattern SAID = Pattern.compile(
            "(?i)\\b(?:is not (?:a|an|defined|callable|supported|found|assignable|iterable|subscriptable|recognized)|not found|no such"
                    + "|cannot|can't|could not|couldn't|unable to|failed to|failed with|undefined|unexpected|expected|invalid|missing|no module"
                    + "|has no|does not exist|doesn't exist|out of (?:range|bounds|memory)|denied|refused|timed out|unknown|unresolved"
                    + "|already (?:exists|defined|in use)|must be|exceeded|mismatch|not allowed|exited with)\\b");
    private static final Pattern ASKED = Pattern.compile(
            "(?i)(?:how|where|what|why|which|when|who|whose|is|are|does|do|can|should|find|show|explain|list|locate|search|code|the)\\b.*");
    private static final String QUOTED =
            "(?<![\\w])(?:\"[^\"\\n]*\"|'[^'\\n]*'(?!\\w)|`[^`'\\n]*[`']|“[^”]*”|‘[^’]*’|«[^»]*»)";
    private static final Pattern QUOTATION = Pattern.compile(QUOTED);
    private static final Pattern VALUE = Pattern.compile(
            QUOTED + "|\\[[^\\]\\n]*]|<[^>\\n]*>|\\b0x[0-9a-fA-F]+\\b|\\S*[/\\\\]\\S*|[^\\s:]*\\d[^\\s:]*");
    private static final Pattern LABEL = Pattern.compile(
            "(?:error|warning|fatal|panic|exception|info|debug|trace|severe|critical|warn|note|caused by|uncaught|npm err!)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BREAK = Pattern.compile("[:;,.!?](?=\\s|$)|\\s[-–—|]\\s|\\n|\\.\\.\\.|[(){}]");

    ErrorMessage {
        constant = List.copyOf(constant);
        variable = List.copyOf(variable);
    }

    /// Whether the places come from a stack trace or a compiler.
    static boolean isTrace(String text, StackTrace frames) {
        if (frames.places().isEmpty()) return false;
        if (frames.places().size() > 1
                || frames.places().stream().anyMatch(place -> !place.method().isEmpty())) return true;
        return frames.others().stream().anyMatch(ErrorMessage::isOne)
                || frames.others().stream().anyMatch(line -> line.startsWith(":") && line.length() > 8)
                || isOne(text);
    }

    static boolean isOne(String text) {
        String line = firstLine(text);
        if (line.indexOf(' ') < 0) return false;
        if (HEAD.matcher(line).matches() || LOGGED.matcher(line).matches()) return true;
        if (ASKED.matcher(line).matches() || line.endsWith("?") || text.length() > 400) return false;
        return SAID.matcher(line).find() && QUOTATION.matcher(line).find();
    }

    private static String firstLine(String text) {
        String stripped = text.strip();
        int end = stripped.indexOf('\n');
        return end < 0 ? stripped : stripped.substring(0, end).strip();
    }

    static ErrorMessage of(String text) {
        var constant = new ArrayList<String>();
        var variable = new ArrayList<String>();
        String start = text.length() <= LONGEST ? text : text.substring(0, LONGEST);
        for (String part : BREAK.split(QUOTATION.matcher(start).replaceAll(ErrorMessage::guarded))) {
            Matcher value = VALUE.matcher(part);
            int from = 0;
            while (value.find()) {
                addConstant(constant, part.substring(from, value.start()));
                variable.add(unguarded(value.group()));
                from = value.end();
            }
            addConstant(constant, part.substring(from));
        }
        return new ErrorMessage(constant, variable);
    }

    /// Replaces punctuation within quotation marks, which must not split the message.
    private static String guarded(MatchResult quoted) {
        return Matcher.quoteReplacement(BREAK.matcher(quoted.group()).replaceAll("\u0001"));
    }

    private static String unguarded(String text) {
        return text.replace('\u0001', ' ');
    }

    private static void addConstant(List<String> constant, String text) {
        String stripped = text.strip();
        if (!stripped.isEmpty() && !LABEL.matcher(stripped).matches()) constant.add(stripped);
    }
}
