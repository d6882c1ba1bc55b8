package dev.loupe.search.query;

import java.util.List;

/// The kind of a query. Each kind has its own weights, because different signals identify a good hit.
public enum QueryKind {
    /// Only names of definitions, simple or qualified.
    NAME,
    /// The path or name of a file, or a line in it.
    PATH,
    /// An error message, a log line or a stack trace.
    ERROR,
    /// A piece of code, or the route of a web address.
    SNIPPET,
    /// Words: a question, a description or a phrase, in any language.
    QUESTION,
    /// A bug report or task of several lines ([Report]).
    REPORT;

    /// @param frames the places that the text names
    static QueryKind of(ParsedQuery query, List<QueryIdentifier> identifiers, StackTrace frames) {
        List<String> words = query.words();
        if (ErrorMessage.isTrace(query.text(), frames)) return ERROR;
        if (!frames.places().isEmpty() || isPath(words)) return PATH;
        if (words.size() == 1 && PathWord.isRoute(words.getFirst())) return SNIPPET;
        if (!identifiers.isEmpty() && identifiers.size() == words.size()) return NAME;
        if (ErrorMessage.isOne(query.text())) return ERROR;
        return CodeDetector.isOne(query.text()) ? SNIPPET : QUESTION;
    }

    /// A path alone, or a query with exactly one plain file.
    private static boolean isPath(List<String> words) {
        if (words.size() == 1) return PathWord.isPath(words.getFirst()) && !PathWord.isRoute(words.getFirst());
        return words.stream().filter(PathWord::isPlainlyFile).count() == 1;
    }

    public String wireName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
