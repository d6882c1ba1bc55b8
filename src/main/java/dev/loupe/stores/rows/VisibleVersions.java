package dev.loupe.stores.rows;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;

/// The visible rows at one generation: the current version of each point. Immutable; about 80 bytes per
/// point.
final class VisibleVersions {
    /// The order of ids in UTF-8, which is that of their code points.
    static final Comparator<String> BY_UTF_8 = VisibleVersions::compare;

    /// In that order.
    private final String[] ids;
    private final long[] generations;

    private VisibleVersions(String[] ids, long[] generations) {
        this.ids = ids;
        this.generations = generations;
    }

    /// @param generations by id, in the order of [#BY_UTF_8]
    static VisibleVersions of(SortedMap<String, Long> generations) {
        return new VisibleVersions(
                generations.keySet().toArray(String[]::new),
                generations.values().stream().mapToLong(Long::longValue).toArray());
    }

    int size() {
        return ids.length;
    }

    boolean has(String key) {
        int at = Arrays.binarySearch(ids, Row.id(key), BY_UTF_8);
        return at >= 0 && generations[at] == Row.generation(key);
    }

    /// The keys of those of these points that exist, in order.
    List<String> keysOf(java.util.Collection<String> wanted) {
        return wanted.stream()
                .mapToInt(id -> Arrays.binarySearch(ids, id, BY_UTF_8))
                .filter(at -> at >= 0)
                .sorted()
                .mapToObj(this::key)
                .toList();
    }

    /// All keys in the order of their ids.
    List<String> keys() {
        return IntStream.range(0, ids.length).mapToObj(this::key).toList();
    }

    private String key(int at) {
        return Row.key(ids[at], generations[at]);
    }

    /// UTF-16 sorts surrogate pairs before some smaller code points.
    private static int compare(String one, String other) {
        int length = Math.min(one.length(), other.length());
        for (int i = 0; i < length; i++) {
            char a = one.charAt(i);
            char b = other.charAt(i);
            if (a != b) return Integer.compare(weight(a), weight(b));
        }
        return Integer.compare(one.length(), other.length());
    }

    private static int weight(char c) {
        return Character.isSurrogate(c) ? c + Character.MAX_VALUE : c;
    }
}
