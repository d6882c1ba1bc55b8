package dev.loupe.index.project;

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
import org.apache.lucene.util.FixedBitSet;

/// Caches field lengths in arrays if they are read repeatedly.
///
/// Writing postings reads the length of each document of each term, in a different order for every term. No
/// field is in all documents here, so each read would be a search in Lucene's sparse sets: a fifth of the
/// main process's CPU time in a first index. The file format is unchanged.
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

    /// The lengths of one field, and the documents that have it, some of them without a single term.
    @SuppressWarnings("ArrayRecordComponent")
    private record Lengths(byte[] norms, FixedBitSet present) {
        static final Lengths ASKED_ONCE = new Lengths(new byte[0], new FixedBitSet(0));

        static Lengths of(NumericDocValues packed, int documents) throws IOException {
            var all = new Lengths(new byte[documents], new FixedBitSet(documents));
            for (int document = packed.nextDoc();
                    document != DocIdSetIterator.NO_MORE_DOCS;
                    document = packed.nextDoc()) {
                all.norms[document] = (byte) packed.longValue(); // BM25 stores them in a byte
                all.present.set(document);
            }
            return all;
        }
    }

    /// Thread-safe. A field that is read only once, as in searches, takes no memory.
    private static final class Unpacking extends NormsProducer {
        private final NormsProducer packed;
        private final int documents;
        private final ConcurrentHashMap<Integer, Lengths> fields = new ConcurrentHashMap<>();

        Unpacking(NormsProducer packed, int documents) {
            this.packed = packed;
            this.documents = documents;
        }

        @Override
        public NumericDocValues getNorms(FieldInfo field) throws IOException {
            Lengths known = fields.get(field.number);
            if (known == null) {
                fields.putIfAbsent(field.number, Lengths.ASKED_ONCE);
                return packed.getNorms(field);
            }
            if (known == Lengths.ASKED_ONCE)
                fields.put(field.number, known = Lengths.of(packed.getNorms(field), documents));
            return new Norms(known);
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

    private static final class Norms extends NumericDocValues {
        private final byte[] norms;
        private final FixedBitSet present;
        private int document = -1;

        Norms(Lengths lengths) {
            norms = lengths.norms();
            present = lengths.present();
        }

        @Override
        public long longValue() {
            return norms[document];
        }

        @Override
        public boolean advanceExact(int target) {
            document = target;
            return present.get(target);
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
            document = target < norms.length ? present.nextSetBit(target) : NO_MORE_DOCS;
            return document;
        }

        @Override
        public long cost() {
            return norms.length;
        }
    }
}
