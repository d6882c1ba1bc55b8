package dev.loupe.tools.search;

import dev.loupe.model.Chunk;
import dev.loupe.search.bundle.QueryWords;
import dev.loupe.search.similar.Shingles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Describes what a chunk shares with a target besides its meaning.
final class SharedTraits {
    private static final int WORDS_READ = 2_000;

    /// Shorter words are mostly keywords of the language.
    private static final int LEAST_LETTERS = 5;

    private static final int WORDS_SHOWN = 3;

    private final Set<String> names;
    private final Shingles shingles;
    private final QueryWords words;

    /// @param target code: one chunk, or all of a file
    SharedTraits(List<Chunk> target) {
        this(
                target.size() == 1 ? Set.of(target.getFirst().name()) : Set.of(),
                target.stream().map(Chunk::text).collect(Collectors.joining("\n")));
    }

    /// @param target free text
    SharedTraits(String target) {
        this(Set.of(), target);
    }

    private SharedTraits(Set<String> names, String text) {
        this.names = names;
        shingles = Shingles.of(text);
        words = QueryWords.of(text.substring(0, Math.min(text.length(), WORDS_READ)));
    }

    /// Words of the target, for previews.
    QueryWords words() {
        return words;
    }

    /// For example `same name, 82 % of the wording`.
    String with(Chunk chunk) {
        var said = new ArrayList<String>();
        if (!chunk.name().isEmpty() && names.contains(chunk.name())) said.add("same name");
        double shared = shingles.shared(Shingles.of(chunk.text()));
        if (shared >= 0.9995) said.add("same text");
        else if (shared >= 0.05) said.add("%d %% of the wording".formatted(Math.round(shared * 100)));
        else said.add(words(chunk));
        return String.join(", ", said);
    }

    /// The longest shared words, which are the most specific.
    private String words(Chunk chunk) {
        List<String> common = QueryWords.of(chunk.text()).words().stream()
                .filter(word -> word.length() >= LEAST_LETTERS && words.words().contains(word))
                .sorted(Comparator.comparingInt((String word) -> -word.length())
                        .thenComparing(Comparator.naturalOrder()))
                .limit(WORDS_SHOWN)
                .toList();
        return common.isEmpty()
                ? "alike in meaning alone"
                : "alike in meaning, with the words " + String.join(", ", common);
    }
}
