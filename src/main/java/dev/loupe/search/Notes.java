package dev.loupe.search;

import dev.loupe.index.CodeTerm;
import dev.loupe.index.TextQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What the reader of an answer must know of how the question was understood.
final class Notes {

    private Notes() {}

    private static final int WORDS_SHOWN = 8;

    /// That no chunk holds a word that was looked for, and which those are: words such as "search" or "how"
    /// say how a question is asked and do not count in one with others.
    static String unfound(ParsedQuery query, Question question) {
        String words = question.words().stream()
                .map(TextQuery.Word::token)
                .limit(WORDS_SHOWN)
                .collect(Collectors.joining(", "));
        return "no chunk%s holds the words that were looked for (%s%s)"
                .formatted(
                        query.scope().isAll() ? "" : " within the restriction",
                        words,
                        question.words().size() > WORDS_SHOWN ? " …" : "");
    }

    static List<String> of(ParsedQuery query, Question question, int total) {
        var notes = new ArrayList<String>();
        if (question.dropped() > 0)
            notes.add("only the first %d distinct words of the query were used, %d were not"
                    .formatted(TextQuery.MOST_WORDS, question.dropped()));
        notes.addAll(question.remarks());
        for (String phrase : query.phrases())
            if (CodeTerm.cut(phrase).isEmpty())
                notes.add("\"%s\" holds no word, so no chunk has it; use grep for punctuation".formatted(phrase));
        if (total == 0 && (!query.scope().isAll() || !query.phrases().isEmpty()))
            notes.add("nothing matches all of it; leave out a restriction or the quotation marks");
        return notes;
    }
}
