package dev.loupe.stores.lance;

import dev.loupe.stores.rows.Row;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.lance.Dataset;
import org.lance.Session;
import org.lance.WriteParams;

/// The columns of a table, and rows as Arrow's record batches.
final class LanceFormat implements AutoCloseable {
    static final String KEY = "key";
    static final String ID = "id";
    static final String TERMS = "terms";
    static final String VECTOR = "vector";
    static final String BYTES = "bytes";
    static final String CONTENT = "point";

    private final BufferAllocator allocator = new RootAllocator();
    /// What Lance knows of files and indexes that it has read, whichever table was open then.
    private final Session session = Session.create();

    BufferAllocator allocator() {
        return allocator;
    }

    private static Schema schema(int dimensions) {
        return new Schema(List.of(
                text(KEY),
                text(ID),
                new Field(TERMS, FieldType.notNullable(new ArrowType.List()), List.of(text("item"))),
                new Field(
                        VECTOR,
                        FieldType.notNullable(new ArrowType.FixedSizeList(dimensions)),
                        List.of(new Field(
                                "item",
                                FieldType.nullable(new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE)),
                                null))),
                text(BYTES),
                text(CONTENT)));
    }

    private static Field text(String name) {
        return new Field(name, FieldType.notNullable(new ArrowType.Utf8()), null);
    }

    /// Row ids stay unstable: with stable ones Lance 7.0 loses near rows after deletions.
    void create(Path path, int dimensions) {
        Dataset.create(allocator, path.toString(), schema(dimensions), new WriteParams.Builder().build())
                .close();
    }

    /// A table as it is now; the caller closes it.
    Dataset open(Path path) {
        return Dataset.open()
                .allocator(allocator)
                .uri(path.toString())
                .session(session)
                .build();
    }

    /// Rows in Arrow's stream format; the caller closes the reader.
    ArrowStreamReader rows(List<Row> rows) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (VectorSchemaRoot root = VectorSchemaRoot.create(
                schema(rows.getFirst().point().vector().dimensions()), allocator)) {
            root.allocateNew();
            for (int i = 0; i < rows.size(); i++) put(root, i, rows.get(i));
            putTerms((ListVector) root.getVector(TERMS), rows);
            root.setRowCount(rows.size());
            try (var writer = new ArrowStreamWriter(root, null, bytes)) {
                writer.start();
                writer.writeBatch();
                writer.end();
            }
        }
        return new ArrowStreamReader(new ByteArrayInputStream(bytes.toByteArray()), allocator);
    }

    private static void put(VectorSchemaRoot root, int at, Row row) {
        set(root, KEY, at, row.key());
        set(root, ID, at, row.point().id());
        set(root, BYTES, at, row.vector());
        set(root, CONTENT, at, row.content());
        var list = (FixedSizeListVector) root.getVector(VECTOR);
        list.setNotNull(at);
        var numbers = (Float4Vector) list.getDataVector();
        float[] unit = row.point().vector().unit();
        for (int i = 0; i < unit.length; i++) numbers.setSafe(at * unit.length + i, unit[i]);
    }

    private static void set(VectorSchemaRoot root, String column, int at, String text) {
        ((VarCharVector) root.getVector(column)).setSafe(at, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void putTerms(ListVector list, List<Row> rows) {
        var texts = (VarCharVector) list.getDataVector();
        int next = 0;
        for (int i = 0; i < rows.size(); i++) {
            list.startNewValue(i);
            int first = next;
            for (String term : rows.get(i).terms()) texts.setSafe(next++, term.getBytes(StandardCharsets.UTF_8));
            list.endValue(i, next - first);
        }
        texts.setValueCount(next);
        list.setValueCount(rows.size());
    }

    @Override
    public void close() {
        session.close();
        allocator.close();
    }
}
