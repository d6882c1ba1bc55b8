package dev.loupe.tools.indexing;

import dev.loupe.engine.EnrichmentState;
import dev.loupe.history.people.Person;
import dev.loupe.search.figures.AuthorTotals;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.tools.answer.Param;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// How an index's chunks are distributed.
record IndexDistributions(
        @Param(name = "totalFiles", value = "files that have chunks")
        int totalFiles,

        @Param("language to its chunks") Map<String, Integer> language,

        @Param(name = "chunkType", value = "kind to its chunks: function, class, block …")
        Map<String, Integer> chunkType,

        Documentation documentation,

        @Param(
                name = "topAuthors",
                value = "who made most recent commits of a chunk's file; ten at most, most chunks first")
        List<Author> topAuthors,

        @Param(name = "topBlameAuthors", value = "who wrote most lines of a chunk's file, likewise")
        List<Author> topBlameAuthors,

        @Param(name = "othersCount", value = "chunks whose author is not among topAuthors")
        int othersCount,

        @Param(name = "enrichmentTimeRange", value = "from when to when git was asked last; null before that was done")
        Optional<TimeRange> enrichmentTimeRange) {

    private static final int MOST_AUTHORS = 10;

    record Documentation(
            @Param("chunks of documentation") int docs,
            @Param("all others") int code) {}

    record Author(String name, int chunks) {}

    record TimeRange(
            @Param("ISO 8601") String min,
            @Param("ISO 8601") String max) {}

    IndexDistributions {
        language = Collections.unmodifiableMap(language);
        chunkType = Collections.unmodifiableMap(chunkType);
        topAuthors = List.copyOf(topAuthors);
        topBlameAuthors = List.copyOf(topBlameAuthors);
    }

    static IndexDistributions of(ProjectFigures figures, EnrichmentState enrichment) {
        var languages = new TreeMap<String, Integer>();
        var types = new TreeMap<String, Integer>();
        int docs = 0;
        for (int row = 0; row < figures.rows(); row++) {
            languages.merge(figures.language(row).id(), 1, Integer::sum);
            types.merge(figures.kind(row).wireName(), 1, Integer::sum);
            if (figures.isDocumentation(row)) docs++;
        }
        List<AuthorTotals.Total> authors = AuthorTotals.ofCommits(figures).all();
        return new IndexDistributions(
                figures.files(),
                languages,
                types,
                new Documentation(docs, figures.rows() - docs),
                top(authors),
                top(AuthorTotals.ofLines(figures).all()),
                authors.stream()
                        .skip(MOST_AUTHORS)
                        .mapToInt(AuthorTotals.Total::chunks)
                        .sum(),
                timeRange(enrichment));
    }

    private static List<Author> top(List<AuthorTotals.Total> all) {
        List<AuthorTotals.Total> first = all.stream().limit(MOST_AUTHORS).toList();
        List<String> names =
                Person.names(first.stream().map(AuthorTotals.Total::author).toList());
        var top = new ArrayList<Author>();
        for (int i = 0; i < first.size(); i++)
            top.add(new Author(names.get(i), first.get(i).chunks()));
        return top;
    }

    private static Optional<TimeRange> timeRange(EnrichmentState enrichment) {
        Optional<Instant> first = enrichment.file().started();
        Optional<Instant> last = Stream.of(enrichment.file(), enrichment.chunk(), enrichment.blame())
                .flatMap(part -> part.completed().stream())
                .max(Instant::compareTo);
        return first.isEmpty() || last.isEmpty()
                ? Optional.empty()
                : Optional.of(new TimeRange(first.get().toString(), last.get().toString()));
    }
}
