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

/// The content of a static embedding model's file, little-endian:
/// - eight bytes `LoupeEm1`; the first eight bytes of the SHA-256 of everything after them; as 32-bit
///   numbers: dimensions, entries, buckets, fields, bytes of the entries' texts;
/// - for each [CodeField] two floats, a and b: its factor is exp(a) / n^b for n distinct tokens;
/// - the entries' texts in UTF-8, each after a byte with its length, most frequent first: words, and pairs of
///   words separated by a space;
/// - for each token (entries, then buckets) a float: the scale of its row in queries; then the same for each
///   [CodeField.Sort];
/// - for each token a row of signed bytes.
///
/// Compared by identity, like its arrays.
///
/// @param entries the vocabulary's, most frequent first
/// @param buckets a power of two
/// @param fields two for each field
/// @param querySteps one for each token
/// @param codeSteps one for each token of the first sort, then of the next
/// @param rows `dimensions` bytes for each token
public record ModelFile(
        int dimensions,
        List<String> entries,
        int buckets,
        float[] fields,
        float[] querySteps,
        float[] codeSteps,
        byte[] rows) {

    private static final byte[] MAGIC = "LoupeEm1".getBytes(StandardCharsets.US_ASCII);
    private static final int SORTS = CodeField.Sort.values().length;
    private static final int DIGEST = 8;
    private static final int BODY = MAGIC.length + DIGEST;
    private static final int HEAD = BODY + 5 * Integer.BYTES;

    /// Limits the memory that a damaged file can make us allocate.
    private static final int MOST_TOKENS = 1 << 18;

    private static final int MOST_DIMENSIONS = 1 << 10;

    public ModelFile {
        int tokens = entries.size() + buckets;
        boolean fits = fields.length == 2 * CodeField.values().length
                && codeSteps.length == SORTS * tokens
                && querySteps.length == tokens
                && rows.length == tokens * dimensions;
        if (!fits) throw new IllegalArgumentException("the model's parts do not fit together");
    }

    /// Identifies a model without reading all of it.
    ///
    /// @param digest equal for models with the same numbers, in hexadecimal
    record Name(String digest, int dimensions) {

        /// Reads the first bytes of a model.
        static Name read(InputStream in) throws IOException {
            return of(bytes(in, HEAD));
        }

        private static Name of(ByteBuffer head) throws IOException {
            byte[] magic = new byte[MAGIC.length];
            byte[] digest = new byte[DIGEST];
            head.get(magic).get(digest);
            if (!Arrays.equals(magic, MAGIC)) throw new IOException("not an embedding model");
            return new Name(HexFormat.of().formatHex(digest), within(head.getInt(), MOST_DIMENSIONS));
        }
    }

    /// A model that was read, with its name.
    record Named(Name name, ModelFile file) {}

    /// Reads a model; the stream is left open. The digest is not verified, since the jar's own checksum
    /// covers it.
    ///
    /// @throws IOException if it is truncated or not a model that this version reads
    static Named read(InputStream in) throws IOException {
        ByteBuffer head = bytes(in, HEAD);
        Name name = Name.of(head);
        int dimensions = name.dimensions();
        int count = within(head.getInt(), MOST_TOKENS);
        int buckets = within(head.getInt(), MOST_TOKENS);
        int numbers = 2 * within(head.getInt(), CodeField.values().length);
        int texts = within(head.getInt(), 256 * MOST_TOKENS);
        if (Integer.bitCount(buckets) != 1 || numbers != 2 * CodeField.values().length)
            throw new IOException("a damaged embedding model");
        float[] fields = floats(in, numbers);
        List<String> entries = texts(bytes(in, texts), count);
        float[] querySteps = floats(in, count + buckets);
        float[] codeSteps = floats(in, SORTS * (count + buckets));
        byte[] rows = bytes(in, (count + buckets) * dimensions).array();
        return new Named(name, new ModelFile(dimensions, entries, buckets, fields, querySteps, codeSteps, rows));
    }

    private static int within(int value, int most) throws IOException {
        if (value < 1 || value > most) throw new IOException("a damaged embedding model");
        return value;
    }

    private static ByteBuffer bytes(InputStream in, int count) throws IOException {
        byte[] bytes = in.readNBytes(count);
        if (bytes.length < count) throw new IOException("a truncated embedding model");
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

    /// Writes the format that [#read] reads; the stream is left open.
    public void write(OutputStream out) throws IOException {
        byte[][] texts = entries.stream()
                .map(text -> text.getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        int length = Arrays.stream(texts).mapToInt(text -> text.length + 1).sum();
        int floats = fields.length + codeSteps.length + querySteps.length;
        ByteBuffer head =
                ByteBuffer.allocate(HEAD + length + floats * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        head.put(MAGIC).position(BODY);
        head.putInt(dimensions)
                .putInt(entries.size())
                .putInt(buckets)
                .putInt(fields.length / 2)
                .putInt(length);
        for (float value : fields) head.putFloat(value);
        for (byte[] text : texts) head.put((byte) text.length).put(text);
        for (float value : querySteps) head.putFloat(value);
        for (float value : codeSteps) head.putFloat(value);
        head.put(MAGIC.length, digest(head.array()), 0, DIGEST);
        out.write(head.array());
        out.write(rows);
    }

    private byte[] digest(byte[] head) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(head, BODY, head.length - BODY);
            return digest.digest(rows);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
