package dev.loupe.search.query;

import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.search.words.CommonWords;
import dev.loupe.search.words.QueryLanguage;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Turns a query into an [AnalyzedQuery], each kind in its own way.
public final class QueryAnalyzer {
    /// Values filled into a message say little about the code that prints it.
    private static final double VALUE = 0.35;
    private static final double NUMBER = 0.1;
    private static final double FRAME = 0.3;
    private static final int FRAMES_WITH_WORDS = 8;
    private static final double TRANSLATED = 0.9;
    private static final double SYNONYM = 0.5;
    private static final double PAIR = 0.5;
    private static final double SINGLE = 0.1;
    private static final double KEYWORD = 0.1;
    private static final double LETTER = 0.15;
    private static final Pattern BETWEEN_NAMES = Pattern.compile("[^\\p{L}\\p{N}_$]+");
    private static final Pattern PARAMETER = Pattern.compile("https?://[^/]+|\\{[^}]*}|/:\\w+|<[^>]*>|\\[\\w+]|\\?.*");
    private static final Pattern LINE = Pattern.compile(":\\d+(?::\\d+)?(?:-\\d+)?|#L\\d+(?:-L?\\d+)?");

    private final ParsedQuery query;
    private final StackTrace frames;
    private final WordBag bag = new WordBag();
    private final List<String> runs = new ArrayList<>();
    private final List<String> meant = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private List<QueryIdentifier> identifiers;
    private List<CodeLocation> wanted;

    private QueryAnalyzer(ParsedQuery query) {
        this.query = query;
        frames = StackTrace.in(query.text());
        identifiers = QueryIdentifier.in(query.words());
        wanted = frames.places();
    }

    public static AnalyzedQuery of(ParsedQuery query) {
        return new QueryAnalyzer(query).question();
    }

    private AnalyzedQuery question() {
        QueryKind kind = QueryKind.of(query, identifiers, frames);
        switch (kind) {
            case ERROR -> readMessage();
            case SNIPPET -> readCode();
            case PATH -> readPath();
            case NAME -> addWords(query.words());
            case QUESTION, REPORT -> readQuestion();
        }
        for (String phrase : query.phrases()) bag.add(phrase, 1, true);
        if (bag.isEmpty()) for (String word : query.words()) bag.add(word, 1, true);
        return new AnalyzedQuery(bag.words(), identifiers, kind, 0, runs, wanted, meant, remarks);
    }

    private void readQuestion() {
        Optional<QueryLanguage> tongue = QueryTranslation.tongue(query.words());
        if (tongue.isPresent()) readForeign(tongue.get());
        else addWords(query.words());
    }

    /// Adds a foreign question's own words, which comments may contain, and their English names in code.
    private void readForeign(QueryLanguage tongue) {
        var english = new LinkedHashSet<String>();
        for (String concept : QueryTranslation.builtIn().english(tongue, query.text())) {
            List<String> words = List.of(concept.split(","));
            for (String word : words) {
                bag.add(word, word.equals(words.getFirst()) ? TRANSLATED : SYNONYM, true);
                bag.mayBe(word, WordForms.of(word));
            }
            english.addAll(words);
            meant.add(words.getFirst());
        }
        for (String word : query.words()) if (!tongue.isEmpty(word)) addForeign(word, english.isEmpty());
        if (!english.isEmpty())
            remarks.add("read as %s; searched for %s too".formatted(tongue.title(), String.join(", ", english)));
    }

    /// In CJK text, pairs of characters are more specific than single ones.
    private void addForeign(String word, boolean alone) {
        if (QueryIdentifier.isCode(word)) {
            bag.add(word, 1, true);
            return;
        }
        for (CodeTerm term : CodeTerm.cut(word)) {
            boolean wide = Character.isIdeographic(term.token().codePointAt(0))
                    || term.token().charAt(0) >= 0x3040;
            boolean one = term.token().codePointCount(0, term.token().length()) == 1;
            bag.addTerm(term.token(), !wide ? 1 : one && !alone ? SINGLE : PAIR);
        }
    }

    private void addWords(List<String> words) {
        boolean onlyCommon = words.stream().allMatch(QueryAnalyzer::isCommon);
        for (String word : words) {
            boolean code = QueryIdentifier.isCode(word);
            bag.add(word, 1, onlyCommon || code);
            if (!code) for (CodeTerm term : CodeTerm.cut(word)) bag.mayBe(term.token(), WordForms.of(term.token()));
        }
    }

    private static boolean isCommon(String word) {
        return CodeTerm.cut(word).stream().allMatch(term -> CommonWords.weight(term.token()) == 0);
    }

    private void readPath() {
        var places = new ArrayList<>(frames.places());
        for (String word : query.words())
            if (PathWord.isPath(word) && places.isEmpty()) places.add(new CodeLocation(word, 0, ""));
        wanted = places;
        addWords(query.words().stream()
                .map(word -> LINE.matcher(word).replaceAll(""))
                .toList());
    }

    private void readMessage() {
        ErrorMessage message =
                ErrorMessage.of(frames.places().isEmpty() ? query.text() : String.join("\n", frames.others()));
        for (String text : message.constant()) {
            bag.add(text, 1, false);
            PhraseShingles.addTo(runs, words(text));
        }
        for (String value : message.variable()) bag.add(value, isNumber(value) ? NUMBER : VALUE, false);
        for (CodeLocation place : frames.places()
                .subList(0, Math.min(FRAMES_WITH_WORDS, frames.places().size())))
            bag.add(PathParts.stem(place.fileName()) + " " + place.method(), FRAME, false);
        var quoted = new ArrayList<String>();
        for (String value : message.variable()) quoted.addAll(words(value));
        identifiers =
                identifiers.stream().filter(one -> quoted.contains(one.name())).toList();
    }

    private static boolean isNumber(String value) {
        return value.chars().filter(Character::isLetter).count() * 2 < value.length();
    }

    private void readCode() {
        boolean route = query.words().size() == 1;
        String text = route ? PARAMETER.matcher(query.text()).replaceAll(" ") : query.text();
        var declared = new ArrayList<String>();
        for (String line : text.lines().toList()) {
            List<String> names = words(line);
            for (int i = 0; i < names.size(); i++) {
                bag.add(names.get(i), worth(names.get(i)), true);
                if (i > 0 && CodeDetector.declares(names.get(i - 1))) declared.add(names.get(i));
            }
            PhraseShingles.addTo(runs, names);
        }
        if (route) identifiers = List.of();
        else if (!declared.isEmpty())
            identifiers =
                    declared.stream().map(name -> new QueryIdentifier(name, "")).toList();
    }

    private static double worth(String name) {
        if (CodeDetector.isKeyword(name)) return KEYWORD;
        if (name.length() == 1) return LETTER;
        return isNumber(name) ? NUMBER : 1;
    }

    private static List<String> words(String text) {
        return BETWEEN_NAMES.splitAsStream(text).filter(word -> !word.isEmpty()).toList();
    }
}
