package dev.loupe.index.symbols;

import dev.loupe.index.codec.RecordDecoder;
import dev.loupe.index.codec.RecordEncoder;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastCodec;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.apache.lucene.util.BytesRef;

/// Encodes a file's universal syntax tree: the number of [UastCodec]'s bytes, and these by zlib.
///
/// A doc value and not a stored field, because a stored one would be decompressed with every outline.
public final class UastRecord {
    /// zlib makes no byte out of less than a thousandth of one.
    private static final int MOST_PER_BYTE = 1100;

    private static final int LEVEL = 1;

    private UastRecord() {}

    public static byte[] encode(Uast tree) {
        byte[] bytes = UastCodec.encode(tree);
        var out = new RecordEncoder().number(bytes.length);
        var deflater = new Deflater(LEVEL);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            byte[] part = new byte[Math.max(64, bytes.length)];
            while (!deflater.finished()) out.raw(Arrays.copyOf(part, deflater.deflate(part)));
        } finally {
            deflater.end();
        }
        return out.toBytes();
    }

    /// A damaged record is an empty tree: it says which definition a name means, and without it a question
    /// gets a less certain answer.
    public static Uast decode(BytesRef record) {
        try {
            return UastCodec.decode(inflated(new RecordDecoder(record), record.length));
        } catch (IOException | DataFormatException | IllegalArgumentException damaged) {
            return Uast.EMPTY;
        }
    }

    private static byte[] inflated(RecordDecoder in, int size) throws IOException, DataFormatException {
        int length = in.whole();
        if (length / MOST_PER_BYTE > size) throw new IOException("the index contains an invalid length");
        byte[] bytes = new byte[length + 1]; // zlib compares its checksum only if it can go on behind the last byte
        var inflater = new Inflater();
        try {
            inflater.setInput(in.rest());
            if (inflater.inflate(bytes) != length || !inflater.finished())
                throw new IOException("the index contains a truncated record");
        } finally {
            inflater.end();
        }
        return Arrays.copyOf(bytes, length);
    }
}
