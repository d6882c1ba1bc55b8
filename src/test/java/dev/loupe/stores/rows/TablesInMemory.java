package dev.loupe.stores.rows;

import dev.loupe.vector.Int8Vector;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/// A naive engine: the semantics of a [RowTable], in maps.
public final class TablesInMemory implements RowTables {
    private final Map<String, Table> tables = new ConcurrentHashMap<>();
    /// Of near rows, in the order of the requests.
    private final List<RowCondition> asked = Collections.synchronizedList(new ArrayList<>());

    /// The conditions of all requests for near rows so far.
    List<RowCondition> asked() {
        return List.copyOf(asked);
    }

    @Override
    public RowTable open(String name, int dimensions) {
        return tables.computeIfAbsent(name, _ -> new Table(asked));
    }

    @Override
    public Optional<RowTable> find(String name) {
        return Optional.ofNullable(tables.get(name));
    }

    @Override
    public Set<String> names(String prefix) {
        return tables.keySet().stream()
                .filter(name -> name.startsWith(prefix))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public void drop(String name) {
        tables.remove(name);
    }

    @Override
    public void close() {}

    private static final class Table implements RowTable {
        private static final int MOST = 100;
        private static final int MOST_NEAR = 1_000;

        private final Map<String, Row> rows = new TreeMap<>(Comparator.reverseOrder());
        private final Map<String, Set<String>> terms = new ConcurrentHashMap<>();
        private final List<RowCondition> asked;
        private Optional<String> head = Optional.empty();

        /// @param asked receives the conditions of requests for near rows
        Table(List<RowCondition> asked) {
            this.asked = asked;
        }

        @Override
        public int most() {
            return MOST;
        }

        @Override
        public synchronized void put(List<Row> added) {
            checkNumber(added.size());
            for (Row row : added) {
                rows.put(row.key(), row);
                terms.put(row.key(), row.terms());
            }
        }

        private static void checkNumber(int size) {
            if (size > MOST) throw new IllegalArgumentException("too many at once: " + size);
        }

        @Override
        public synchronized void remove(Collection<String> keys) {
            checkNumber(keys.size());
            rows.keySet().removeAll(Set.copyOf(keys));
        }

        @Override
        public synchronized List<String> keys(RowCondition condition) {
            return fulfilling(condition).map(Row::key).toList();
        }

        private java.util.stream.Stream<Row> fulfilling(RowCondition condition) {
            return List.copyOf(rows.values()).stream()
                    .filter(row -> condition.holds(terms.getOrDefault(row.key(), Set.of())));
        }

        @Override
        public synchronized List<Row> rows(List<String> keys) {
            checkNumber(keys.size());
            var found = new ArrayList<Row>();
            for (String key : keys) if (rows.containsKey(key)) found.add(rows.get(key));
            return found;
        }

        @Override
        public synchronized List<Row> near(Int8Vector query, RowCondition condition, int most) {
            if (most > MOST_NEAR) throw new IllegalArgumentException("too many near ones: " + most);
            asked.add(condition);
            return fulfilling(condition)
                    .sorted(Comparator.comparingDouble(
                            row -> -query.cosine(row.point().vector())))
                    .limit(most)
                    .toList();
        }

        @Override
        public int mostNear() {
            return MOST_NEAR;
        }

        @Override
        public int mostAnyhow(int all) {
            return all / 5;
        }

        @Override
        public synchronized Optional<String> head() {
            return head;
        }

        @Override
        public synchronized void keepHead(String text) {
            head = Optional.of(text);
        }
    }
}
