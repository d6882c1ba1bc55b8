package dev.loupe.stores.lance;

import dev.loupe.stores.rows.Row;
import dev.loupe.stores.rows.RowCondition;
import dev.loupe.stores.rows.RowTable;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.arrow.c.ArrowArrayStream;
import org.apache.arrow.c.Data;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.lance.Dataset;
import org.lance.index.DistanceType;
import org.lance.ipc.LanceScanner;
import org.lance.ipc.Query;
import org.lance.ipc.ScanOptions;
import org.lance.merge.MergeInsertParams;

/// A Lance table with a record for each row, asked in its SQL. Near rows are found exactly, by looking at
/// all.
final class LanceTable implements RowTable {
    private static final int MOST = 1_000;
    private static final List<String> STORED = List.of(LanceFormat.KEY, LanceFormat.BYTES, LanceFormat.CONTENT);

    private final LanceFormat format;
    private final Path data;
    private final Path head;

    LanceTable(LanceFormat format, Path data, Path head) {
        this.format = format;
        this.data = data;
        this.head = head;
    }

    @Override
    public int most() {
        return MOST;
    }

    @Override
    public synchronized void put(List<Row> rows) throws IOException {
        if (rows.isEmpty()) return;
        var params = new MergeInsertParams(List.of(LanceFormat.KEY))
                .withMatchedUpdateAll()
                .withNotMatched(MergeInsertParams.WhenNotMatched.InsertAll);
        try (Dataset dataset = format.open(data);
                ArrowStreamReader reader = format.rows(rows);
                ArrowArrayStream stream = ArrowArrayStream.allocateNew(format.allocator())) {
            Data.exportArrayStream(format.allocator(), reader, stream);
            dataset.mergeInsert(params, stream).dataset().close();
        } catch (RuntimeException failure) {
            throw failed("adding to", failure);
        }
    }

    private IOException failed(String what, RuntimeException failure) {
        return new IOException("%s the table %s failed: %s".formatted(what, data, failure.getMessage()), failure);
    }

    @Override
    public synchronized void remove(Collection<String> keys) throws IOException {
        if (keys.isEmpty()) return;
        try (Dataset dataset = format.open(data)) {
            dataset.delete(in(keys));
        } catch (RuntimeException failure) {
            throw failed("deleting from", failure);
        }
    }

    private static String in(Collection<String> keys) {
        return LanceFormat.KEY + " IN (" + quoted(keys) + ")";
    }

    private static String quoted(Collection<String> texts) {
        return texts.stream().sorted().map(LanceTable::quoted).collect(Collectors.joining(", "));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    @Override
    public List<String> keys(RowCondition condition) throws IOException {
        var keys = new ArrayList<String>();
        ScanOptions.Builder options = new ScanOptions.Builder().columns(List.of(LanceFormat.KEY));
        if (!(condition instanceof RowCondition.Everything)) options.filter(sql(condition));
        scan(options.build(), batch -> {
            for (int i = 0; i < batch.getRowCount(); i++) keys.add(text(batch, LanceFormat.KEY, i));
        });
        return keys;
    }

    @Override
    public List<Row> rows(List<String> keys) throws IOException {
        if (keys.isEmpty()) return List.of();
        return stored(new ScanOptions.Builder().columns(STORED).filter(in(keys)));
    }

    @Override
    public List<Row> near(Int8Vector query, RowCondition condition, int most) throws IOException {
        var columns = new ArrayList<>(STORED);
        columns.add("_distance");
        ScanOptions.Builder options = new ScanOptions.Builder()
                .columns(columns)
                .nearest(new Query.Builder()
                        .setColumn(LanceFormat.VECTOR)
                        .setKey(query.unit())
                        .setK(most)
                        .setDistanceType(DistanceType.Dot)
                        .setUseIndex(false)
                        .build());
        if (!(condition instanceof RowCondition.Everything))
            options.filter(sql(condition)).prefilter(true);
        return stored(options);
    }

    /// It asks every row for its terms: 5 µs of CPU a row, where its vector takes 0.7 µs, and one that is given
    /// some 50 µs.
    @Override
    public int mostAnyhow(int all) {
        return Math.max(1, all / 20);
    }

    private List<Row> stored(ScanOptions.Builder options) throws IOException {
        var rows = new ArrayList<Row>();
        scan(options.build(), batch -> {
            for (int i = 0; i < batch.getRowCount(); i++)
                rows.add(Row.read(
                        text(batch, LanceFormat.KEY, i),
                        text(batch, LanceFormat.BYTES, i),
                        text(batch, LanceFormat.CONTENT, i)));
        });
        return rows;
    }

    private interface EachBatch {
        void accept(VectorSchemaRoot batch) throws IOException;
    }

    private void scan(ScanOptions options, EachBatch each) throws IOException {
        try (Dataset dataset = format.open(data);
                LanceScanner scanner = dataset.newScan(options);
                ArrowReader reader = scanner.scanBatches()) {
            while (reader.loadNextBatch()) each.accept(reader.getVectorSchemaRoot());
        } catch (IOException failure) {
            throw failure;
        } catch (Exception failure) {
            throw new IOException("reading the table %s failed: %s".formatted(data, failure.getMessage()), failure);
        }
    }

    private static String text(VectorSchemaRoot batch, String column, int at) throws IOException {
        FieldVector vector = batch.getVector(column);
        if (vector instanceof VarCharVector texts) return new String(texts.get(at), StandardCharsets.UTF_8);
        throw new IOException("the column " + column + " is not ours");
    }

    private static String sql(RowCondition condition) {
        return switch (condition) {
            case RowCondition.Has(var any) -> terms(any);
            case RowCondition.Lacks(var none) -> "NOT " + terms(none);
            case RowCondition.All(var parts) -> joined(" AND ", parts);
            case RowCondition.Any(var parts) -> joined(" OR ", parts);
            case RowCondition.Everything _, RowCondition.Nothing _ ->
                throw new IllegalArgumentException("a condition within another must say something");
        };
    }

    private static String terms(Set<String> any) {
        return "array_has_any(" + LanceFormat.TERMS + ", [" + quoted(any) + "])";
    }

    private static String joined(String operator, List<RowCondition> parts) {
        return parts.stream().map(LanceTable::sql).collect(Collectors.joining(operator, "(", ")"));
    }

    @Override
    public Optional<String> head() throws IOException {
        try {
            return Optional.of(Files.readString(head));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    /// Written beside and renamed over the old one, file and folder flushed.
    @Override
    public synchronized void keepHead(String text) throws IOException {
        Path beside = head.resolveSibling(head.getFileName() + ".new");
        try (FileChannel file = FileChannel.open(
                beside, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
            while (bytes.hasRemaining()) file.write(bytes);
            file.force(true);
        }
        Files.move(beside, head, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        try (FileChannel folder = FileChannel.open(head.getParent(), StandardOpenOption.READ)) {
            folder.force(true);
        }
    }
}
