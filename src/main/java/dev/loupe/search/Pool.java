package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.CodeTerm;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The candidates of one question with what they have in common: signals compare a candidate with its pool.
///
/// Everything here is in proportion to how rare a word is times what it is worth in the question, so that one
/// telling word outweighs three common ones.
final class Pool {
    /// What a path gets for holding the words at all; the rest is for holding no others.
    private static final double FOR_MENTIONING = 0.5;
    /// Files that stand for their folder.
    private static final Set<String> NAMELESS = Set.of("mod", "lib", "main", "index", "init", "__init__", "README");

    private final Question question;
    private final Map<String, Integer> places;
    private final Map<String, Optional<Integer>> akin = new HashMap<>();
    private final double[] worth;
    private final double worthOfAll;
    private final double bestScore;
    private final Map<RepoPath, Double> scoreByFile = new HashMap<>();
    private final Map<RepoPath, Candidate> bestOfFile = new HashMap<>();
    private final Map<RepoPath, Double> pathWords = new HashMap<>();
    private final Map<String, Integer> firstLines = new HashMap<>();
    private final double bestFile;

    Pool(Question question, List<Candidate> candidates, List<Double> rarity) {
        this.question = question;
        places = question.places();
        worth = new double[question.words().size()];
        double sum = 0;
        for (int i = 0; i < worth.length; i++) {
            worth[i] = rarity.get(i) * question.words().get(i).weight();
            sum += worth[i];
        }
        worthOfAll = sum;
        double best = 0;
        for (Candidate candidate : candidates) {
            best = Math.max(best, candidate.score());
            RepoPath path = candidate.facts().path();
            scoreByFile.merge(path, candidate.score(), Double::sum);
            bestOfFile.merge(path, candidate, (old, other) -> other.score() > old.score() ? other : old);
            firstLines.merge(definitionKey(candidate), candidate.facts().lines().first(), Math::min);
        }
        bestScore = best;
        bestFile = scoreByFile.values().stream()
                .mapToDouble(Double::doubleValue)
                .max()
                .orElse(0);
    }

    Question question() {
        return question;
    }

    /// BM25 in proportion to the best of the pool.
    double lexical(Candidate candidate) {
        return bestScore > 0 ? Math.min(1, candidate.score() / bestScore) : 0;
    }

    /// How much of the question these words cover, in proportion to their worth.
    double covered(long words) {
        if (worthOfAll <= 0) return 0;
        double sum = 0;
        for (int i = 0; i < worth.length; i++) if ((words >>> i & 1) != 0) sum += worth[i];
        return Math.min(1, sum / worthOfAll);
    }

    /// Where the word of the question stands that a term of a name or path is a form of; the word itself
    /// first.
    private @Nullable Integer place(String token) {
        Integer exact = places.get(token);
        if (exact != null) return exact;
        return akin.computeIfAbsent(token, this::firstAkin).orElse(null);
    }

    private Optional<Integer> firstAkin(String token) {
        for (int i = 0; i < worth.length; i++)
            if (WordForms.akin(question.words().get(i).token(), token)) return Optional.of(i);
        return Optional.empty();
    }

    /// The words of the question that a short text holds, in any form.
    long wordsIn(String text) {
        long words = 0;
        for (CodeTerm term : CodeTerm.cut(text)) {
            Integer place = place(term.token());
            if (place != null) words |= 1L << place;
        }
        return words;
    }

    /// How well a name is made of the question's words and the question of the name's: the harmonic mean of
    /// both shares.
    double likeName(String name) {
        if (name.isEmpty()) return 0;
        int parts = 0;
        int asked = 0;
        long words = 0;
        for (CodeTerm term : CodeTerm.cut(name)) {
            Integer place = place(term.token());
            if (place != null) words |= 1L << place;
            if (term.whole()) continue;
            parts++;
            if (place != null) asked++;
        }
        double ofName = parts == 0 ? 0 : (double) asked / parts;
        double ofQuestion = covered(words);
        return ofName + ofQuestion == 0 ? 0 : 2 * ofName * ofQuestion / (ofName + ofQuestion);
    }

    /// How much of the question the file's name and its folder cover.
    double inPath(RepoPath path) {
        return pathWords.computeIfAbsent(path, this::coveredByPath);
    }

    private double coveredByPath(RepoPath path) {
        String name = path.fileName();
        int dot = name.indexOf('.', 1);
        String stem = dot < 0 ? name : name.substring(0, dot);
        String folder = path.folder();
        String parent = folder.substring(folder.lastIndexOf('/') + 1);
        String named = NAMELESS.contains(stem) && !parent.isEmpty() ? parent : stem;
        return covered(wordsIn(stem + ' ' + parent)) * (FOR_MENTIONING + (1 - FOR_MENTIONING) * askedShare(named));
    }

    /// How much of a text the question asks for: `Application` answers to itself better than
    /// `ApplicationErrors` does.
    private double askedShare(String text) {
        int parts = 0;
        int asked = 0;
        for (CodeTerm term : CodeTerm.cut(text)) {
            if (term.whole()) continue;
            parts++;
            if (place(term.token()) != null) asked++;
        }
        return parts == 0 ? 0 : (double) asked / parts;
    }

    /// What the file's chunks score together, in proportion to the best file; for its best chunk only.
    double coherence(Candidate candidate) {
        RepoPath path = candidate.facts().path();
        if (bestFile <= 0 || bestOfFile.get(path) != candidate) return 0;
        return scoreByFile.getOrDefault(path, 0.0) / bestFile;
    }

    /// Whether no candidate above it in its file is a part of the same definition.
    boolean isFirstPart(Candidate candidate) {
        return firstLines.getOrDefault(definitionKey(candidate), 0)
                == candidate.facts().lines().first();
    }

    private static String definitionKey(Candidate candidate) {
        return candidate.facts().path() + "\n" + candidate.facts().qualifiedName();
    }

    /// Candidates of this and another list, each once.
    static List<Candidate> union(List<Candidate> first, List<Candidate> second) {
        var seen = new HashMap<Integer, Candidate>();
        for (Candidate candidate : first) seen.put(candidate.document(), candidate);
        var all = new ArrayList<>(first);
        for (Candidate candidate : second)
            if (seen.putIfAbsent(candidate.document(), candidate) == null) all.add(candidate);
        return all;
    }
}
