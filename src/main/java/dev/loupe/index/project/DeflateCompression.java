package dev.loupe.index.project;

import java.io.IOException;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.apache.lucene.codecs.compressing.CompressionMode;
import org.apache.lucene.codecs.compressing.Compressor;
import org.apache.lucene.codecs.compressing.Decompressor;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.ByteBuffersDataInput;
import org.apache.lucene.store.DataInput;
import org.apache.lucene.store.DataOutput;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.BytesRef;

/// Stored-field compression with zlib at a fast level: smaller than Lucene's default LZ4, and since zlib is
/// native code, not slower to write in a process without C2. A block is its length and its bytes.
///
/// Lucene's own zlib mode uses level six, which takes twice as long for a tenth less space, in blocks three
/// times as large, which every reader of one record has to decompress.
final class DeflateCompression extends CompressionMode {
    private static final int LEVEL = 3;

    @Override
    public Compressor newCompressor() {
        return new Deflating();
    }

    @Override
    public Decompressor newDecompressor() {
        return new Inflating();
    }

    private static final class Deflating extends Compressor {
        private final Deflater deflater = new Deflater(LEVEL, true);
        private byte[] plain = {};
        private byte[] packed = new byte[1 << 12];

        @Override
        public void compress(ByteBuffersDataInput block, DataOutput out) throws IOException {
            int length = Math.toIntExact(block.length());
            plain = ArrayUtil.growNoCopy(plain, length);
            block.readBytes(plain, 0, length);
            deflater.reset();
            deflater.setInput(plain, 0, length);
            deflater.finish();
            int size = 0;
            while (!deflater.finished()) {
                if (size == packed.length) packed = ArrayUtil.grow(packed);
                size += deflater.deflate(packed, size, packed.length - size);
            }
            out.writeVInt(size);
            out.writeBytes(packed, 0, size);
        }

        @Override
        public void close() {
            deflater.end();
        }
    }

    /// For one thread; no state between blocks except its buffer.
    private static final class Inflating extends Decompressor {
        private byte[] packed = {};

        @Override
        public void decompress(DataInput in, int originalLength, int offset, int length, BytesRef bytes)
                throws IOException {
            int size = in.readVInt();
            packed = ArrayUtil.growNoCopy(packed, size + 1);
            in.readBytes(packed, 0, size);
            packed[size] = 0; // without a header zlib needs one extra byte
            bytes.bytes = ArrayUtil.growNoCopy(bytes.bytes, originalLength);
            try (var inflater = new Ended(new Inflater(true))) {
                inflate(inflater.inflater(), size + 1, originalLength, in, bytes.bytes);
            }
            bytes.offset = offset;
            bytes.length = length;
        }

        private void inflate(Inflater inflater, int size, int originalLength, DataInput in, byte[] into)
                throws IOException {
            inflater.setInput(packed, 0, size);
            try {
                int length = 0;
                while (length < originalLength) {
                    int more = inflater.inflate(into, length, originalLength - length);
                    if (more == 0) throw new CorruptIndexException("a truncated record", in);
                    length += more;
                }
            } catch (DataFormatException broken) {
                throw new CorruptIndexException("a record that is not valid zlib data", in, broken);
            }
        }

        /// Frees native memory immediately rather than at a garbage collection.
        private record Ended(Inflater inflater) implements AutoCloseable {
            @Override
            public void close() {
                inflater.end();
            }
        }

        @Override
        public Decompressor clone() {
            return new Inflating();
        }
    }
}
