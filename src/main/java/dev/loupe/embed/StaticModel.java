package dev.loupe.embed;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/// The numbers of a static embedding model.
///
/// The file, little-endian:
/// - eight bytes `LoupeEm1`; as 32-bit numbers: dimensions, entries, buckets, fields, bytes of the entries' texts;
/// - for each of [CodeField] two floats: its factor's logarithm a and exponent b. The field counts exp(a) / n^b with n
///   different tokens in it;
/// - the entries' texts in UTF-8, each after a byte with its length, most frequent first;
/// - for each token (entries, then buckets) a float: what a step of its row is worth in code; then the same for queries;
/// - for each token a row of signed bytes.
///
/// All prefixes of a vector that the training knew (64 and 128 dimensions) are good vectors themselves.
public final class StaticModel {

    private static final byte[] MAGIC = "LoupeEm1".getBytes(StandardCharsets.US_ASCII);
    private static final int HEAD = MAGIC.length + 5 * Integer.BYTES;
    private static final int FIELDS = CodeField.values().length;

    /// Bounds of what a damaged file may make us allocate.
    private static final int MOST_TOKENS = 1 << 20;

    private static final int MOST_DIMENSIONS = 4_096;

    private final int dimensions;
    private final List<String> entries;
    private final int buckets;
    private final float[] fields;
    private final float[] codeSteps;
    private final float[] querySteps;
    private final byte[] rows;
    private final Vocabulary vocabulary;

    /// @param fields for each field the logarithm of its factor and its exponent
    /// @param codeSteps by token
    /// @param querySteps by token
    /// @param rows `dimensions` bytes a token
    public StaticModel(
            int dimensions,
            List<String> entries,
            int buckets,
            float[] fields,
            float[] codeSteps,
            float[] querySteps,
            byte[] rows) {
        this.dimensions = dimensions;
        this.entries = List.copyOf(entries);
        this.buckets = buckets;
        this.fields = fields.clone();
        this.codeSteps = codeSteps.clone();
        this.querySteps = querySteps.clone();
        this.rows = rows;
        vocabulary = new Vocabulary(entries, buckets);
        int tokens = entries.size() + buckets;
        if (fields.length != 2 * FIELDS
                || codeSteps.length != tokens
                || querySteps.length != tokens
                || rows.length != tokens * dimensions)
            throw new IllegalArgumentException("a model whose parts do not fit");
    }

    /// Reads a model; the stream is left open.
    ///
    /// @throws IOException if it ends early or is not a model that this version reads
    public static StaticModel read(InputStream in) throws IOException {
        ByteBuffer head = bytes(in, HEAD);
        byte[] magic = new byte[MAGIC.length];
        head.get(magic);
        if (!Arrays.equals(magic, MAGIC)) throw new IOException("not an embedding model");
        int dimensions = within(head.getInt(), MOST_DIMENSIONS);
        int count = within(head.getInt(), MOST_TOKENS);
        int buckets = within(head.getInt(), MOST_TOKENS);
        if (head.getInt() != FIELDS) throw new IOException("an embedding model of other fields");
        int texts = within(head.getInt(), MOST_TOKENS * 32);
        float[] fields = floats(in, 2 * FIELDS);
        List<String> entries = texts(bytes(in, texts), count);
        float[] codeSteps = floats(in, count + buckets);
        float[] querySteps = floats(in, count + buckets);
        byte[] rows = bytes(in, (count + buckets) * dimensions).array();
        return new StaticModel(dimensions, entries, buckets, fields, codeSteps, querySteps, rows);
    }

    private static int within(int value, int most) throws IOException {
        if (value < 1 || value > most) throw new IOException("a damaged embedding model");
        return value;
    }

    private static ByteBuffer bytes(InputStream in, int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) throw new IOException("an embedding model that ends early");
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static float[] floats(InputStream in, int count) throws IOException {
        float[] values = new float[count];
        bytes(in, count * Float.BYTES).asFloatBuffer().get(values);
        return values;
    }

    private static List<String> texts(ByteBuffer bytes, int count) throws IOException {
        List<String> texts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int length = bytes.hasRemaining() ? Byte.toUnsignedInt(bytes.get()) : Integer.MAX_VALUE;
            if (length > bytes.remaining()) throw new IOException("a damaged embedding model");
            texts.add(new String(bytes.array(), bytes.position(), length, StandardCharsets.UTF_8));
            bytes.position(bytes.position() + length);
        }
        return texts;
    }

    /// Writes what [#read] reads.
    public void write(OutputStream out) throws IOException {
        byte[][] texts =
                entries.stream().map(entry -> entry.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
        int length = Arrays.stream(texts).mapToInt(text -> text.length + 1).sum();
        int floats = fields.length + codeSteps.length + querySteps.length;
        ByteBuffer buffer =
                ByteBuffer.allocate(HEAD + length + floats * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(MAGIC).putInt(dimensions).putInt(entries.size()).putInt(buckets).putInt(FIELDS).putInt(length);
        for (float value : fields) buffer.putFloat(value);
        for (byte[] text : texts) buffer.put((byte) text.length).put(text);
        for (float value : codeSteps) buffer.putFloat(value);
        for (float value : querySteps) buffer.putFloat(value);
        out.write(buffer.array());
        out.write(rows);
    }

    /// The first 16 hexadecimal digits of the file's SHA-256.
    String digest() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            write(new java.security.DigestOutputStream(OutputStream.nullOutputStream(), digest));
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    public int dimensions() {
        return dimensions;
    }

    public Vocabulary vocabulary() {
        return vocabulary;
    }

    /// How much each of a field's tokens counts where there are `size` different ones.
    float factor(CodeField field, int size) {
        int at = 2 * field.ordinal();
        return (float) Math.exp(fields[at] - fields[at + 1] * Math.log(size));
    }

    float codeStep(int token) {
        return codeSteps[token];
    }

    float queryStep(int token) {
        return querySteps[token];
    }

    /// Adds a token's row to a sum. The compiler makes vector instructions of this loop as it stands: 5 ns a row.
    void addTo(float[] sum, int token, float factor) {
        byte[] table = rows;
        int at = token * dimensions;
        for (int i = 0; i < sum.length; i++) sum[i] += factor * table[at + i];
    }
}
