package dev.loupe.syntax.match;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Extracts from a tree-sitter query the texts that a file must contain to match: those that predicates
/// require of captures which every match has. Understands just enough of the query language for this;
/// anything else adds no requirement.
final class QueryNeeds {

    /// What is nested deeper adds no requirement.
    private static final int MOST_DEPTH = 200;

    private final String source;
    private int at;

    /// A node of the parsed query.
    private sealed interface Part {
        /// `(…)` or `[…]`.
        record Group(boolean choice, List<Part> parts) implements Part {}

        record Text(String text) implements Part {}

        record Word(String word) implements Part {}
    }

    /// A group that is being read.
    private record Open(char end, List<Part> parts) {}

    private QueryNeeds(String source) {
        this.source = source;
    }

    /// One result for each pattern of a query that compiles.
    static List<TreeReply.Needed> of(String source) {
        var needed = new ArrayList<TreeReply.Needed>();
        for (Part part : new QueryNeeds(source).parts())
            if (part instanceof Part.Group(boolean choice, List<Part> parts))
                needed.add(choice ? new TreeReply.Needed(List.of(), List.of()) : needed(part, parts));
        return needed;
    }

    private static TreeReply.Needed needed(Part pattern, List<Part> parts) {
        var certain = new HashSet<String>();
        certain(List.of(pattern), certain, 0);
        // A capture after the pattern itself is read as a separate word and unknown here, so it adds no
        // requirement.
        var texts = new ArrayList<List<String>>();
        var expressions = new ArrayList<String>();
        predicates(parts, certain, texts, expressions, 0);
        return new TreeReply.Needed(texts, expressions);
    }

    /// Collects the captures of mandatory parts.
    private static void certain(List<Part> parts, Set<String> certain, int depth) {
        if (depth > MOST_DEPTH) return;
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
                if (!choice && !isPredicate(inner)) certain(inner, certain, depth + 1);
            } else if (!optional && part instanceof Part.Text) {
                certain.addAll(captures);
            }
        }
    }

    private static boolean isPredicate(List<Part> parts) {
        return !parts.isEmpty() && parts.getFirst() instanceof Part.Word(String word) && word.startsWith("#");
    }

    private static void predicates(
            List<Part> parts, Set<String> certain, List<List<String>> texts, List<String> expressions, int depth) {
        if (depth > MOST_DEPTH) return;
        for (Part part : parts) {
            if (!(part instanceof Part.Group(boolean _, List<Part> inner))) continue;
            if (!isPredicate(inner)) predicates(inner, certain, texts, expressions, depth + 1);
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

    // Without recursion: a query may be nested deeper than the stack is.
    private List<Part> parts() {
        var open = new ArrayDeque<Open>();
        open.push(new Open('\0', new ArrayList<>()));
        while (at < source.length()) {
            char c = source.charAt(at++);
            List<Part> parts = open.element().parts();
            if (c == open.element().end() && open.size() > 1) {
                open.pop();
                continue;
            }
            switch (c) {
                case '(' -> open.push(group(')', parts));
                case '[' -> open.push(group(']', parts));
                case '"' -> parts.add(new Part.Text(text()));
                case ';' ->
                    at = Math.max(at, source.indexOf('\n', at) < 0 ? source.length() : source.indexOf('\n', at));
                case '?', '*', '+' -> parts.add(new Part.Word(String.valueOf(c)));
                case ' ', '\t', '\r', '\n', ')', ']', ',', '\0' -> {}
                default -> parts.add(new Part.Word(word(at - 1)));
            }
        }
        return open.getLast().parts();
    }

    private static Open group(char end, List<Part> around) {
        var inner = new ArrayList<Part>();
        around.add(new Part.Group(end == ']', inner));
        return new Open(end, inner);
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
