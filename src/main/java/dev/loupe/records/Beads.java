package dev.loupe.records;

import dev.loupe.index.points.PointWords;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.search.SearchMode;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Searches the beads of several projects as one. For one call.
public final class Beads {
    private static final int POOL = 60;
    /// At least this many of the best are reranked with boosts.
    private static final int WEIGHED = 50;

    private static final int MOST_NAMED = 20;

    private final List<Kept> projects;

    /// The beads of a project.
    ///
    /// @param server empty if there is only a file
    record Kept(BeadSource source, Optional<BeadsServer> server, KeptRecords records) {}

    private record Weighed(RecordSearch.Found found, double score) {
        static final Comparator<Weighed> BEST_FIRST = Comparator.comparingDouble(Weighed::score)
                .reversed()
                .thenComparing(one -> one.found().spot(), RecordSearch.Spot.ORDER);
    }

    Beads(List<Kept> projects) {
        this.projects = List.copyOf(projects);
    }

    /// The best by words, meaning and boosts.
    ///
    /// @param live whether to ask servers, if there are any, for the current state
    /// @param patience maximum wait if they were never synced
    public BeadAnswer search(BeadQuestion question, boolean live, Duration patience) throws IOException {
        var notes = new Notes(projects, patience);
        try (RecordSearch search = open()) {
            PointFilter filter = question.filter();
            List<BeadHit> hits = best(search, question, filter);
            boolean asked =
                    live && projects.stream().anyMatch(one -> one.server().isPresent());
            if (asked) hits = live(hits, question, notes);
            return notes.answer(hits, search.count(filter), search.count(PointFilter.ALL), asked && notes.allLive());
        }
    }

    private RecordSearch open() throws IOException {
        return RecordSearch.of(projects.stream().map(Kept::records).toList());
    }

    private static List<BeadHit> best(RecordSearch search, BeadQuestion question, PointFilter filter)
            throws IOException {
        if (PointWords.of(question.words()).isEmpty()) return all(search, question, filter);
        List<BeadHit> named = named(search, question);
        var boosts = new BeadBoosts(question.words());
        var weighed = new ArrayList<Weighed>();
        List<RecordSearch.Found> found = search.best(question.words(), SearchMode.HYBRID, filter, POOL);
        int most = Math.min(found.size(), Math.max(WEIGHED, 2 * question.limit()));
        for (RecordSearch.Found one : found.subList(0, most)) {
            JsonObject payload = search.payload(one.spot());
            weighed.add(new Weighed(one, one.score() + boosts.of(payload)));
        }
        weighed.sort(Weighed.BEST_FIRST);
        return first(search, named, weighed, question.limit());
    }

    /// Without words, all that match, by id.
    private static List<BeadHit> all(RecordSearch search, BeadQuestion question, PointFilter filter)
            throws IOException {
        return hits(search.first(filter, question.limit()));
    }

    private static List<BeadHit> hits(List<RecordSearch.Read> found) {
        return found.stream()
                .map(one -> BeadHit.of(
                        one.spot().store(), one.point().payload(), one.point().text(), 1, SearchMode.KEYWORD))
                .toList();
    }

    private static List<BeadHit> first(RecordSearch search, List<BeadHit> named, List<Weighed> weighed, int limit)
            throws IOException {
        Set<String> known = new HashSet<>();
        for (BeadHit one : named) known.add(one.project() + one.id());
        List<Weighed> further = weighed.stream()
                .filter(one -> known.add(one.found().spot().store()
                        + RecordVersion.keyOfId(one.found().spot().id())))
                .limit(Math.max(0, limit - named.size()))
                .toList();
        List<VectorPoint> points =
                search.read(further.stream().map(one -> one.found().spot()).toList());
        var hits = new ArrayList<>(named);
        for (int i = 0; i < points.size(); i++) hits.add(hit(further.get(i), points.get(i)));
        return hits;
    }

    private static BeadHit hit(Weighed one, VectorPoint point) {
        double score = Math.clamp(one.score(), 0, 1);
        return BeadHit.of(
                one.found().spot().store(),
                point.payload(),
                point.text(),
                score,
                one.found().side());
    }

    /// Beads whose ids are in the query come first.
    private static List<BeadHit> named(RecordSearch search, BeadQuestion question) throws IOException {
        List<String> words = List.of(question.words().strip().split("[\\s,;()]+"));
        List<String> ids = words.stream()
                .filter(word -> word.contains("-"))
                .limit(MOST_NAMED)
                .toList();
        return ids.isEmpty() ? List.of() : hits(search.first(question.named(ids), question.limit()));
    }

    private List<BeadHit> live(List<BeadHit> hits, BeadQuestion question, Notes notes) {
        var now = new ArrayList<>(hits);
        for (int project = 0; project < projects.size(); project++) {
            Optional<BeadsServer> server = projects.get(project).server();
            if (server.isPresent()) enrich(now, project, server.get(), notes);
        }
        int before = now.size();
        now.removeIf(hit -> !question.fits(hit));
        if (now.size() < before)
            notes.add("%d beads were left out because, according to the server, they no longer match"
                    .formatted(before - now.size()));
        return now;
    }

    private static void enrich(List<BeadHit> hits, int project, BeadsServer server, Notes notes) {
        Set<String> ids = new LinkedHashSet<>();
        for (BeadHit hit : hits) if (hit.project() == project) ids.add(hit.id());
        if (ids.isEmpty()) return;
        try {
            Map<String, LiveBead> live = server.live(ids);
            hits.replaceAll(hit -> {
                LiveBead now = hit.project() == project ? live.get(hit.id()) : null;
                return now == null ? hit : hit.with(now);
            });
        } catch (IOException silent) {
            notes.notLive(
                    "%s could not be asked for the current state: %s".formatted(server.name(), silent.getMessage()));
        }
    }

    /// Notes about the sources.
    private static final class Notes {
        private final SyncOutcome looked;
        private final Set<String> sources = new LinkedHashSet<>();
        private boolean allLive = true;

        Notes(List<Kept> projects, Duration patience) {
            looked = new SyncOutcome(patience);
            for (Kept one : projects) {
                String name = one.source().name();
                sources.add(name);
                looked.at(one.records(), "", name + " is still being read; beads are missing");
            }
        }

        void add(String note) {
            looked.note(note);
        }

        void notLive(String note) {
            allLive = false;
            add(note);
        }

        boolean allLive() {
            return allLive;
        }

        BeadAnswer answer(List<BeadHit> hits, int fitting, int beads, boolean live) {
            return new BeadAnswer(
                    hits,
                    fitting,
                    beads,
                    List.copyOf(sources),
                    live,
                    looked.reading(),
                    looked.notes(),
                    looked.problems());
        }
    }
}
