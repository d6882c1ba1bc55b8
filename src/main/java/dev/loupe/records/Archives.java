package dev.loupe.records;

import dev.loupe.config.ArchiveSource;
import dev.loupe.search.SearchMode;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Some archives, asked as one. For one call.
public final class Archives {
    private static final int POOL = 60;

    private final List<Kept> sources;

    /// A source and what is kept of it.
    record Kept(ArchiveSource source, KeptRecords records) {}

    Archives(List<Kept> sources) {
        this.sources = List.copyOf(sources);
    }

    /// The best by words and meaning.
    ///
    /// @param patience how long to wait for archives that were never looked at
    public ArchiveAnswer search(ArchiveQuestion question, Duration patience) throws IOException {
        return answer(question, patience, (search, filter) -> {
            var found = search.best(question.words(), question.mode(), filter, Math.max(POOL, question.limit()));
            return found.subList(0, Math.min(question.limit(), found.size()));
        });
    }

    /// The newest by their own time; those of unknown time are never among them where times are asked for.
    public ArchiveAnswer recent(ArchiveQuestion question, Duration patience) throws IOException {
        return answer(
                question,
                patience,
                (search, filter) -> search.first(filter, question.limit()).stream()
                        .map(spot -> new RecordSearch.Found(spot, 1, SearchMode.KEYWORD))
                        .toList());
    }

    @FunctionalInterface
    private interface Finding {
        List<RecordSearch.Found> in(RecordSearch search, PointFilter filter) throws IOException;
    }

    private ArchiveAnswer answer(ArchiveQuestion question, Duration patience, Finding finding) throws IOException {
        if (sources.isEmpty()) return new ArchiveAnswer(List.of(), 0, 0, false, List.of(), Problems.NONE);
        var looked = new Looked(sources, patience);
        List<KeptRecords> stores = sources.stream().map(Kept::records).toList();
        try (RecordSearch search = RecordSearch.of(stores, stores.getFirst().model())) {
            PointFilter filter = question.filter();
            var hits = new ArrayList<ArchiveHit>();
            for (RecordSearch.Found one : finding.in(search, filter)) {
                VectorPoint point = search.read(List.of(one.spot())).getFirst();
                hits.add(new ArchiveHit(ArchiveRecord.of(point.payload(), point.text()), one.score(), one.side()));
            }
            return new ArchiveAnswer(
                    hits,
                    search.count(filter),
                    search.count(PointFilter.ALL),
                    looked.reading,
                    looked.notes,
                    looked.problems.problems());
        }
    }

    /// What is to be said of the sources, which are looked at for it.
    private static final class Looked {
        private final List<String> notes = new ArrayList<>();
        private final Problems.Counting problems = new Problems.Counting();
        private boolean reading;

        Looked(List<Kept> sources, Duration patience) {
            long end = System.nanoTime() + patience.toNanos();
            for (Kept one : sources)
                add(one.source(), one.records().fresh(Duration.ofNanos(Math.max(0, end - System.nanoTime()))));
        }

        private void add(ArchiveSource source, Taken taken) {
            reading |= taken.reading();
            if (taken.reading())
                notes.add("the archive '%s' is still being read; records are missing".formatted(source.name()));
            if (!taken.failure().isEmpty()) notes.add(taken.failure());
            problems.addAll(taken.problems().within(source.name() + "/"));
        }
    }
}
