package dev.loupe.stores.rows;

import dev.loupe.stores.VersionTable;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.StoreBusy;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Versions in a [RowTable]: a row is added under a key that contains its generation and is never changed.
/// The writer knows which rows are current, and each commit records it in the table's head.
///
/// Of several rows of a point, the current one has the highest generation that is not above the head's,
/// unless the head lists the point as deleted. So a process may die at any moment: leftovers are recognised
/// by that rule, and the next writer removes them.
final class RowVersions implements VersionTable {
    /// Approximate maximum size of a request.
    private static final int LARGEST = 8 << 20;

    private final RowTable table;
    private final WordIndex words;
    private final CheckedRunnable afterCommit;
    private TableHeader head;
    /// The stored head; empty before the first commit.
    private Optional<String> written;
    /// The current points, with the generations of their rows.
    private final TreeMap<String, Long> now;
    /// Ended rows, with the generation from which they no longer count.
    private final Map<String, Long> ended = new HashMap<>();
    /// Number of open snapshots by generation.
    private final TreeMap<Long, Integer> open = new TreeMap<>();

    private long writing;
    private @Nullable VisibleVersions current;
    /// The listing before the generation that is being written.
    private VisibleVersions before;

    private RowVersions(
            RowTable table, TableHeader head, Optional<String> written, Path folder, CheckedRunnable afterCommit)
            throws IOException {
        this.table = table;
        this.head = head;
        this.written = written;
        this.afterCommit = afterCommit;
        List<String> keys = table.keys(new RowCondition.Everything());
        now = counting(keys, head);
        before = VisibleVersions.of(now);
        current = before;
        writing = head.generation();
        words = WordIndex.open(folder, state(head), new VisibleRows(table, before));
        try {
            remove(keys.stream().filter(key -> !before.has(key)).toList());
        } catch (IOException | RuntimeException | Error e) {
            words.close();
            throw e;
        }
    }

    /// Opens a table for writing, exclusively on this machine.
    ///
    /// @param fresh head of a new table
    /// @param folder of the word index
    /// @param afterCommit run after each commit
    /// @throws StoreBusy if another writer has it open
    static RowVersions open(RowTable table, TableHeader fresh, Path folder, CheckedRunnable afterCommit)
            throws IOException {
        Optional<String> written = table.head();
        TableHeader head = written.isPresent() ? TableHeader.read(written.get()) : fresh;
        return new RowVersions(table, head, written, folder, afterCommit);
    }

    /// The listing of a table without a writer here.
    static VisibleVersions committed(RowTable table, TableHeader head) throws IOException {
        return VisibleVersions.of(counting(table.keys(new RowCondition.Everything()), head));
    }

    /// The state that the word index must match.
    static String state(TableHeader head) {
        return head.epoch() + " " + head.generation();
    }

    private static TreeMap<String, Long> counting(Collection<String> keys, TableHeader head) {
        var counting = new TreeMap<String, Long>(VisibleVersions.BY_UTF_8);
        for (String key : keys)
            if (Row.generation(key) <= head.generation()) counting.merge(Row.id(key), Row.generation(key), Math::max);
        for (String key : head.gone()) counting.remove(Row.id(key), Row.generation(key));
        return counting;
    }

    @Override
    public VectorSpace space() {
        return head.space();
    }

    @Override
    public synchronized long committed() {
        return head.generation();
    }

    private VisibleVersions listing() {
        VisibleVersions listing = current == null ? VisibleVersions.of(now) : current;
        current = listing;
        return listing;
    }

    /// Keeps the rows that snapshots of earlier generations see.
    private void begin(long generation) {
        if (generation > writing) {
            before = listing();
            words.publish();
            writing = generation;
        }
        current = null;
    }

    @Override
    public synchronized void add(List<VectorPoint> points, long generation) throws IOException {
        begin(generation);
        put(points.stream().map(point -> Row.of(point, generation)).toList());
        words.put(points);
        for (VectorPoint point : points) {
            Long old = now.put(point.id(), generation);
            if (old != null && old != generation) ended.put(Row.key(point.id(), old), generation);
            ended.remove(Row.key(point.id(), generation));
        }
    }

    private void put(List<Row> rows) throws IOException {
        int from = 0;
        long size = 0;
        for (int at = 0; at < rows.size(); at++) {
            VectorPoint point = rows.get(at).point();
            size += 8L * point.vector().dimensions()
                    + 2L * point.text().length()
                    + rows.get(at).content().length();
            if (at - from + 1 < table.most() && size < LARGEST && at + 1 < rows.size()) continue;
            table.put(rows.subList(from, at + 1));
            from = at + 1;
            size = 0;
        }
    }

    @Override
    public synchronized int end(PointFilter filter, long generation) throws IOException {
        List<String> keys = keys(filter);
        if (keys.isEmpty()) return 0;
        begin(generation);
        words.remove(keys.stream().map(Row::id).toList());
        var removed = new ArrayList<String>();
        for (String key : keys) {
            now.remove(Row.id(key));
            if (Row.generation(key) == generation) removed.add(key);
            else ended.put(key, generation);
        }
        remove(removed);
        return keys.size();
    }

    private List<String> keys(PointFilter filter) throws IOException {
        if (!(filter instanceof PointFilter.Ids(var ids))) return new VisibleRows(table, listing()).keys(filter);
        var keys = new ArrayList<String>();
        for (String id : ids) {
            Long generation = now.get(id);
            if (generation != null) keys.add(Row.key(id, generation));
        }
        return keys;
    }

    private void remove(List<String> keys) throws IOException {
        for (int from = 0; from < keys.size(); from += table.most())
            table.remove(keys.subList(from, Math.min(keys.size(), from + table.most())));
    }

    /// Writes are visible immediately.
    @Override
    public void settle() {}

    @Override
    public boolean isSettledAtOnce() {
        return true;
    }

    @Override
    public synchronized VectorSnapshot at(long generation) {
        open.merge(generation, 1, Integer::sum);
        if (generation >= writing) words.publish();
        VisibleVersions listing = generation < writing ? before : listing();
        return new RowSnapshot(space(), new VisibleRows(table, listing), words.snapshot(), () -> closed(generation));
    }

    private synchronized void closed(long generation) {
        open.computeIfPresent(generation, (_, count) -> count == 1 ? null : count - 1);
    }

    @Override
    public synchronized void commit(long generation) throws IOException {
        if (!table.head().equals(written))
            throw new StoreBusy("another machine wrote to the collection in the meantime; write again");
        long last = head.generation();
        TableHeader next = head.at(generation, List.copyOf(ended.keySet()));
        words.commit(state(next), () -> table.keepHead(next.text()));
        head = next;
        written = Optional.of(next.text());
        purge(last);
        afterCommit.run();
    }

    /// Removes rows that none of our snapshots sees. Rows that ended after the previous commit stay until the
    /// next, for readers on other machines.
    private void purge(long last) throws IOException {
        long oldest = open.isEmpty() ? last : Math.min(open.firstKey(), last);
        List<String> unseen = ended.entrySet().stream()
                .filter(entry -> entry.getValue() <= oldest)
                .map(Map.Entry::getKey)
                .toList();
        remove(unseen);
        unseen.forEach(ended::remove);
    }

    /// Uncommitted rows stay until the next writer removes them; readers ignore them.
    @Override
    public synchronized void close() throws IOException {
        words.close();
    }
}
