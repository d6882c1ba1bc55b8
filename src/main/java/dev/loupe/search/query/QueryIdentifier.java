package dev.loupe.search.query;

import dev.loupe.index.ChunkFacts;
import dev.loupe.model.ComposedText;
import dev.loupe.model.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A name that the question asks for, as written.
///
/// @param name the simple name, the last part of `Class.method`, `a::b` or `A#b`
/// @param qualifier the parts before it, joined by dots; empty for a simple name
public record QueryIdentifier(String name, String qualifier) {

    private static final double OTHER_CASE = 0.8;
    private static final double OTHER_SEPARATORS = 0.75;
    /// Factor if no part of the qualifier is around the definition.
    private static final double UNQUALIFIED = 0.5;
    private static final Pattern NO_NAME = Pattern.compile("v?\\d[\\w.:-]*|e\\.g|i\\.e|etc|.*[/@*?=].*");
    private static final Pattern ARITY = Pattern.compile("(.*\\w)/\\d{1,2}");
    private static final Pattern SEPARATOR = Pattern.compile("::|->|\\?\\.|[#:\\\\]");
    /// Qualifiers that only refer to the current scope.
    private static final Set<String> HERE = Set.of("this", "self", "super", "cls", "crate", "Self");

    /// The names among the words of a question: those that look like code, or the only word.
    public static List<QueryIdentifier> in(List<String> words) {
        var found = new ArrayList<QueryIdentifier>();
        for (String written : words) {
            String word = ComposedText.of(written);
            String bare = bare(word);
            if (isName(bare)
                    && (words.size() == 1 && hasLatin(bare) || looksLikeCode(bare, word) && !PathWord.isFileName(bare)))
                found.add(of(bare));
        }
        return List.copyOf(found);
    }

    /// Whether a word is written like code.
    static boolean isCode(String word) {
        String bare = bare(word);
        return isName(bare) && looksLikeCode(bare, word);
    }

    /// A lone word in another script is a question in its language.
    private static boolean hasLatin(String word) {
        return word.chars().anyMatch(c -> c < 128 && (Character.isLetter(c) || c == '_'));
    }

    private static boolean isName(String bare) {
        return !bare.isEmpty() && !NO_NAME.matcher(bare).matches();
    }

    private static QueryIdentifier of(String bare) {
        String dotted = dotted(bare);
        int dot = dotted.lastIndexOf('.');
        String qualifier = dot < 0 ? "" : dotted.substring(0, dot);
        return new QueryIdentifier(dotted.substring(dot + 1), HERE.contains(qualifier) ? "" : qualifier);
    }

    /// Strips call brackets, type arguments, arity and surrounding punctuation.
    private static String bare(String word) {
        int to = word.length();
        for (char bracket : new char[] {'(', '<'}) {
            int end = word.indexOf(bracket);
            if (end > 0 && end < to) to = end;
        }
        int from = 0;
        while (from < to && !isNameCharacter(word.charAt(from))) from++;
        while (to > from && !isNameCharacter(word.charAt(to - 1))) to--;
        String bare = word.substring(from, to);
        Matcher arity = ARITY.matcher(bare);
        return arity.matches() ? arity.group(1) : bare;
    }

    private static boolean isNameCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }

    private static boolean looksLikeCode(String bare, String word) {
        if (word.contains("(") && word.indexOf('(') >= bare.length()) return true;
        for (int i = 0; i < bare.length(); i++) {
            char c = bare.charAt(i);
            if (c == '_' || c == '$' || c == ':' || c == '#' || c == '.' || c == '\\') return true;
            if (i > 0 && Character.isUpperCase(c) && Character.isLowerCase(bare.charAt(i - 1))) return true;
        }
        return false;
    }

    /// Replaces every language's separators by dots.
    public static String dotted(String qualifiedName) {
        return SEPARATOR.matcher(qualifiedName).replaceAll(".");
    }

    /// How well a definition matches this name: 1 for the exact name with the given qualifier, if any, as its
    /// type, file or module; less for another case, other separators (`read_file` for `readFile`) or another
    /// qualifier; 0 for another name.
    public double answeredBy(ChunkFacts facts) {
        double byName = byName(facts.name());
        if (byName == 0 || qualifier.isEmpty()) return byName;
        return byName * (UNQUALIFIED + (1 - UNQUALIFIED) * surrounding(facts));
    }

    /// Whether the symbol has exactly this name, within the qualifier.
    public boolean isNameOf(Symbol symbol) {
        if (!symbol.name().equals(name)) return false;
        String whole = dotted(symbol.qualifiedName());
        String wanted = qualifier + "." + name;
        return qualifier.isEmpty() || whole.equals(wanted) || whole.endsWith("." + wanted);
    }

    private double byName(String defined) {
        if (defined.isEmpty()) return 0;
        if (defined.equals(name)) return 1;
        if (defined.equalsIgnoreCase(name)) return OTHER_CASE;
        return squeezed(defined).equals(squeezed(name)) ? OTHER_SEPARATORS : 0;
    }

    /// The share of the qualifier's parts that enclose a definition, in order.
    private double surrounding(ChunkFacts facts) {
        String path = facts.path().value();
        int dot = path.lastIndexOf('.');
        String stem = dot > path.lastIndexOf('/') ? path.substring(0, dot) : path;
        String[] around = (stem + "/" + dotted(facts.qualifiedName())).split("[/.]");
        String[] asked = qualifier.split("\\.");
        int at = around.length - 2;
        int met = 0;
        for (int i = asked.length - 1; i >= 0; i--) {
            int before = at;
            while (at >= 0 && !squeezed(around[at]).equals(squeezed(asked[i]))) at--;
            if (at >= 0) met++;
            at = at < 0 ? before : at - 1;
        }
        return (double) met / asked.length;
    }

    /// Lower case, without separators.
    static String squeezed(String name) {
        var letters = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c != '_' && c != '-' && c != '$') letters.append(Character.toLowerCase(c));
        }
        return letters.toString();
    }
}
