package dev.loupe.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A name that the question asks for, as it was written.
///
/// @param name the simple name, the last part of `Class.method`, `a::b` or `A#b`
/// @param qualifier the parts before it, joined by dots; empty for a simple name
record Identifier(String name, String qualifier) {

    /// The names in the words of a question: those that look like code, or the only word.
    static List<Identifier> in(List<String> words) {
        var found = new ArrayList<Identifier>();
        for (String word : words) {
            String bare = bare(word);
            if (!bare.isEmpty() && (words.size() == 1 || looksLikeCode(bare, word))) found.add(of(bare));
        }
        return List.copyOf(found);
    }

    /// Whether a word of a question is written as code is.
    static boolean isCode(String word) {
        String bare = bare(word);
        return !bare.isEmpty() && looksLikeCode(bare, word);
    }

    private static Identifier of(String bare) {
        String dotted = dotted(bare);
        int dot = dotted.lastIndexOf('.');
        return new Identifier(dotted.substring(dot + 1), dot < 0 ? "" : dotted.substring(0, dot));
    }

    /// Without call brackets and punctuation around it.
    private static String bare(String word) {
        int end = word.indexOf('(');
        int to = end > 0 ? end : word.length();
        int from = 0;
        while (from < to && !isNameCharacter(word.charAt(from))) from++;
        while (to > from && !isNameCharacter(word.charAt(to - 1))) to--;
        return word.substring(from, to);
    }

    private static boolean isNameCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }

    private static boolean looksLikeCode(String bare, String word) {
        if (word.contains("(") && word.indexOf('(') >= bare.length()) return true;
        for (int i = 0; i < bare.length(); i++) {
            char c = bare.charAt(i);
            if (c == '_' || c == '$' || c == ':' || c == '#' || c == '.') return true;
            if (i > 0 && Character.isUpperCase(c) && Character.isLowerCase(bare.charAt(i - 1))) return true;
        }
        return false;
    }

    /// The separators of all languages as dots.
    static String dotted(String qualifiedName) {
        return qualifiedName.replace("::", ".").replace('#', '.').replace("->", ".");
    }

    /// How well a definition answers to this name: 1 for the exact name, and its qualifier where one was
    /// given; less for another case or another qualifier; 0 for another name.
    double answeredBy(String definedName, String definedQualifiedName) {
        if (definedName.isEmpty() || !definedName.equalsIgnoreCase(name)) return 0;
        double byName = definedName.equals(name) ? 1 : 0.8;
        if (qualifier.isEmpty()) return byName;
        String asked = "." + (qualifier + "." + name).toLowerCase(Locale.ROOT);
        String defined = "." + dotted(definedQualifiedName).toLowerCase(Locale.ROOT);
        return defined.endsWith(asked) ? byName : byName * 0.5;
    }
}
