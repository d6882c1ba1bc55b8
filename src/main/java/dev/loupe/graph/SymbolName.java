package dev.loupe.graph;

import dev.loupe.model.ComposedText;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A symbol's name as the caller wrote it: `name`, `Class.method`, `a::b`, `A#b`, `pkg.f`,
/// `src/app.py:Class.method`.
///
/// @param file path of the file, or the end of one; empty if none was given
/// @param qualifier the parts before the name, outermost first
/// @param name the simple name, case preserved; empty if the text is not a name
public record SymbolName(String file, List<String> qualifier, String name) {

    /// Longer texts are not names.
    private static final int LONGEST = 500;

    private static final Pattern FILE = Pattern.compile("(.*(?:/|\\.\\w{1,12})[^:/]*):([^:].*)");
    private static final Pattern ARITY = Pattern.compile("(.*[\\w?!])/\\d{1,2}");
    private static final Pattern RECEIVER = Pattern.compile("\\(\\*?([\\w.]+)\\)");

    /// Rust's names for the current crate or module.
    private static final Set<String> OWN = Set.of("crate", "self", "$crate");

    // A number sign behind a dot belongs to a private name of JavaScript.
    private static final Pattern SEPARATOR = Pattern.compile("::|->|\\?\\.|[.:\\\\/]|(?<!\\.)#");

    public SymbolName {
        qualifier = qualifier.stream().map(ComposedText::of).toList();
        name = ComposedText.of(name);
    }

    /// Parses the caller's text; call parentheses, type arguments and arity are dropped.
    public static SymbolName parse(String text) {
        String asked = RECEIVER.matcher(text.strip()).replaceFirst("$1"); // Go writes (*Context).JSON
        if (asked.length() > LONGEST) return new SymbolName("", List.of(), "");
        Matcher placed = FILE.matcher(asked);
        if (placed.matches() && !placed.group(2).isBlank()) {
            SymbolName inside = of(placed.group(2).strip());
            return new SymbolName(placed.group(1), inside.qualifier, inside.name);
        }
        return of(asked);
    }

    private static SymbolName of(String asked) {
        List<String> parts = SEPARATOR
                .splitAsStream(bare(asked))
                .map(String::strip)
                .filter(part -> !part.isEmpty())
                .toList();
        if (parts.isEmpty()) return new SymbolName("", List.of(), "");
        List<String> around = parts.subList(0, parts.size() - 1);
        boolean own = !around.isEmpty() && OWN.contains(around.getFirst());
        return new SymbolName("", own ? around.subList(1, around.size()) : around, parts.getLast());
    }

    private static String bare(String asked) {
        int end = asked.length();
        for (char bracket : new char[] {'(', '<', '['}) {
            int at = asked.indexOf(bracket);
            if (at > 0) end = Math.min(end, at);
        }
        Matcher arity = ARITY.matcher(asked.substring(0, end));
        return arity.matches() ? arity.group(1) : asked.substring(0, end);
    }

    /// Whether it has neither file nor qualifier.
    boolean isSimple() {
        return file.isEmpty() && qualifier.isEmpty();
    }
}
