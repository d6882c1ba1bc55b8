package dev.loupe.search.rank;

import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.model.RepoPath;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.WordForms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;

/// The candidates of one question and the weight of its words among them. A [Feature] compares a candidate
/// with its pool.
///
/// The weight of a word is its rarity times its weight in the question, so one distinctive word outweighs
/// three common ones.
public final class CandidateSet {
    private static final int NOWHERE = -1;

    private final AnalyzedQuery question;
    private final List<LexicalCandidate> candidates;
    private final Map<String, Integer> places;
    private final ToIntFunction<RepoPath> importers;
    private final ToDoubleFunction<LexicalCandidate> cosines;
    private final double[] worth;
    private final double worthOfAll;
    private final Map<String, Mentions> mentions = new HashMap<>();

    /// @param rarity per word of the question
    CandidateSet(AnalyzedQuery question, List<LexicalCandidate> candidates, List<Double> rarity) {
        this(question, candidates, rarity, _ -> 0, _ -> 0);
    }

    /// @param rarity per word of the question
    /// @param importers how many files import a file; called only if it counts
    /// @param cosines of question and candidate; 0 for a candidate without a vector
    public CandidateSet(
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

    public AnalyzedQuery question() {
        return question;
    }

    /// Each once, in no particular order.
    public List<LexicalCandidate> candidates() {
        return candidates;
    }

    /// The candidates with these scores.
    ///
    /// @param scores by row, the place in [#candidates]
    List<ScoredCandidate> scored(double[] scores) {
        var scored = new ArrayList<ScoredCandidate>(scores.length);
        for (int row = 0; row < scores.length; row++)
            scored.add(new ScoredCandidate(row, candidates.get(row), scores[row], 0));
        return scored;
    }

    /// How many files import this file.
    int importers(RepoPath file) {
        return importers.applyAsInt(file);
    }

    /// Cosine of question and candidate, in [-1, 1].
    public double cosine(LexicalCandidate candidate) {
        return cosines.applyAsDouble(candidate);
    }

    /// Number of words in the question.
    int size() {
        return worth.length;
    }

    double worth(int word) {
        return worth[word];
    }

    /// The share of the question that these words cover, by weight.
    ///
    /// @param words one bit per word
    double covered(long words) {
        return worthOfAll <= 0 ? 0 : Math.min(1, sum(words) / worthOfAll);
    }

    /// The share of `of` that `words` covers, by weight; 0 if `of` is empty.
    double share(long words, long of) {
        double all = sum(of);
        return all <= 0 ? 0 : Math.min(1, sum(words) / all);
    }

    private double sum(long words) {
        double sum = 0;
        for (long left = words; left != 0; left &= left - 1) sum += worth[Long.numberOfTrailingZeros(left)];
        return sum;
    }

    /// The word of the question that a term of a name or path is a form of, exact matches first; -1 if none.
    int place(String token) {
        return places.computeIfAbsent(token, this::firstAkin);
    }

    private int firstAkin(String token) {
        for (int i = 0; i < worth.length; i++)
            if (WordForms.akin(question.words().get(i).token(), token)) return i;
        return NOWHERE;
    }

    /// What a short text has in common with the question.
    ///
    /// @param words the question's words in the text, in any form, one bit each
    /// @param parts number of words in the text, with identifiers split
    /// @param asked number of them that are in the question
    record Mentions(long words, int parts, int asked) {

        /// The share of the text that is in the question.
        double askedShare() {
            return parts == 0 ? 0 : (double) asked / parts;
        }
    }

    /// Cached by text: names of files and folders occur many times.
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

    /// The question's words in a short text, in any form.
    long wordsIn(String text) {
        return mentions(text).words();
    }

    /// Candidates of both lists, each once.
    public static List<LexicalCandidate> union(List<LexicalCandidate> first, List<LexicalCandidate> second) {
        var seen = new HashSet<Integer>();
        for (LexicalCandidate candidate : first) seen.add(candidate.document());
        var all = new ArrayList<>(first);
        for (LexicalCandidate candidate : second) if (seen.add(candidate.document())) all.add(candidate);
        return all;
    }
}
