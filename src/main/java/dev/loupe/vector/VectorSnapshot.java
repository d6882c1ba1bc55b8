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

/// One fixed view of a store. Held while a question is answered, then closed; no reader waits for a writer.
///
/// A filter means what [PointFilter#holds] says, or is refused with [FilterRefused] by a store that cannot
/// say it.
public interface VectorSnapshot extends AutoCloseable {

    /// Points that are asked for in one question.
    int FOUND_AT_ONCE = 500;

    /// How many points there are within a filter, exactly.
    int count(PointFilter filter) throws IOException;

    /// The nearest points within a filter, by descending cosine, then by id. A store may miss a few of them
    /// where there are many points, but never for a filter. A vector of zeroes has no direction: points with
    /// one are never near, and nothing is near to a question of zeroes.
    ///
    /// @param limit most of them, 1 or more
    /// @throws IllegalArgumentException for a vector of other dimensions than the store's
    List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) throws IOException;

    /// The points within a filter whose texts hold words of a question, the best by BM25 first, then by id;
    /// none for a question without words.
    ///
    /// @param limit most of them, 1 or more
    List<WordPoint> lexical(String question, PointFilter filter, int limit) throws IOException;

    /// The next points within a filter, by id (in the order of its UTF-8 bytes).
    ///
    /// @param after the last id of the page before; empty for the first page
    /// @param limit most of them, 1 or more; fewer only at the end
    List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) throws IOException;

    /// The ids of all points, in no order that means anything: for those who compare what is here with what
    /// there is elsewhere.
    default List<String> ids() throws IOException {
        var ids = new ArrayList<String>();
        for (Optional<String> after = Optional.empty(); ; ) {
            List<VectorPoint> page = page(PointFilter.ALL, after, FOUND_AT_ONCE);
            for (VectorPoint point : page) ids.add(point.id());
            if (page.size() < FOUND_AT_ONCE) return ids;
            after = Optional.of(page.getLast().id());
        }
    }

    /// All of a point.
    default Optional<VectorPoint> find(String id) throws IOException {
        return Optional.ofNullable(find(List.of(id)).get(id));
    }

    /// What filters ask of a point, where its text is not wanted.
    default Optional<JsonObject> payload(String id) throws IOException {
        return find(id).map(VectorPoint::payload);
    }

    /// All of several points, by id; those that are not there are missing. One question to a store elsewhere
    /// for each few hundred.
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
