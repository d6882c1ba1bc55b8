package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.CodeTerm;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// The candidates of one question and what its words are worth among them. [Evidence] compares a candidate
/// with its pool.
///
/// The worth of a word is how rare it is times what it counts in the question, so that one telling word
/// outweighs three common ones.
final class Pool {
    private static final int NOWHERE = -1;

    private final Question question;
    private final List<Candidate> candidates;
    private final Map<String, Integer> places;
    private final double[] worth;
    private final double worthOfAll;

    /// @param rarity by word of the question
    Pool(Question question, List<Candidate> candidates, List<Double> rarity) {
        this.question = question;
        this.candidates = candidates;
        places = question.places();
        worth = new double[question.words().size()];
        double sum = 0;
        for (int i = 0; i < worth.length; i++) {
            worth[i] = rarity.get(i) * question.words().get(i).weight();
            sum += worth[i];
        }
        worthOfAll = sum;
    }

    Question question() {
        return question;
    }

    /// Each once, in no order that means anything.
    List<Candidate> candidates() {
        return candidates;
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

    /// The words of the question that a short text holds, in any form.
    long wordsIn(String text) {
        long words = 0;
        for (CodeTerm term : CodeTerm.cut(text)) {
            int place = place(term.token());
            if (place >= 0) words |= 1L << place;
        }
        return words;
    }

    /// Candidates of this and another list, each once.
    static List<Candidate> union(List<Candidate> first, List<Candidate> second) {
        var seen = new HashSet<Integer>();
        for (Candidate candidate : first) seen.add(candidate.document());
        var all = new ArrayList<>(first);
        for (Candidate candidate : second) if (seen.add(candidate.document())) all.add(candidate);
        return all;
    }
}
