package dev.loupe.records;

import dev.loupe.config.ArchiveSource;
import dev.loupe.search.SearchMode;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Searches several archives as one. For one call.
public final class Archives {
    private static final int POOL = 60;

    private final List<Kept> sources;

    /// A source and its store.
    record Kept(ArchiveSource source, KeptRecords records) {}

    Archives(List<Kept> sources) {
        this.sources = List.copyOf(sources);
    }

    /// The best by words and meaning.
    ///
    /// @param patience maximum wait for archives that were never synced
    public ArchiveAnswer search(ArchiveQuestion question, Duration patience) throws IOException {
        return answer(question, patience, (search, filter) -> {
            var all = search.best(question.words(), question.mode(), filter, Math.max(POOL, question.limit()));
            List<RecordSearch.Found> found = all.subList(0, Math.min(question.limit(), all.size()));
            List<VectorPoint> points =
                    search.read(found.stream().map(RecordSearch.Found::spot).toList());
            var hits = new ArrayList<ArchiveHit>();
            for (int i = 0; i < points.size(); i++)
                hits.add(hit(points.get(i), found.get(i).score(), found.get(i).side()));
            return hits;
        });
    }

    /// The newest by their own time; records of unknown time never match a time range.
    public ArchiveAnswer recent(ArchiveQuestion question, Duration patience) throws IOException {
        return answer(
                question,
                patience,
                (search, filter) -> search.first(filter, question.limit()).stream()
                        .map(one -> hit(one.point(), 1, SearchMode.KEYWORD))
                        .toList());
    }

    @FunctionalInterface
    private interface Finding {
        List<ArchiveHit> in(RecordSearch search, PointFilter filter) throws IOException;
    }

    private ArchiveAnswer answer(ArchiveQuestion question, Duration patience, Finding finding) throws IOException {
        if (sources.isEmpty()) return new ArchiveAnswer(List.of(), 0, 0, false, List.of(), RecordProblems.NONE);
        var looked = new SyncOutcome(patience);
        for (Kept one : sources)
            looked.at(
                    one.records(),
                    one.source().name() + "/",
                    "the archive '%s' is still being read; records are missing"
                            .formatted(one.source().name()));
        try (RecordSearch search =
                RecordSearch.of(sources.stream().map(Kept::records).toList())) {
            PointFilter filter = question.filter();
            return new ArchiveAnswer(
                    finding.in(search, filter),
                    search.count(filter),
                    search.count(PointFilter.ALL),
                    looked.reading(),
                    looked.notes(),
                    looked.problems());
        }
    }

    private static ArchiveHit hit(VectorPoint point, double score, SearchMode side) {
        return new ArchiveHit(ArchiveRecord.of(point.payload(), point.text()), score, side);
    }
}
