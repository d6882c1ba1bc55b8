package dev.loupe.syntax.match;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Extracts from a tree-sitter query the texts that a file must contain to match: those that predicates
/// require of captures which every match has. Understands just enough of the query language for this;
/// anything else adds no requirement.
final class QueryNeeds {

    private final String source;
    private int at;

    /// A node of the parsed query.
    private sealed interface Part {
        /// `(…)` or `[…]`.
        record Group(boolean choice, List<Part> parts) implements Part {}

        record Text(String text) implements Part {}

        record Word(String word) implements Part {}
    }

    private QueryNeeds(String source) {
        this.source = source;
    }

    /// One result for each pattern of a query that compiles.
    static List<TreeReply.Needed> of(String source) {
        var needed = new ArrayList<TreeReply.Needed>();
        for (Part part : new QueryNeeds(source).parts('\0'))
            if (part instanceof Part.Group(boolean choice, List<Part> parts))
                needed.add(choice ? new TreeReply.Needed(List.of(), List.of()) : needed(part, parts));
        return needed;
    }

    private static TreeReply.Needed needed(Part pattern, List<Part> parts) {
        var certain = new HashSet<String>();
        certain(List.of(pattern), certain);
        // A capture after the pattern itself is read as a separate word and unknown here, so it adds no
        // requirement.
        var texts = new ArrayList<List<String>>();
        var expressions = new ArrayList<String>();
        predicates(parts, certain, texts, expressions);
        return new TreeReply.Needed(texts, expressions);
    }

    /// Collects the captures of mandatory parts.
    private static void certain(List<Part> parts, Set<String> certain) {
        for (int i = 0; i < parts.size(); i++) {
            int next = i + 1;
            boolean optional = false;
            var captures = new ArrayList<String>();
            for (; next < parts.size() && parts.get(next) instanceof Part.Word(String word); next++) {
                if (word.startsWith("@")) captures.add(word);
                else if (word.equals("?") || word.equals("*")) optional = true;
                else if (!word.equals("+")) break;
            }
            Part part = parts.get(i);
            if (!optional && part instanceof Part.Group(boolean choice, List<Part> inner)) {
                certain.addAll(captures);
                if (!choice && !isPredicate(inner)) certain(inner, certain);
            } else if (!optional && part instanceof Part.Text) {
                certain.addAll(captures);
            }
        }
    }

    private static boolean isPredicate(List<Part> parts) {
        return !parts.isEmpty() && parts.getFirst() instanceof Part.Word(String word) && word.startsWith("#");
    }

    private static void predicates(
            List<Part> parts, Set<String> certain, List<List<String>> texts, List<String> expressions) {
        for (Part part : parts) {
            if (!(part instanceof Part.Group(boolean _, List<Part> inner))) continue;
            if (!isPredicate(inner)) predicates(inner, certain, texts, expressions);
            else if (inner.size() > 2 && inner.get(1) instanceof Part.Word(String capture) && certain.contains(capture))
                predicate(((Part.Word) inner.getFirst()).word(), inner.subList(2, inner.size()), texts, expressions);
        }
    }

    private static void predicate(
            String name, List<Part> arguments, List<List<String>> texts, List<String> expressions) {
        var words = new ArrayList<String>();
        for (Part argument : arguments) {
            if (!(argument instanceof Part.Text(String text))) return;
            words.add(text);
        }
        switch (name) {
            case "#eq?", "#any-of?" -> texts.add(words);
            case "#match?" -> expressions.addAll(words);
            default -> {}
        }
    }

    private List<Part> parts(char end) {
        var parts = new ArrayList<Part>();
        while (at < source.length()) {
            char c = source.charAt(at);
            if (c == end) {
                at++;
                return parts;
            }
            at++;
            switch (c) {
                case '(' -> parts.add(new Part.Group(false, parts(')')));
                case '[' -> parts.add(new Part.Group(true, parts(']')));
                case '"' -> parts.add(new Part.Text(text()));
                case ';' ->
                    at = Math.max(at, source.indexOf('\n', at) < 0 ? source.length() : source.indexOf('\n', at));
                case '?', '*', '+' -> parts.add(new Part.Word(String.valueOf(c)));
                case ' ', '\t', '\r', '\n', ')', ']', ',' -> {}
                default -> parts.add(new Part.Word(word(at - 1)));
            }
        }
        return parts;
    }

    private String text() {
        var text = new StringBuilder();
        while (at < source.length()) {
            char c = source.charAt(at++);
            if (c == '"') break;
            if (c != '\\' || at >= source.length()) {
                text.append(c);
                continue;
            }
            char escaped = source.charAt(at++);
            text.append(
                    switch (escaped) {
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        case 't' -> '\t';
                        case '0' -> '\0';
                        default -> escaped;
                    });
        }
        return text.toString();
    }

    /// A quantifier ends a word, except the question mark of a predicate.
    private String word(int from) {
        boolean predicate = source.charAt(from) == '#';
        while (at < source.length()) {
            char c = source.charAt(at);
            if (Character.isWhitespace(c) || "()[]\";,".indexOf(c) >= 0) break;
            if (!predicate && "?*+".indexOf(c) >= 0) break;
            at++;
        }
        return source.substring(from, at);
    }
}
