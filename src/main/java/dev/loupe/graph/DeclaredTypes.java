package dev.loupe.graph;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// Guesses from a file's text whether a variable is of a type: whether they stand side by side somewhere, as
/// in `Type name`, `name: &Type`, `name = new Type(` and `name := pkg.Type{`.
///
/// Knows no scopes: two variables of one name in a file are one.
final class DeclaredTypes {

    /// What may stand between a variable and its type without being either.
    private static final Set<String> BETWEEN = Set.of(
            "new",
            "mut",
            "const",
            "final",
            "var",
            "let",
            "val",
            "Optional",
            "Box",
            "Rc",
            "Arc",
            "dyn",
            "impl",
            "await");

    /// UTF-16 units between the two.
    private static final int NEAR = 24;

    private final SourceLines lines;
    private final Map<String, Boolean> known = new HashMap<>();

    DeclaredTypes(SourceLines lines) {
        this.lines = lines;
    }

    boolean is(String variable, String type) {
        if (variable.isEmpty() || type.isEmpty()) return false;
        return known.computeIfAbsent(variable + " " + type, _ -> look(variable, type));
    }

    private boolean look(String variable, String type) {
        for (int line = 1; line <= lines.count(); line++) {
            String text = lines.line(line);
            for (int at = word(text, variable, 0); at >= 0; at = word(text, variable, at + 1))
                if (declares(text, at, variable, type)) return true;
        }
        return false;
    }

    private static boolean declares(String text, int at, String variable, String type) {
        int end = at + variable.length();
        int after = word(text, type, end);
        if (after >= 0 && after - end <= NEAR && joins(text.substring(end, after), true)) return true;
        int before = word(text.substring(0, at), type, Math.max(0, at - NEAR - type.length()));
        return before >= 0 && joins(text.substring(before + type.length(), at), false);
    }

    /// @param typeLast whether the text stands between a variable and its type, in this order
    private static boolean joins(String text, boolean typeLast) {
        if (text.isEmpty() || typeLast && " \t:=*".indexOf(text.charAt(0)) < 0) return false;
        int start = -1;
        for (int i = 0; i <= text.length(); i++) {
            boolean inName = i < text.length() && Receiver.isName(text.charAt(i));
            if (inName && start < 0) start = i;
            if (!inName && start >= 0) {
                boolean qualifies = i < text.length() && typeLast && (text.charAt(i) == '.' || text.charAt(i) == ':');
                if (!qualifies && !BETWEEN.contains(text.substring(start, i))) return false;
                start = -1;
            }
            if (i < text.length() && ",;(){}+-/|%#\"'".indexOf(text.charAt(i)) >= 0) return false;
        }
        return true;
    }

    private static int word(String text, String word, int from) {
        for (int at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
            int end = at + word.length();
            if ((at == 0 || !Receiver.isName(text.charAt(at - 1)))
                    && (end == text.length() || !Receiver.isName(text.charAt(end)))) return at;
        }
        return -1;
    }
}
