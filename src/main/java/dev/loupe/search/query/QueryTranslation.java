package dev.loupe.search.query;

import dev.loupe.search.words.QueryLanguage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Translates programming terms into English, the language of code: the resource `words.tsv`.
///
/// Each row is a concept: its English words, the most usual first, and for each [QueryLanguage] the stems of
/// its words. A word has the concepts of the longest stem that leaves only an ending; a German compound has
/// those of both parts. Chinese, Japanese and Korean text is segmented by longest match. The glossary is
/// loaded in some milliseconds when the first question in another language is asked.
final class QueryTranslation {
    private static final String RESOURCE = "words.tsv";
    private static final int LONGEST_ENDING = 5;
    private static final int SHORT_STEM = 3;
    private static final int SHORT_ENDING = 2;
    /// Minimum length of the second part of a compound.
    private static final int LEAST_PART = 4;
    private static final int LONGEST_JOINT = 4;
    private static final int MOST_CONCEPTS = 3;

    private static final class BuiltIn {
        private static final QueryTranslation GLOSSARY = read();
    }

    private final Map<QueryLanguage, Map<String, List<String>>> stems = new EnumMap<>(QueryLanguage.class);
    private final Map<QueryLanguage, Map<String, List<String>>> phrases = new EnumMap<>(QueryLanguage.class);

    private QueryTranslation() {
        for (QueryLanguage tongue : QueryLanguage.values()) {
            stems.put(tongue, new HashMap<>());
            phrases.put(tongue, new HashMap<>());
        }
    }

    static QueryTranslation builtIn() {
        return BuiltIn.GLOSSARY;
    }

    /// The language of a question; empty for English. Loads the glossary only if function words leave a
    /// doubt.
    static Optional<QueryLanguage> tongue(List<String> words) {
        return QueryLanguage.of(words, (tongue, word) -> builtIn().knows(tongue, word));
    }

    private static QueryTranslation read() {
        try (InputStream in = QueryTranslation.class.getResourceAsStream("/dev/loupe/search/" + RESOURCE)) {
            if (in == null) throw new IllegalStateException(RESOURCE + " is missing");
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + RESOURCE, e);
        }
    }

    /// @throws IllegalArgumentException for a row without a cell for each language
    static QueryTranslation parse(String table) {
        var glossary = new QueryTranslation();
        table.lines().filter(line -> !line.startsWith("#")).forEach(glossary::addRow);
        return glossary;
    }

    private void addRow(String row) {
        String[] cells = row.split("\t", -1);
        if (cells.length != QueryLanguage.values().length + 1)
            throw new IllegalArgumentException("%d cells in the row %s".formatted(cells.length, row));
        for (QueryLanguage tongue : QueryLanguage.values()) {
            for (String entry : cells[tongue.ordinal() + 1].split(",")) {
                String stem = entry.indexOf(' ') < 0 ? tongue.folded(entry) : entry;
                var entries = (entry.indexOf(' ') < 0 ? stems : phrases).get(tongue);
                if (entries == null || stem.isEmpty()) continue;
                entries.computeIfAbsent(stem, _ -> new ArrayList<>()).add(cells[0]);
            }
        }
    }

    /// Number of entries of a language.
    int size(QueryLanguage tongue) {
        return stems.getOrDefault(tongue, Map.of()).size();
    }

    boolean knows(QueryLanguage tongue, String word) {
        return !english(tongue, word).isEmpty();
    }

    /// The distinct English words for a text, in its order; those of one concept are joined by commas.
    Set<String> english(QueryLanguage tongue, String text) {
        var concepts = new LinkedHashSet<String>();
        String left = text;
        for (var phrase : phrases.getOrDefault(tongue, Map.of()).entrySet()) {
            if (!left.toLowerCase(java.util.Locale.ROOT).contains(phrase.getKey())) continue;
            concepts.addAll(phrase.getValue());
            left = left.toLowerCase(java.util.Locale.ROOT).replace(phrase.getKey(), " ");
        }
        if (tongue.isWide()) addOfRun(tongue, left, concepts);
        else
            for (String word : left.split("[^\\p{L}\\p{M}\\p{N}'’-]+"))
                if (!tongue.isEmpty(word)) addOfWord(tongue, tongue.folded(word), concepts);
        return concepts;
    }

    private void addOfWord(QueryLanguage tongue, String word, Set<String> concepts) {
        Map<String, List<String>> known = stems.getOrDefault(tongue, Map.of());
        int stem = stem(known, word, tongue == QueryLanguage.GERMAN);
        if (stem == 0 && tongue == QueryLanguage.GERMAN) {
            String umlauts = word.replace("ae", "a").replace("oe", "o").replace("ue", "u");
            if (!umlauts.equals(word)) addOfWord(tongue, umlauts, concepts);
        }
        if (stem == 0) return;
        add(known, word.substring(0, stem), concepts);
        if (tongue == QueryLanguage.GERMAN) addSecondPart(known, word.substring(stem), concepts);
    }

    /// Length of the longest entry that the word starts with and that leaves an ending, or a second part.
    private static int stem(Map<String, List<String>> known, String word, boolean compounds) {
        for (int length = word.length(); length > 1; length--) {
            if (!known.containsKey(word.substring(0, length))) continue;
            int ending = word.length() - length;
            if (ending <= (length <= SHORT_STEM ? SHORT_ENDING : LONGEST_ENDING)) return length;
            if (compounds && length > SHORT_STEM && hasPart(known, word.substring(length))) return length;
        }
        return 0;
    }

    private static boolean hasPart(Map<String, List<String>> known, String rest) {
        var part = new LinkedHashSet<String>();
        addSecondPart(known, rest, part);
        return !part.isEmpty();
    }

    private static void addSecondPart(Map<String, List<String>> known, String rest, Set<String> concepts) {
        for (int joint = 0; joint <= LONGEST_JOINT && joint + LEAST_PART <= rest.length(); joint++) {
            int stem = stem(known, rest.substring(joint), false);
            if (stem < LEAST_PART) continue;
            add(known, rest.substring(joint, joint + stem), concepts);
            return;
        }
    }

    private void addOfRun(QueryLanguage tongue, String text, Set<String> concepts) {
        Map<String, List<String>> known = stems.getOrDefault(tongue, Map.of());
        int longest = known.keySet().stream().mapToInt(String::length).max().orElse(0);
        for (int at = 0; at < text.length(); ) {
            int length = Math.min(longest, text.length() - at);
            while (length > 0 && !known.containsKey(text.substring(at, at + length))) length--;
            if (length > 0) add(known, text.substring(at, at + length), concepts);
            at += Math.max(1, length);
        }
    }

    private static void add(Map<String, List<String>> known, String entry, Set<String> concepts) {
        List<String> of = known.getOrDefault(entry, List.of());
        concepts.addAll(of.subList(0, Math.min(MOST_CONCEPTS, of.size())));
    }
}
