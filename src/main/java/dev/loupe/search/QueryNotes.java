package dev.loupe.search;

import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.search.query.AnalyzedQuery;
import dev.loupe.search.query.ParsedQuery;
import dev.loupe.search.query.QueryKind;
import dev.loupe.search.rank.CandidateSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// Notes on how the question was understood, for the reader of the answer.
final class QueryNotes {

    /// Fewer words are too vague to call every hit far.
    private static final int PHRASE = 3;

    private QueryNotes() {}

    private static final int WORDS_SHOWN = 8;

    static final String WITHOUT_RESTRICTION =
            "nothing matches within the restriction of the query, so the whole project was searched";

    static final String TOO_LONG =
            String.format(Locale.ROOT, "only the first %,d characters of the text were read", Query.Words.MOST_READ);

    static String withoutPhrases(List<String> phrases) {
        return "nothing has %s as it is written, so its words were searched"
                .formatted(phrases.stream().map("\"%s\""::formatted).collect(Collectors.joining(", ")));
    }

    /// A note that no chunk contains any of the words, which it lists. Words such as "search" or "how" say
    /// how a question is asked and are left out if there are others.
    static String unfound(ParsedQuery query, AnalyzedQuery question) {
        String words = question.words().stream()
                .map(TextQuery.Word::token)
                .limit(WORDS_SHOWN)
                .collect(Collectors.joining(", "));
        if (words.isEmpty()) return "no chunk holds a word of the text";
        return "no chunk%s holds the words that were looked for (%s%s)"
                .formatted(
                        query.scope().isAll() ? "" : " within the restriction",
                        words,
                        question.words().size() > WORDS_SHOWN ? " …" : "");
    }

    /// A note if even the nearest hit is far from the question: the project may not answer it.
    static Optional<String> doubt(CandidateSet pool) {
        AnalyzedQuery question = pool.question();
        boolean asked = question.kind() == QueryKind.QUESTION
                && question.meant().isEmpty()
                && question.words().size() >= PHRASE;
        double nearest =
                pool.candidates().stream().mapToDouble(pool::cosine).max().orElse(0);
        return asked && nearest > 0 && nearest < NearestChunks.FAR
                ? Optional.of(
                        "even the nearest hit is far from the question in meaning (cosine %s); the project may have no answer to it"
                                .formatted(String.format(Locale.ROOT, "%.2f", nearest)))
                : Optional.empty();
    }

    static List<String> of(ParsedQuery query, AnalyzedQuery question, int total) {
        var notes = new ArrayList<String>();
        if (question.dropped() > 0)
            notes.add("the %d most telling words were searched, %d others were not"
                    .formatted(TextQuery.MOST_WORDS, question.dropped()));
        notes.addAll(question.remarks());
        if (query.phrases().isEmpty() && CodeTerm.cut(query.text()).isEmpty())
            notes.add("the text holds no word to look for; use grep for punctuation");
        for (String phrase : query.phrases())
            if (CodeTerm.cut(phrase).isEmpty())
                notes.add("\"%s\" holds no word, so no chunk has it; use grep for punctuation".formatted(phrase));
        if (total == 0 && (!query.scope().isAll() || !query.phrases().isEmpty()))
            notes.add("nothing matches all of it; leave out a restriction or the quotation marks");
        return notes;
    }
}
