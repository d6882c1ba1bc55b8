package dev.loupe.index.vectors;

import dev.loupe.index.view.IndexFields;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.lucene.document.Field;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.util.BytesRef;

/// A document's vector as a doc value of fixed length: the inverse length as a float, then the components.
/// All vectors of a segment have the same size, so Lucene stores them contiguously, off heap.
public final class VectorField {
    static final String NAME = "vector";
    public static final int HEAD = Float.BYTES;

    private VectorField() {}

    public static Field of(Int8Vector vector) {
        byte[] bytes = ByteBuffer.allocate(HEAD + vector.dimensions())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putFloat(vector.inverseLength())
                .put(vector.bytes())
                .array();
        return new Field(NAME, bytes, IndexFields.BYTES);
    }

    public static BinaryDocValues in(LeafReader segment) throws IOException {
        return DocValues.getBinary(segment, NAME);
    }

    static float inverseLength(BytesRef value) {
        int bits = 0;
        for (int i = HEAD - 1; i >= 0; i--) bits = bits << 8 | value.bytes[value.offset + i] & 0xff;
        return Float.intBitsToFloat(bits);
    }

    /// In [-1, 1].
    public static double cosine(CosineTo query, BytesRef value) {
        return query.of(value.bytes, value.offset + HEAD, inverseLength(value));
    }

    static Int8Vector decode(BytesRef value) {
        byte[] components = new byte[value.length - HEAD];
        System.arraycopy(value.bytes, value.offset + HEAD, components, 0, components.length);
        return Int8Vector.ofBytes(components);
    }
}
