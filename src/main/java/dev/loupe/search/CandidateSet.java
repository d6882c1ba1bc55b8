package dev.loupe.search;

import dev.loupe.index.CodeTerm;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/// The candidates of one question and what its words are worth among them. [Feature] compares a candidate
/// with its pool.
///
/// The worth of a word is how rare it is times what it counts in the question, so that one telling word
/// outweighs three common ones.
final class CandidateSet {
    private static final int NOWHERE = -1;

    private final AnalyzedQuery question;
    private final List<LexicalCandidate> candidates;
    private final Map<String, Integer> places;
    private final ToIntFunction<RepoPath> importers;
    private final ToDoubleFunction<LexicalCandidate> cosines;
    private final double[] worth;
    private final double worthOfAll;
    private final Map<String, Mentions> mentions = new HashMap<>();

    /// @param rarity by word of the question
    CandidateSet(AnalyzedQuery question, List<LexicalCandidate> candidates, List<Double> rarity) {
        this(question, candidates, rarity, _ -> 0, _ -> 0);
    }

    /// @param rarity by word of the question
    /// @param importers how many files import a file; asked only if it counts
    /// @param cosines of question and candidate; 0 for one without a vector
    CandidateSet(
            AnalyzedQuery question,
            List<LexicalCandidate> candidates,
            List<Double> rarity,
            ToIntFunction<RepoPath> importers,
            ToDoubleFunction<LexicalCandidate> cosines) {
        this.question = question;
        this.candidates = candidates;
        this.importers = importers;
        this.cosines = cosines;
        places = question.places();
        worth = new double[question.words().size()];
        double sum = 0;
        for (int i = 0; i < worth.length; i++) {
            worth[i] = rarity.get(i) * question.words().get(i).weight();
            sum += worth[i];
        }
        worthOfAll = sum;
    }

    AnalyzedQuery question() {
        return question;
    }

    /// Each once, in no order that means anything.
    List<LexicalCandidate> candidates() {
        return candidates;
    }

    /// How many files import this one.
    int importers(RepoPath file) {
        return importers.applyAsInt(file);
    }

    /// Of question and candidate, in [-1, 1].
    double cosine(LexicalCandidate candidate) {
        return cosines.applyAsDouble(candidate);
    }

    /// How many words the question has.
    int size() {
        return worth.length;
    }

    double worth(int word) {
        return worth[word];
    }

    /// How much of the question these words cover, in proportion to their worth.
    ///
    /// @param words a bit for each
    double covered(long words) {
        return worthOfAll <= 0 ? 0 : Math.min(1, sum(words) / worthOfAll);
    }

    /// How much of some words others cover; 0 where those are none.
    double share(long words, long of) {
        double all = sum(of);
        return all <= 0 ? 0 : Math.min(1, sum(words) / all);
    }

    private double sum(long words) {
        double sum = 0;
        for (long left = words; left != 0; left &= left - 1) sum += worth[Long.numberOfTrailingZeros(left)];
        return sum;
    }

    /// Which word of the question a term of a name or path is a form of, the word itself first; -1 for none.
    int place(String token) {
        return places.computeIfAbsent(token, this::firstAkin);
    }

    private int firstAkin(String token) {
        for (int i = 0; i < worth.length; i++)
            if (WordForms.akin(question.words().get(i).token(), token)) return i;
        return NOWHERE;
    }

    /// What a short text says of the question.
    ///
    /// @param words the words of the question that it holds, in any form, a bit each
    /// @param parts how many words it has, those of an identifier apart
    /// @param asked how many of them are in the question
    record Mentions(long words, int parts, int asked) {

        /// How much of the text the question asks for.
        double askedShare() {
            return parts == 0 ? 0 : (double) asked / parts;
        }
    }

    /// Remembered by text: the names of files and folders come again and again.
    Mentions mentions(String text) {
        Mentions known = mentions.get(text);
        if (known == null) mentions.put(text, known = read(text));
        return known;
    }

    private Mentions read(String text) {
        long words = 0;
        int parts = 0;
        int asked = 0;
        for (CodeTerm term : CodeTerm.cut(text)) {
            int place = place(term.token());
            if (place >= 0) words |= 1L << place;
            if (term.whole()) continue;
            parts++;
            if (place >= 0) asked++;
        }
        return new Mentions(words, parts, asked);
    }

    /// The words of the question that a short text holds, in any form.
    long wordsIn(String text) {
        return mentions(text).words();
    }

    /// Candidates of this and another list, each once.
    static List<LexicalCandidate> union(List<LexicalCandidate> first, List<LexicalCandidate> second) {
        var seen = new HashSet<Integer>();
        for (LexicalCandidate candidate : first) seen.add(candidate.document());
        var all = new ArrayList<>(first);
        for (LexicalCandidate candidate : second) if (seen.add(candidate.document())) all.add(candidate);
        return all;
    }
}
