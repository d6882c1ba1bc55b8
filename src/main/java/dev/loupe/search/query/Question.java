package dev.loupe.search.query;

/// A query or a part of a report, ready to be searched.
///
/// @param query its text for embedding, and its restrictions
/// @param analyzed its words, names and places
public record Question(ParsedQuery query, AnalyzedQuery analyzed) {

    public static Question of(ParsedQuery query) {
        return new Question(query, QueryAnalyzer.of(query));
    }
}
