package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.SymbolKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The arguments of a call, to compare them with the parameters of a definition.
///
/// @param given empty if they cannot be read
record CallShape(Language language, Optional<List<String>> given) {

    /// Maximum number of lines of a call's arguments.
    private static final int MOST_LINES = 40;

    /// Languages that refuse a call with too many or too few arguments.
    private static final Set<Language> STRICT =
            Set.of(Language.PYTHON, Language.JAVA, Language.GO, Language.TYPESCRIPT, Language.TSX, Language.CSHARP);

    static CallShape of(NamedPlace place) {
        boolean read = place.role() == OccurrenceRole.CALL && STRICT.contains(place.language());
        return new CallShape(place.language(), read ? list(following(place), false) : Optional.empty());
    }

    /// Whether the number of arguments is possible; true if arguments or parameters cannot be read.
    boolean fits(Definition one) {
        if (given.isEmpty() || one.language() != language) return true;
        if (!FileContext.isFunction(one.symbol().kind()) || isDecorated(one)) return true;
        Optional<List<String>> taken = parameters(one);
        return taken.isEmpty() || fits(given.get(), taken.get(), one);
    }

    /// A decorator may change the parameters.
    private static boolean isDecorated(Definition one) {
        return one.language() == Language.PYTHON
                && one.symbol().lines().first() < one.symbol().nameLine();
    }

    private boolean fits(List<String> given, List<String> taken, Definition one) {
        if (given.stream().anyMatch(CallShape::isSpread)) return true;
        // In Go `f(g())` passes all results of `g`.
        if (language == Language.GO && given.size() == 1 && given.getFirst().endsWith(")")) return true;
        int slack = hasSelf(one) ? 1 : 0; // `self` is given by the receiver, or as an argument of `Class.method`
        int least = 0;
        for (String each : taken) {
            if (isRest(each)) return given.size() + slack >= least;
            if (!isOptional(each)) least++;
        }
        return given.size() + slack >= least && given.size() <= taken.size();
    }

    private static boolean hasSelf(Definition one) {
        return one.language() == Language.PYTHON && one.symbol().kind() != SymbolKind.FUNCTION
                || one.language() == Language.CSHARP;
    }

    private static boolean isSpread(String argument) {
        return argument.startsWith("*") || argument.startsWith("...") || argument.endsWith("...");
    }

    private static boolean isRest(String parameter) {
        return parameter.contains("...")
                || parameter.startsWith("*") && parameter.length() > 1
                || parameter.startsWith("params ");
    }

    private static boolean isOptional(String parameter) {
        return parameter.contains("=") || parameter.contains("?") || parameter.equals("*") || parameter.equals("/");
    }

    private static Optional<List<String>> parameters(Definition one) {
        String signature = one.symbol().signature();
        int name = signature.indexOf(one.symbol().name());
        if (one.language() == Language.GO && signature.startsWith("func (")) name = signature.indexOf(')');
        int open = name < 0 ? -1 : signature.indexOf('(', name);
        return open < 0 ? Optional.empty() : list(signature.substring(open), true);
    }

    /// What follows the name, up to the line on which its brackets end.
    private static String following(NamedPlace place) {
        var text = new StringBuilder(place.after());
        if (text.isEmpty() || text.charAt(0) != '(') return "";
        int depth = depth(text);
        for (int i = 1; i < MOST_LINES && depth > 0; i++) {
            String line = place.scene().lines().line(place.line() + i);
            text.append('\n').append(line);
            depth += depth(line);
        }
        return text.toString();
    }

    private static int depth(CharSequence text) {
        int depth = 0;
        for (int i = 0; i < text.length() && text.length() < LONGEST_LINE; i++)
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
        return depth;
    }

    private static final int LONGEST_LINE = 1_000;

    /// The elements between brackets, without blanks around them; empty if they do not end here, or hold what
    /// hides commas.
    ///
    /// @param types whether `<` opens type arguments; otherwise it may be less-than
    static Optional<List<String>> list(String text, boolean types) {
        if (text.isEmpty() || text.charAt(0) != '(') return Optional.empty();
        var found = new ArrayList<String>();
        int depth = 0;
        int from = 1;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (hides(text, at, types)) return Optional.empty();
            if (c == '"' || c == '\'' || c == '`') {
                at = text.indexOf(c, at + 1);
                if (at < 0) return Optional.empty();
            }
            if ("([{<".indexOf(c) >= 0) depth++;
            boolean closes = ")]}".indexOf(c) >= 0 || c == '>' && !isArrow(text, at);
            boolean ends = closes && --depth == 0;
            if (!ends && (c != ',' || depth > 1)) continue;
            String element = text.substring(from, at).strip();
            from = at + 1;
            if (!element.isEmpty()) found.add(element);
            if (ends) return Optional.of(found);
        }
        return Optional.empty();
    }

    /// A comment, an escape, a lambda of Python, and `<` outside of types.
    private static boolean hides(String text, int at, boolean types) {
        return switch (text.charAt(at)) {
            case '#', '\\' -> true;
            case '/' -> at + 1 < text.length() && "/*".indexOf(text.charAt(at + 1)) >= 0;
            case '<' -> !types;
            case '>' -> !types && !isArrow(text, at);
            case 'l' -> text.startsWith("lambda", at);
            default -> false;
        };
    }

    private static boolean isArrow(String text, int at) {
        return at > 0 && "-=".indexOf(text.charAt(at - 1)) >= 0;
    }
}
