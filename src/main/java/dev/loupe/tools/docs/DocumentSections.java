package dev.loupe.tools.docs;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.analysis.QueryWord;
import dev.loupe.model.Chunk;
import dev.loupe.model.Filter;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.query.SearchFailure;
import dev.loupe.search.rank.Hit;
import dev.loupe.search.words.FunctionWords;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The sections of documents that best answer a query, as ranked by `search`.
final class DocumentSections {

    /// One section, or the part of it that fits.
    record Section(
            @Param("path and lines, docs/a.md:10-24; read_chunk reads them")
            String place,

            @Param("the headings above it and its own, from the outermost; empty before the first")
            String heading,

            @Param("the lines that match best") String preview) {

        Section within(Truncation cut) {
            return new Section(place, heading, cut.excerpt(preview, 1).text());
        }
    }

    /// Maximum ranked sections over all documents.
    private static final int POOL = 100;

    private static final int OF_ONE = 3;
    private static final int LINES = 3;
    private static final int PREVIEW = 300;

    private DocumentSections() {}

    /// By document, best first.
    static Map<RepoPath, List<Section>> of(
            Project project, IndexSnapshot snapshot, String question, List<RepoPath> documents) throws IOException {
        List<String> globs =
                documents.stream().map(path -> "/" + literal(path.value())).toList();
        Map<RepoPath, List<Section>> sections = new HashMap<>();
        List<String> words = words(question);
        for (Hit hit : hits(
                project, snapshot, question, new Filter(java.util.Set.of(), java.util.Set.of(), globs, List.of()))) {
            List<Section> ofOne = sections.computeIfAbsent(hit.chunk().path(), _ -> new ArrayList<>());
            if (ofOne.size() < OF_ONE) ofOne.add(section(hit.chunk(), words));
        }
        return sections;
    }

    /// The hits of `search`; empty for a query without words.
    static List<Hit> hits(Project project, IndexSnapshot snapshot, String question, Filter filter) throws IOException {
        try {
            return question.isBlank()
                    ? List.of()
                    : project.searcher()
                            .search(snapshot, new SearchRequest(Query.Words.plain(question), filter, Page.first(POOL)))
                            .hits();
        } catch (SearchFailure _) {
            return List.of(); // punctuation alone
        }
    }

    private static String literal(String path) {
        return path.replaceAll("[\\\\*?\\[\\]{},!]", "\\\\$0");
    }

    private static List<String> words(String question) {
        return QueryWord.of(FunctionWords.without(question)).stream()
                .map(QueryWord::whole)
                .distinct()
                .toList();
    }

    private static Section section(Chunk chunk, List<String> words) {
        String place = "%s:%d-%d"
                .formatted(chunk.path(), chunk.lines().first(), chunk.lines().last());
        String heading = chunk.qualifiedName().isEmpty() ? chunk.name() : chunk.qualifiedName();
        return new Section(place, heading, preview(chunk.text(), words));
    }

    /// The consecutive lines with the most words.
    private static String preview(String text, List<String> words) {
        List<String> lines =
                text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
        int best = 0;
        long most = -1;
        for (int i = 0; i < lines.size(); i++) {
            String window = window(lines, i).toLowerCase(Locale.ROOT);
            long held = words.stream().filter(window::contains).count();
            if (held > most) {
                most = held;
                best = i;
            }
        }
        String shown = window(lines, best);
        return shown.substring(0, Math.min(PREVIEW, shown.length()));
    }

    private static String window(List<String> lines, int from) {
        return String.join("\n", lines.subList(from, Math.min(lines.size(), from + LINES)));
    }
}
