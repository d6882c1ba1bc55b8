package dev.loupe.stores.opensearch;

import dev.loupe.index.points.PointWords;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.stores.VersionTable;
import dev.loupe.vector.FilterRefused;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.TermFilter;
import dev.loupe.vector.TermFilters;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A snapshot at one generation. Holding it costs the cluster nothing; versions that it sees are kept for
/// some minutes after they ended ([OpenSearchTable]).
final class OpenSearchSnapshot implements VectorSnapshot {
    /// Maximum hits per request.
    private static final int AT_ONCE = 1_000;
    /// Maximum candidates whose payloads are read for one condition: as many ids as a query can list.
    static final int MOST_VERIFIED = 65_536;
    /// Maximum words of a query; further ones are ignored, as in the embedded store.
    private static final int MOST_WORDS = 256;

    private final Cluster cluster;
    private final CollectionLocation place;
    private final VectorSpace space;
    private final long generation;
    private @Nullable Prepared last;

    OpenSearchSnapshot(Cluster cluster, CollectionLocation place, VectorSpace space, long generation) {
        this.cluster = cluster;
        this.place = place;
        this.space = space;
        this.generation = generation;
    }

    /// A filter and its query.
    private record Prepared(PointFilter filter, JsonObject query) {}

    /// The query for visible points that match a filter.
    private synchronized JsonObject query(PointFilter filter) throws IOException {
        if (last != null && last.filter().equals(filter)) return last.query();
        JsonObject query = seen(TermFilters.of(filter));
        last = new Prepared(filter, query);
        return query;
    }

    private JsonObject seen(TermFilter filter) throws IOException {
        return OpenSearchQueries.seen(place.documents(), generation, OpenSearchQueries.of(filter, this::verified));
    }

    private Collection<String> verified(TermFilter.Verified wanted) throws IOException {
        var holding = new ArrayList<String>();
        var candidates = new Versions(seen(wanted.candidates()));
        for (int looked = 0; looked < MOST_VERIFIED; looked += AT_ONCE) {
            List<PointMapping.Version> page = candidates.next(AT_ONCE);
            for (PointMapping.Version one : page)
                if (PlainEvaluation.holds(wanted.condition(), "-", one.point().payload()))
                    holding.add(one.point().id());
            if (page.size() < AT_ONCE) return holding;
        }
        throw refused(wanted.condition());
    }

    private static FilterRefused refused(PointFilter condition) {
        return new FilterRefused(
                "OpenSearch would have to check the condition %s on more than %d points one by one; add a condition on ids, values or ranges, or keep the collection in the embedded store"
                        .formatted(condition, MOST_VERIFIED));
    }

    /// Iterates over the results of a query, by id.
    private final class Pages {
        private final JsonObject query;
        private final JsonArray members;
        private Optional<String> after = Optional.empty();

        Pages(JsonObject query, String... members) {
            this.query = query;
            this.members = texts(members);
        }

        Pages after(Optional<String> id) {
            after = id;
            return this;
        }

        List<JsonObject> next(int size) throws IOException {
            var sources = new ArrayList<JsonObject>();
            for (JsonObject hit : hits(size, after)) sources.add(Cluster.source(hit));
            if (!sources.isEmpty()) after = Optional.of(PointMapping.text(sources.getLast(), PointMapping.ID));
            return sources;
        }

        private List<JsonObject> hits(int size, Optional<String> last) throws IOException {
            var body = new LinkedHashMap<String, JsonValue>();
            body.put("query", query);
            body.put("size", JsonValue.of(size));
            body.put("_source", members);
            body.put("track_total_hits", JsonValue.of(false));
            body.put("sort", new JsonArray(List.of(JsonValue.object(PointMapping.ID, JsonValue.of("asc")))));
            last.ifPresent(id -> body.put("search_after", texts(id)));
            return cluster.search(place.index(), new JsonObject(body));
        }
    }

    /// Iterates over versions, page by page.
    final class Versions {
        private final Pages pages;

        private Versions(JsonObject query) {
            pages = new Pages(query, PointMapping.ID, PointMapping.FROM, PointMapping.POINT, PointMapping.BYTES);
        }

        /// @param size maximum number, fewer only at the end
        List<PointMapping.Version> next(int size) throws IOException {
            var versions = new ArrayList<PointMapping.Version>();
            for (JsonObject source : pages.next(size)) versions.add(PointMapping.version(source));
            return versions;
        }
    }

    /// Visible versions that match a filter.
    Versions versions(PointFilter filter) throws IOException {
        return new Versions(query(filter));
    }

    /// Versions that were visible and have ended since.
    Versions ended() {
        return new Versions(OpenSearchQueries.bool(
                "filter",
                List.of(
                        place.documents(),
                        OpenSearchQueries.range(PointMapping.FROM, "lte", generation),
                        OpenSearchQueries.range(PointMapping.UNTIL, "gt", generation),
                        OpenSearchQueries.range(PointMapping.UNTIL, "lt", VersionTable.OPEN))));
    }

    private static JsonArray texts(String... texts) {
        return new JsonArray(Arrays.stream(texts).map(JsonValue::of).toList());
    }

    @Override
    public int count(PointFilter filter) throws IOException {
        return cluster.count(place.index(), query(filter));
    }

    @Override
    public List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) throws IOException {
        space.check(query);
        if (query.inverseLength() == 0) return List.of();
        return new NearestPoints(cluster, place.index(), query(filter)).of(query, limit);
    }

    @Override
    public List<WordPoint> lexical(String question, PointFilter filter, int limit) throws IOException {
        Set<String> words = new LinkedHashSet<>();
        for (PointWords.PointWord word : PointWords.of(question)) if (words.size() < MOST_WORDS) words.add(word.word());
        if (words.isEmpty()) return List.of();
        return new WordHits(cluster, place.index(), query(filter)).of(words, limit);
    }

    @Override
    public List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) throws IOException {
        var pages = new Pages(query(filter), PointMapping.ID, PointMapping.FROM, PointMapping.POINT, PointMapping.BYTES)
                .after(after);
        var points = new ArrayList<VectorPoint>();
        while (points.size() < limit) {
            int wanted = Math.min(AT_ONCE, limit - points.size());
            List<JsonObject> page = pages.next(wanted);
            for (JsonObject source : page)
                points.add(PointMapping.version(source).point());
            if (page.size() < wanted) break;
        }
        return points;
    }

    /// Nothing to release.
    @Override
    public void close() {}
}
