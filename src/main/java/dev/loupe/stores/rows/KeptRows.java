package dev.loupe.stores.rows;

import dev.loupe.model.LruCache;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// A cache of recently read rows of a table: a published row never changes under its key, so small tables are
/// read once.
final class KeptRows implements RowTable {
    private static final int MOST = 1_024;
    /// Maximum characters of payload and text of a cached row.
    private static final int LARGEST = 8_000;

    private final RowTable table;
    private final LruCache<String, Row> kept = new LruCache<>(MOST);

    KeptRows(RowTable table) {
        this.table = table;
    }

    @Override
    public int most() {
        return table.most();
    }

    @Override
    public void put(List<Row> rows) throws IOException {
        table.put(rows);
        forget(rows.stream().map(Row::key).toList());
    }

    @Override
    public void remove(Collection<String> keys) throws IOException {
        table.remove(keys);
        forget(keys);
    }

    private void forget(Collection<String> keys) {
        keys.forEach(kept::remove);
    }

    @Override
    public List<Row> rows(List<String> keys) throws IOException {
        var rows = new ArrayList<Row>(keys.size());
        var missing = new ArrayList<String>();
        known(keys, rows, missing);
        if (missing.isEmpty()) return rows;
        List<Row> read = table.rows(missing);
        keep(read);
        rows.addAll(read);
        return rows;
    }

    private void known(List<String> keys, List<Row> rows, List<String> missing) {
        for (String key : keys) {
            kept.find(key).ifPresentOrElse(rows::add, () -> missing.add(key));
        }
    }

    private void keep(List<Row> rows) {
        for (Row row : rows)
            if (row.point().text().length() < LARGEST && row.content().length() < LARGEST) kept.put(row.key(), row);
    }

    @Override
    public List<String> keys(RowCondition condition) throws IOException {
        return table.keys(condition);
    }

    @Override
    public List<Row> near(Int8Vector query, RowCondition condition, int most) throws IOException {
        return table.near(query, condition, most);
    }

    @Override
    public int mostNear() {
        return table.mostNear();
    }

    @Override
    public int mostAnyhow(int all) {
        return table.mostAnyhow(all);
    }

    @Override
    public Optional<String> head() throws IOException {
        return table.head();
    }

    @Override
    public void keepHead(String head) throws IOException {
        table.keepHead(head);
    }
}
