package dev.loupe.vector;

import dev.loupe.model.JsonValue.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// An immutable view of a store. Held while a query is answered, then closed; readers never wait for a
/// writer.
///
/// A filter has the semantics of [PointFilter#holds], or the store rejects it with [FilterRefused].
public interface VectorSnapshot extends AutoCloseable {

    /// Maximum points per lookup.
    int FOUND_AT_ONCE = 500;

    /// The exact number of points that match a filter.
    int count(PointFilter filter) throws IOException;

    /// The nearest points that match a filter, by descending cosine, then by id. With many points a store may
    /// miss a few, but never because of a filter. A zero vector has no direction: points with one are never
    /// near, and a zero query finds nothing.
    ///
    /// @param limit maximum number, 1 or more
    /// @throws IllegalArgumentException for a vector with a different number of dimensions
    List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) throws IOException;

    /// The points that match a filter and contain words of a query, by BM25, then by id; none for a query
    /// without words.
    ///
    /// @param limit maximum number, 1 or more
    List<WordPoint> lexical(String question, PointFilter filter, int limit) throws IOException;

    /// The next page of points that match a filter, by id (in the order of its UTF-8 bytes).
    ///
    /// @param after the last id of the previous page; empty for the first page
    /// @param limit maximum number, 1 or more; fewer only at the end
    List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) throws IOException;

    /// The ids of all points, unordered: for comparing a store with another source.
    default List<String> ids() throws IOException {
        var ids = new ArrayList<String>();
        for (Optional<String> after = Optional.empty(); ; ) {
            List<VectorPoint> page = page(PointFilter.ALL, after, FOUND_AT_ONCE);
            for (VectorPoint point : page) ids.add(point.id());
            if (page.size() < FOUND_AT_ONCE) return ids;
            after = Optional.of(page.getLast().id());
        }
    }

    /// One complete point.
    default Optional<VectorPoint> find(String id) throws IOException {
        return Optional.ofNullable(find(List.of(id)).get(id));
    }

    /// A point's payload, without its text.
    default Optional<JsonObject> payload(String id) throws IOException {
        return find(id).map(VectorPoint::payload);
    }

    /// Several complete points by id; unknown ids are missing. A remote store is asked once per few hundred.
    default Map<String, VectorPoint> find(Collection<String> ids) throws IOException {
        var found = new HashMap<String, VectorPoint>();
        var wanted = List.copyOf(new LinkedHashSet<>(ids));
        for (int from = 0; from < wanted.size(); from += FOUND_AT_ONCE) {
            List<String> some = wanted.subList(from, Math.min(wanted.size(), from + FOUND_AT_ONCE));
            for (VectorPoint point : page(new PointFilter.Ids(Set.copyOf(some)), Optional.empty(), some.size()))
                found.put(point.id(), point);
        }
        return found;
    }

    @Override
    void close();
}
