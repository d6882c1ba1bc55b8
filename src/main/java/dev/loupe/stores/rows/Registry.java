package dev.loupe.stores.rows;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.stores.StoredCollection;
import dev.loupe.vector.Distance;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The list of collections: a table with one row each, replaced as a whole.
final class Registry {
    private static final String NAME = "loupe-collections";
    private static final Int8Vector SOMEWHERE = Int8Vector.of(new float[] {1, 0});

    private final RowTables tables;

    Registry(RowTables tables) {
        this.tables = tables;
    }

    /// @param base prefix of the names of its tables
    record Entry(StoredCollection collection, String base) {}

    private RowTable table() throws IOException {
        return tables.open(NAME, SOMEWHERE.dimensions());
    }

    private static String key(String name) {
        return Row.key(name, 0);
    }

    Optional<Entry> find(String name) throws IOException {
        List<Row> rows = table().rows(List.of(key(name)));
        return rows.isEmpty() ? Optional.empty() : Optional.of(entry(rows.getFirst()));
    }

    List<Entry> all() throws IOException {
        RowTable table = table();
        List<String> keys = table.keys(new RowCondition.Everything());
        var entries = new ArrayList<Entry>();
        for (int from = 0; from < keys.size(); from += table.most())
            for (Row row : table.rows(keys.subList(from, Math.min(keys.size(), from + table.most()))))
                entries.add(entry(row));
        entries.sort(Comparator.comparing(entry -> entry.collection().name()));
        return entries;
    }

    void put(Entry entry) throws IOException {
        StoredCollection collection = entry.collection();
        VectorSpace space = collection.space();
        JsonObject payload = JsonValue.object(
                "base", JsonValue.of(entry.base()),
                "fingerprint", JsonValue.of(space.fingerprint()),
                "dimensions", JsonValue.of(Integer.toString(space.dimensions())),
                "distance", JsonValue.of(space.distance().name()),
                "facts", collection.facts());
        table().put(List.of(Row.of(new VectorPoint(collection.name(), SOMEWHERE, payload, ""), 0)));
    }

    void remove(String name) throws IOException {
        table().remove(List.of(key(name)));
    }

    private static Entry entry(Row row) throws IOException {
        JsonObject payload = row.point().payload();
        if (!(payload.get("facts") instanceof JsonObject facts)) throw damaged(row);
        try {
            var space = new VectorSpace(
                    text(row, "fingerprint"),
                    Integer.parseInt(text(row, "dimensions")),
                    Distance.valueOf(text(row, "distance")));
            return new Entry(new StoredCollection(row.point().id(), space, facts), text(row, "base"));
        } catch (IllegalArgumentException broken) {
            throw damaged(row);
        }
    }

    private static String text(Row row, String member) throws IOException {
        if (row.point().payload().get(member) instanceof JsonString(var text)) return text;
        throw damaged(row);
    }

    private static IOException damaged(Row row) {
        return new IOException(
                "the entry of the collection " + row.point().id() + " is damaged; delete its row in " + NAME);
    }
}
