package dev.loupe.search;

import static dev.loupe.search.Signal.COHERENCE;
import static dev.loupe.search.Signal.COVERAGE;
import static dev.loupe.search.Signal.DEFINITION;
import static dev.loupe.search.Signal.DOCUMENTATION;
import static dev.loupe.search.Signal.LEXICAL;
import static dev.loupe.search.Signal.NAME;
import static dev.loupe.search.Signal.PATH;
import static dev.loupe.search.Signal.SIGNATURE;

import dev.loupe.index.TextField;
import java.util.EnumMap;
import java.util.Map;

/// What each signal is worth: the one table of ranking. The weights of a row sum to 1, so that a score lies
/// in [0, 1].
///
/// How they were found: one at a time by the means over 19 repositories of 14 languages (files) and one set
/// of line ranges (spans), a change being kept where the two together rose; never by a single query.
/// bench/runs/2026-11-28-retrieval/summary.md has the figures. Steps that cost nothing either way: NAME 0.07
/// to 0.14, PATH 0.22 to 0.30, a form of a word 0.3 to 0.6. Tried and left out: a signal for the size of a
/// chunk (nothing, once body lengths count less), one for the words that a file's candidates hold together
/// (files -.004 to -.01).
enum Weights {
    /// For names alone: definitions first.
    NAMES(Map.of(
            LEXICAL,
            0.30,
            DEFINITION,
            0.40,
            NAME,
            0.06,
            PATH,
            0.10,
            SIGNATURE,
            0.02,
            DOCUMENTATION,
            0.0,
            COVERAGE,
            0.04,
            COHERENCE,
            0.08)),
    /// For a sentence or several words.
    WORDS(Map.of(
            LEXICAL,
            0.20,
            DEFINITION,
            0.12,
            NAME,
            0.08,
            PATH,
            0.24,
            SIGNATURE,
            0.02,
            DOCUMENTATION,
            0.06,
            COVERAGE,
            0.16,
            COHERENCE,
            0.12));

    /// What a match in each field counts in BM25.
    static final Map<TextField, Double> FIELDS = Map.of(
            TextField.NAME, 0.8,
            TextField.QUALIFIED, 0.3,
            TextField.PATH, 0.7,
            TextField.SIGNATURE, 0.2,
            TextField.DOC, 0.5,
            TextField.BODY, 1.0);

    private final Map<Signal, Double> weights;

    Weights(Map<Signal, Double> weights) {
        this.weights = new EnumMap<>(weights);
    }

    static Weights of(Question question) {
        return question.names() ? NAMES : WORDS;
    }

    double of(Signal signal) {
        return weights.getOrDefault(signal, 0.0);
    }
}
