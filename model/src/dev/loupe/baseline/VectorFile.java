package dev.loupe.baseline;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Vectors of texts that are dear to compute: a file of records, 16 bytes of the text's SHA-256 and its
/// floats, little-endian. It only grows; a record that was cut off amid its writing is written over.
final class VectorFile implements AutoCloseable {

    private static final int KEY = 16;

    private final int dimensions;
    private final FileChannel channel;
    private final Map<Key, float[]> vectors = new HashMap<>();

    private @Nullable FileLock lock;

    private record Key(long high, long low) {}

    private VectorFile(int dimensions, FileChannel channel) {
        this.dimensions = dimensions;
        this.channel = channel;
    }

    /// The file of a transformer's vectors in a folder.
    static VectorFile of(Transformer transformer, Path folder) throws IOException {
        return open(file(transformer, folder), Transformer.DIMENSIONS);
    }

    /// Where it is, or would be.
    static Path file(Transformer transformer, Path folder) {
        return folder.resolve(transformer.id() + ".vectors");
    }

    /// Opens a file, which is made where there is none; whoever adds to it must be alone in that.
    static VectorFile open(Path file, int dimensions) throws IOException {
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var vectors = new VectorFile(dimensions, channel);
        try (var in = new BufferedInputStream(Files.newInputStream(file), 1 << 18)) {
            while (vectors.read(in)) {}
        }
        channel.position((long) vectors.vectors.size() * vectors.record());
        return vectors;
    }

    private int record() {
        return KEY + dimensions * Float.BYTES;
    }

    private boolean read(InputStream in) throws IOException {
        byte[] bytes = in.readNBytes(record());
        if (bytes.length < record()) return false;
        ByteBuffer record = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        var key = new Key(record.getLong(), record.getLong());
        float[] vector = new float[dimensions];
        record.asFloatBuffer().get(vector);
        vectors.put(key, vector);
        return true;
    }

    /// The vector of a text, null where there is none yet.
    float @Nullable [] find(String text) {
        return vectors.get(key(text));
    }

    int size() {
        return vectors.size();
    }

    /// Adds a text's vector; one that is there already stays.
    void add(String text, float[] vector) throws IOException {
        Key key = key(text);
        if (vectors.containsKey(key)) return;
        if (lock == null) lock = channel.tryLock();
        if (lock == null) throw new IOException("another process adds to these vectors");
        vectors.put(key, vector);
        ByteBuffer record = ByteBuffer.allocate(record()).order(ByteOrder.LITTLE_ENDIAN);
        record.putLong(key.high).putLong(key.low);
        for (float value : vector) record.putFloat(value);
        record.flip();
        while (record.hasRemaining()) channel.write(record);
    }

    private static Key key(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            ByteBuffer bytes = ByteBuffer.wrap(digest);
            return new Key(bytes.getLong(), bytes.getLong());
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
