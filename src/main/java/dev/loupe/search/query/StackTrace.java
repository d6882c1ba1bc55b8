package dev.loupe.search.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The places in a text: stack frames in the formats of a dozen languages, compiler messages, `path:12`.
///
/// @param places distinct, the innermost frame first
/// @param others lines without a place, or the rest of lines that say more than a place
record StackTrace(List<CodeLocation> places, List<String> others) {
    private static final int MOST = 64;
    private static final int LONGEST_LINE = 600;

    /// A line format, with the groups of its path, line and method; the method group is 0 if it has none.
    private record Form(Pattern pattern, int path, int line, int method) {}

    private static final String FILE =
            "((?:[A-Za-z]:)?(?:[a-z-]+:/{0,3}(?:[\\w.-]+:\\d+/)?)?[\\w.@+~/\\\\$-]{0,200}[\\w-]\\.[A-Za-z]\\w{0,9})";
    private static final Pattern JVM = Pattern.compile(
            "\\bat\\s+(?:[\\w.@$-]+/{1,2})*+((?:[\\p{L}\\w$]+\\.)++)([\\p{L}\\w$<>]+)\\((?:([\\p{L}\\w$]+\\.\\w+)(?::(\\d+))?|Native Method|Unknown Source)\\)");
    private static final List<Form> FORMS = List.of(
            form("\\bFile \"([^\"]+)\", line (\\d+)(?:, in (\\S+))?", 1, 2, 3), // Python
            form("\\bat (?:[\\w.`<>+]*[.+])?([\\w`<>]+)\\(.*\\) in (.+?):line (\\d+)", 2, 3, 1), // .NET
            form("^#\\d+ (\\S+)\\((\\d+)\\): (?:[\\w\\\\]+(?:->|::))?(\\w+)\\(", 1, 2, 3), // PHP
            form("^#\\d+\\s+(?:\\S+\\.)?([\\w<>]+) \\((?:package:)?(\\S+?):(\\d+)(?::\\d+)?\\)", 2, 3, 1), // Dart
            form("\\bin (?:[\\w:~]*::)?(\\w+) \\(.*\\) at " + FILE + ":(\\d+)", 2, 3, 1), // gdb
            form(FILE + ":(\\d+):in [`'](?:.* in )?(?:\\S*[#.])?(\\w+[?!]?)'", 1, 2, 3), // Ruby
            form(
                    "^\\s*at (?:async )?(?:new )?(?:[\\w$<>\\[\\] ]+\\.)?([\\w$<>]+)(?: \\[as \\w+])? \\(" + FILE
                            + ":(\\d+)(?::\\d+)?\\)",
                    2,
                    3,
                    1), // V8
            form("^\\s*(?:[\\w$<>/.]*[./])?([\\w$<>]*)@" + FILE + ":(\\d+)(?::\\d+)?", 2, 3, 1), // Firefox, Safari
            form(FILE + ":(\\d+): (?:[\\w.]+\\.)?(\\w+[?!]?)/\\d+", 1, 2, 3), // Elixir
            form(FILE + "[\"']? (?:on |at )?line (\\d+)", 1, 2, 0), // PHP, Perl
            form("^" + FILE + "\\((\\d+)(?:,\\d+)?\\)\\s*:\\s", 1, 2, 0), // MSVC, tsc
            form(FILE + "(?::|#L)(\\d+)\\b", 1, 2, 0));
    private static final Pattern CALLED =
            Pattern.compile("^\\s*(?:\\d+:\\s+)?(?:[\\w.:/<>{}&*() -]*(?:\\.|::))?([A-Za-z_]\\w*)(?:\\(.*\\))?\\s*$");
    private static final Pattern INNERMOST_LAST = Pattern.compile("most recent call last");
    private static final StackTrace NONE = new StackTrace(List.of(), List.of());

    private static Form form(String pattern, int path, int line, int method) {
        return new Form(Pattern.compile(pattern), path, line, method);
    }

    static StackTrace in(String text) {
        return mayHold(text) ? read(text) : NONE;
    }

    /// Cheap test that spares ordinary questions the patterns.
    private static boolean mayHold(String text) {
        boolean digit = false;
        boolean dot = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            digit |= c >= '0' && c <= '9';
            dot |= c == '.';
        }
        return dot && (digit || text.contains("at "));
    }

    private static StackTrace read(String text) {
        var sections = new ArrayList<List<CodeLocation>>();
        sections.add(new ArrayList<>());
        var others = new ArrayList<String>();
        String before = "";
        for (String line : text.lines().toList()) {
            if (line.startsWith("Caused by:") || INNERMOST_LAST.matcher(line).find()) sections.add(new ArrayList<>());
            String rest = readLine(line, before, sections.getLast());
            if (!rest.isBlank()) others.add(rest.strip());
            before = line;
        }
        if (INNERMOST_LAST.matcher(text).find()) sections.forEach(Collections::reverse);
        var places = new LinkedHashSet<CodeLocation>();
        for (List<CodeLocation> section : sections.reversed()) places.addAll(section);
        return new StackTrace(places.stream().limit(MOST).toList(), others);
    }

    /// Adds the line's place, if any, and returns the rest of the line.
    private static String readLine(String line, String before, List<CodeLocation> places) {
        if (line.length() > LONGEST_LINE) return line;
        Matcher jvm = JVM.matcher(line);
        if (jvm.find()) {
            if (jvm.group(3) != null) places.add(jvmPlace(jvm));
            return without(line, jvm);
        }
        for (Form form : FORMS) {
            Matcher matcher = form.pattern.matcher(line);
            if (!matcher.find() || !isFile(matcher.group(form.path))) continue;
            String method = form.method == 0 ? null : matcher.group(form.method);
            if (method == null && (line.startsWith("\t") || line.strip().startsWith("at "))) method = called(before);
            int number = number(matcher.group(form.line));
            places.add(new CodeLocation(matcher.group(form.path), number, method == null ? "" : method));
            return without(line, matcher);
        }
        return line;
    }

    private static CodeLocation jvmPlace(Matcher jvm) {
        String type = jvm.group(1);
        int dot = type.lastIndexOf('.', type.length() - 2);
        String folder = dot < 0 ? "" : type.substring(0, dot).replace('.', '/') + "/";
        int line = jvm.group(4) == null ? 0 : number(jvm.group(4));
        return new CodeLocation(folder + jvm.group(3), line, jvm.group(2));
    }

    private static String without(String line, Matcher place) {
        String rest = line.substring(0, place.start()) + " " + line.substring(place.end());
        return rest.strip().length() < 4 || rest.strip().startsWith("+0x") ? "" : rest;
    }

    /// The function named on the line above a place, as Go and Rust print it.
    private static String called(String line) {
        Matcher matcher = CALLED.matcher(line);
        return matcher.matches() ? matcher.group(1) : "";
    }

    private static boolean isFile(String path) {
        String name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return PathWord.isFileName(name) || name.length() < path.length() && name.matches("[\\w@$+-][\\w.@$+-]*");
    }

    private static int number(String digits) {
        return digits.length() > 8 ? 0 : Integer.parseInt(digits);
    }
}
