package dev.loupe.index;

import java.io.IOException;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.codecs.NormsConsumer;
import org.apache.lucene.codecs.NormsFormat;
import org.apache.lucene.codecs.NormsProducer;
import org.apache.lucene.index.FieldInfo;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.SegmentReadState;
import org.apache.lucene.index.SegmentWriteState;
import org.apache.lucene.search.DocIdSetIterator;

/// Reads the lengths of fields from arrays where they are asked for again and again.
///
/// Whoever writes postings asks for the length of each document of each term, in an order of its own for
/// every term. No field is in all documents here, so that each question was a search in Lucene's sparse sets:
/// a fifth of what a first index took. Files are what the other format writes.
final class UnpackedNorms extends NormsFormat {
    private final NormsFormat files;

    UnpackedNorms(NormsFormat files) {
        this.files = files;
    }

    @Override
    public NormsConsumer normsConsumer(SegmentWriteState state) throws IOException {
        return files.normsConsumer(state);
    }

    @Override
    public NormsProducer normsProducer(SegmentReadState state) throws IOException {
        return new Unpacking(files.normsProducer(state), state.segmentInfo.maxDoc());
    }

    /// Thread-safe. A field that is asked for once, as searches do, takes no memory.
    private static final class Unpacking extends NormsProducer {
        private static final byte[] ASKED_ONCE = {};

        private final NormsProducer packed;
        private final int documents;
        private final ConcurrentHashMap<Integer, byte[]> arrays = new ConcurrentHashMap<>();

        Unpacking(NormsProducer packed, int documents) {
            this.packed = packed;
            this.documents = documents;
        }

        @Override
        public NumericDocValues getNorms(FieldInfo field) throws IOException {
            byte[] known = arrays.get(field.number);
            if (known == null) {
                arrays.putIfAbsent(field.number, ASKED_ONCE);
                return packed.getNorms(field);
            }
            if (known == ASKED_ONCE) arrays.put(field.number, known = unpacked(packed.getNorms(field), documents));
            return new Norms(known);
        }

        private static byte[] unpacked(NumericDocValues norms, int documents) throws IOException {
            byte[] all = new byte[documents];
            for (int document = norms.nextDoc(); document != DocIdSetIterator.NO_MORE_DOCS; document = norms.nextDoc())
                all[document] = (byte) norms.longValue(); // BM25 has them in a byte
            return all;
        }

        @Override
        public void checkIntegrity() throws IOException {
            packed.checkIntegrity();
        }

        @Override
        public void close() throws IOException {
            packed.close();
        }
    }

    /// A norm of 0 is that of a document without the field.
    private static final class Norms extends NumericDocValues {
        private final byte[] norms;
        private int document = -1;

        Norms(byte[] norms) {
            this.norms = norms;
        }

        @Override
        public long longValue() {
            return norms[document];
        }

        @Override
        public boolean advanceExact(int target) {
            document = target;
            return norms[target] != 0;
        }

        @Override
        public int docID() {
            return document;
        }

        @Override
        public int nextDoc() {
            return advance(document + 1);
        }

        @Override
        public int advance(int target) {
            document = target;
            while (document < norms.length && norms[document] == 0) document++;
            return document < norms.length ? document : (document = NO_MORE_DOCS);
        }

        @Override
        public long cost() {
            return norms.length;
        }
    }
}
