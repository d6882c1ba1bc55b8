package dev.loupe.syntax.structure;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A sequence of tokens, in the notation of a language's description: `message NAME {`.
///
/// An element is a word or mark in the language's own spelling, several of them separated by `|`, or one of
/// the names in capitals below; a suffix makes it optional (`?`) or repeated (`*`). `NAME:path` says what is
/// captured and how far it extends. There is no backtracking: each element takes all that it can, and the
/// match fails if the rest does not fit.
///
/// @param starts numbers of the words that it may begin with; empty if it may begin with anything
record TokenPattern(List<Element> elements, List<Integer> starts) {

    /// What an element matches.
    enum Shape {
        /// One of the listed words and marks.
        GIVEN,
        WORD,
        /// A name and its path separators.
        PATH,
        /// Everything up to white space or a closing bracket.
        RUN,
        /// Everything up to the end of the line.
        REST,
        STRING,
        /// The content of a bracket pair; captured without the brackets.
        GROUP,
        /// A group in square brackets, with or without parameters.
        SQUARE,
        /// A group in braces.
        CURLY,
        /// A group, or everything up to white space.
        ARGUMENT,
        /// `^` followed by an argument.
        META,
        /// A word that begins with a capital letter.
        UPPER,
        /// A word that begins with `def`.
        DEFINER,
        /// Adjacent marks, up to a round bracket.
        OPERATOR,
        NUMBER,
        ANY,
        /// Empty match at the end of a line.
        EOL,
        /// Everything up to what the next element matches, within the statement.
        SKIP,
        /// Empty match; the body begins here.
        BODY,
        /// `type name(parameters)`, a C-style function declaration.
        HEADER,
        /// Names separated by commas or white space.
        LIST
    }

    /// What the tokens of an element are captured as.
    enum Capture {
        NONE,
        NAME,
        /// A name that is also what is imported.
        SOURCE,
        DOC,
        IMPORT,
        FROM,
        RECEIVER,
        LOCAL,
        CALL
    }

    /// Which words of a parameter list are names.
    enum Parameters {
        NONE,
        /// The first word between commas.
        FIRST,
        /// The last word between commas.
        LAST,
        ALL,
        /// All words that begin with a capital letter.
        UPPER
    }

    enum Quantity {
        ONE,
        OPTIONAL,
        ANY
    }

    /// @param words numbers of words, for GIVEN
    /// @param marks spellings of marks, for GIVEN
    record Element(
            Shape shape,
            List<Integer> words,
            List<String> marks,
            Capture capture,
            Parameters parameters,
            Quantity quantity) {
        Element {
            words = List.copyOf(words);
            marks = List.copyOf(marks);
        }
    }

    TokenPattern {
        elements = List.copyOf(elements);
        starts = List.copyOf(starts);
    }

    /// @throws IllegalArgumentException if the text is invalid
    static TokenPattern of(String text, LexicalRules lexis) {
        var elements = new ArrayList<Element>();
        for (String element : text.strip().split("\\s+")) elements.add(element(element, lexis));
        return new TokenPattern(elements, starts(elements));
    }

    private static List<Integer> starts(List<Element> elements) {
        var starts = new ArrayList<Integer>();
        for (Element element : elements) {
            if (element.shape() != Shape.GIVEN || !element.marks().isEmpty()) return List.of();
            starts.addAll(element.words());
            if (element.quantity() == Quantity.ONE) return starts;
        }
        return List.of();
    }

    private static Element element(String text, LexicalRules lexis) {
        Quantity quantity = endsWord(text, lexis) ? Quantity.ONE : quantity(text);
        String bare = quantity == Quantity.ONE ? text : text.substring(0, text.length() - 1);
        return bare.matches("[A-Z]{3,}(:[a-z]+)?") ? special(bare, quantity) : given(bare, quantity, lexis);
    }

    // In languages where `*` and `?` are letters (Lisp), they end the word before them.
    private static boolean endsWord(String text, LexicalRules lexis) {
        int last = text.length() - 1;
        return last > 0
                && lexis.parts[text.charAt(last) & 0xFF]
                && Character.isLowerCase(text.charAt(last - 1))
                && !Character.isUpperCase(text.charAt(0));
    }

    private static Quantity quantity(String text) {
        if (text.length() < 2) return Quantity.ONE;
        return switch (text.charAt(text.length() - 1)) {
            case '?' -> Quantity.OPTIONAL;
            case '*' -> Quantity.ANY;
            default -> Quantity.ONE;
        };
    }

    private static Element given(String text, Quantity quantity, LexicalRules lexis) {
        var words = new ArrayList<Integer>();
        var marks = new ArrayList<String>();
        for (String one : text.length() == 1 ? new String[] {text} : text.split("\\|")) {
            byte start = lexis.classes[one.charAt(0) & 0xFF];
            if (start == LexicalRules.WORD) words.add(lexis.words.add(one));
            else marks.add(one);
        }
        return new Element(Shape.GIVEN, words, marks, Capture.NONE, Parameters.NONE, quantity);
    }

    private static Element special(String text, Quantity quantity) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        String how = colon < 0 ? "" : text.substring(colon + 1).toUpperCase(Locale.ROOT);
        return switch (name) {
            case "NAME", "SOURCE", "DOC", "IMPORT", "FROM", "RECEIVER", "LOCAL", "CALL" ->
                special(Shape.valueOf(how.isEmpty() ? "WORD" : how), Capture.valueOf(name), Parameters.NONE, quantity);
            case "IMPORTS" -> special(Shape.LIST, Capture.IMPORT, Parameters.NONE, quantity);
            case "LOCALS" -> special(Shape.LIST, Capture.LOCAL, Parameters.NONE, quantity);
            case "PARAMS" -> special(Shape.GROUP, Capture.NONE, Parameters.valueOf(how), quantity);
            case "SQUARE" ->
                special(
                        Shape.SQUARE,
                        Capture.NONE,
                        how.isEmpty() ? Parameters.NONE : Parameters.valueOf(how),
                        quantity);
            case "HEADER" ->
                special(
                        Shape.HEADER,
                        Capture.NAME,
                        how.isEmpty() ? Parameters.LAST : Parameters.valueOf(how),
                        quantity);
            default -> special(Shape.valueOf(name), Capture.NONE, Parameters.NONE, quantity);
        };
    }

    private static Element special(Shape shape, Capture capture, Parameters parameters, Quantity quantity) {
        return new Element(shape, List.of(), List.of(), capture, parameters, quantity);
    }
}
