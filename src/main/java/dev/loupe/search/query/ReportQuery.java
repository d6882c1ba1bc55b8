package dev.loupe.search.query;

import dev.loupe.index.TextQuery;
import dev.loupe.search.query.Report.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/// The questions that a report asks: its title, all of its words, and its stack traces and paths.
public final class ReportQuery {
    private static final int MOST_NAMES = 16;
    private static final int MOST_PLACES = 12;

    /// UTF-16 units of prose that are embedded.
    private static final int EMBEDDED = 1_500;

    private final Report report;
    private final ParsedQuery query;

    /// @param query its restrictions
    public ReportQuery(Report report, ParsedQuery query) {
        this.report = report;
        this.query = query;
    }

    public Question title() {
        ParsedQuery title = asked(report.title());
        return new Question(title, QueryAnalyzer.of(title));
    }

    /// All words of the report, those of the title counting most.
    public Question body() {
        String said = report.sentences();
        String embedded = said.substring(0, Math.min(report.title().length() + 1 + EMBEDDED, said.length()));
        List<TextQuery.Word> words = ReportWords.of(report);
        return new Question(
                asked(embedded),
                new AnalyzedQuery(words, names(), QueryKind.REPORT, 0, List.of(), List.of(), List.of(), List.of()));
    }

    /// The stack traces and paths; empty if there are none.
    public Optional<Question> places() {
        var places = new LinkedHashSet<CodeLocation>();
        String text = report.sentences();
        for (String word : text.split("[\\s`'\"()<>,]+"))
            if (PathWord.isPlainlyFile(word) || PathWord.isFileName(word)) places.add(new CodeLocation(word, 0, ""));
        StackTrace trace = StackTrace.in(report.part(Part.TRACE));
        places.addAll(trace.places());
        places.addAll(StackTrace.in(report.part(Part.CODE)).places());
        places.addAll(StackTrace.in(text).places());
        if (places.isEmpty()) return Optional.empty();
        var words = new WordBag();
        List<CodeLocation> nearest = places.stream().limit(MOST_PLACES).toList();
        for (CodeLocation place : nearest) words.add(PathParts.stem(place.fileName()) + " " + place.method(), 1, true);
        return Optional.of(new Question(
                asked(String.join("\n", trace.others())),
                new AnalyzedQuery(
                        words.words(), List.of(), QueryKind.ERROR, 0, List.of(), nearest, List.of(), List.of())));
    }

    private List<QueryIdentifier> names() {
        var words = new ArrayList<String>();
        String text = report.sentences();
        for (String quoted : Report.quoted(text)) words.addAll(Arrays.asList(quoted.split("\\s+")));
        words.addAll(Arrays.asList(text.split("\\s+")));
        words.addAll(Arrays.asList(report.part(Part.CODE).split("[^\\p{L}\\p{N}_.$:#]+")));
        return QueryIdentifier.in(words).stream().distinct().limit(MOST_NAMES).toList();
    }

    private ParsedQuery asked(String text) {
        return new ParsedQuery(
                text, List.of(text.strip().split("\\s+")), List.of(), List.of(), query.filters(), query.among());
    }
}
