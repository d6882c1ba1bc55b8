package dev.loupe.index;

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

/// Blocks compressed by zlib, quickly: smaller than by Lucene's usual LZ4, and since zlib is native code, not
/// slower to write in a process without the second compiler. A block is its length and its bytes.
///
/// Lucene's own mode for zlib takes the sixth level, which is half as fast for a tenth less, in blocks three
/// times as large, which every reader of one record has to unpack.
final class Deflated extends CompressionMode {
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

    /// For one thread; without state between blocks but its buffer.
    private static final class Inflating extends Decompressor {
        private byte[] packed = {};

        @Override
        public void decompress(DataInput in, int originalLength, int offset, int length, BytesRef bytes)
                throws IOException {
            int size = in.readVInt();
            packed = ArrayUtil.growNoCopy(packed, size + 1);
            in.readBytes(packed, 0, size);
            packed[size] = 0; // without a header zlib wants one byte more than there is
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
                    if (more == 0) throw new CorruptIndexException("a record ends early", in);
                    length += more;
                }
            } catch (DataFormatException broken) {
                throw new CorruptIndexException("a record that zlib does not know", in, broken);
            }
        }

        /// Native memory is freed here and now, not when some collection finds it.
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
