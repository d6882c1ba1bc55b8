package dev.loupe.records;

import dev.loupe.search.SearchMode;
import dev.loupe.vector.Bounds;
import dev.loupe.vector.Bounds.Comparison;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A query for records. Everything but the words filters inside the store.
///
/// @param words empty for the newest
/// @param name of the record's owner, case-insensitive
/// @param from start of the time range, inclusive
/// @param until end of the time range, exclusive
/// @param limit 1 or more
public record ArchiveQuestion(
        String words,
        SearchMode mode,
        Optional<String> name,
        Optional<Instant> from,
        Optional<Instant> until,
        int limit) {

    PointFilter filter() {
        var all = new ArrayList<PointFilter>();
        name.ifPresent(one -> all.add(new PointFilter.Alike(PayloadKey.of(ArchiveRecord.NAME), Set.of(one))));
        if (from.isPresent() || until.isPresent())
            all.add(new PointFilter.During(PayloadKey.of(ArchiveRecord.TIME), new Bounds<>(limits())));
        return all.isEmpty() ? PointFilter.ALL : new PointFilter.And(all);
    }

    private Map<Comparison, Instant> limits() {
        Map<Comparison, Instant> limits = new EnumMap<>(Comparison.class);
        from.ifPresent(first -> limits.put(Comparison.GTE, first));
        until.ifPresent(end -> limits.put(Comparison.LT, end));
        return limits;
    }
}
