package dev.loupe.search;

import dev.loupe.index.CodeTerm;
import dev.loupe.index.TextQuery;
import java.util.ArrayList;
import java.util.List;

/// What the reader of an answer must know of how the question was understood.
final class Notes {

    private Notes() {}

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
