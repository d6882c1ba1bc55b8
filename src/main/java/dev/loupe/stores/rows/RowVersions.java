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

/// Versions in a [RowTable]: a row is added under a key that names its generation and is never changed;
/// which rows count is known here and, at each commit, by the table's head.
///
/// Of several rows of a point the one of the highest generation counts that is not above the head's, unless
/// the head says that the point is gone. So a process may end at any moment: what it left is told by that
/// rule and removed by the next.
final class RowVersions implements VersionTable {
    /// Of one request, about.
    private static final int LARGEST = 8 << 20;

    private final RowTable table;
    private final WordIndex words;
    private final Step afterCommit;
    private Head head;
    /// The head as the table has it; empty before the first commit.
    private Optional<String> written;
    /// The points that there are now, with the generations of their rows.
    private final TreeMap<String, Long> now;
    /// Rows that count no more, with the generation from which on they do not.
    private final Map<String, Long> ended = new HashMap<>();
    /// How many snapshots of a generation are open.
    private final TreeMap<Long, Integer> open = new TreeMap<>();

    private long writing;
    private @Nullable Listing current;
    /// What there was before the generation that is written now.
    private Listing before;

    private RowVersions(RowTable table, Head head, Optional<String> written, Path folder, Step afterCommit)
            throws IOException {
        this.table = table;
        this.head = head;
        this.written = written;
        this.afterCommit = afterCommit;
        List<String> keys = table.keys(new Condition.Everything());
        now = counting(keys, head);
        before = Listing.of(now);
        current = before;
        writing = head.generation();
        words = WordIndex.open(folder, state(head), new Reading(table, before));
        try {
            remove(keys.stream().filter(key -> !before.has(key)).toList());
        } catch (IOException | RuntimeException | Error e) {
            words.close();
            throw e;
        }
    }

    /// Opens a table to write, which one may do at a time on a machine.
    ///
    /// @param fresh what the table says of itself where it never said anything
    /// @param folder of the words
    /// @param afterCommit what is to be done after each commit
    /// @throws StoreBusy where another process, or another part of this one, writes it
    static RowVersions open(RowTable table, Head fresh, Path folder, Step afterCommit) throws IOException {
        Optional<String> written = table.head();
        Head head = written.isPresent() ? Head.read(written.get()) : fresh;
        return new RowVersions(table, head, written, folder, afterCommit);
    }

    /// What a table has that nobody here writes.
    static Listing committed(RowTable table, Head head) throws IOException {
        return Listing.of(counting(table.keys(new Condition.Everything()), head));
    }

    /// Of which state the words must be.
    static String state(Head head) {
        return head.epoch() + " " + head.generation();
    }

    private static TreeMap<String, Long> counting(Collection<String> keys, Head head) {
        var counting = new TreeMap<String, Long>(Listing.BY_UTF_8);
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

    private Listing listing() {
        Listing listing = current == null ? Listing.of(now) : current;
        current = listing;
        return listing;
    }

    /// Keeps what snapshots of earlier generations see.
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
        if (!(filter instanceof PointFilter.Ids(var ids))) return new Reading(table, listing()).keys(filter);
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

    /// Nothing waits.
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
        Listing listing = generation < writing ? before : listing();
        return new RowSnapshot(space(), new Reading(table, listing), words.snapshot(), () -> closed(generation));
    }

    private synchronized void closed(long generation) {
        open.computeIfPresent(generation, (_, count) -> count == 1 ? null : count - 1);
    }

    @Override
    public synchronized void commit(long generation) throws IOException {
        if (!table.head().equals(written))
            throw new StoreBusy("another machine has written the collection meanwhile; write again");
        long last = head.generation();
        Head next = head.at(generation, List.copyOf(ended.keySet()));
        words.commit(state(next), () -> table.keepHead(next.text()));
        head = next;
        written = Optional.of(next.text());
        purge(last);
        afterCommit.run();
    }

    /// Removes what no snapshot of ours sees. Rows that ended after the commit before this one stay until
    /// the next, for readers elsewhere.
    private void purge(long last) throws IOException {
        long oldest = open.isEmpty() ? last : Math.min(open.firstKey(), last);
        List<String> unseen = ended.entrySet().stream()
                .filter(entry -> entry.getValue() <= oldest)
                .map(Map.Entry::getKey)
                .toList();
        remove(unseen);
        unseen.forEach(ended::remove);
    }

    /// What was not committed stays where it is until somebody writes again, and counts for nobody.
    @Override
    public synchronized void close() throws IOException {
        words.close();
    }
}
