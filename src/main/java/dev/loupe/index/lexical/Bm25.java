package dev.loupe.index.lexical;

import dev.loupe.index.TextField;
import dev.loupe.index.view.FieldLength;
import dev.loupe.index.view.IndexView;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.util.SmallFloat;

/// BM25 for one field of one view, with the constants of Lucene's `BM25Similarity`: idf is ln(1 + (N - n +
/// 0.5) / (n + 0.5)), and the constant factor k1 + 1 is left out.
final class Bm25 {
    private static final int NORMS = 256;

    private final long holders;
    /// 1 / (k1 · (1 - b + b · length / mean length)) by norm.
    private final float[] inverse = new float[NORMS];

    /// @param holders documents that have the field
    /// @param length total number of their terms
    private Bm25(BM25Similarity parameters, long holders, long length) {
        this.holders = holders;
        float mean = (float) (length / (double) Math.max(1, holders));
        float b = parameters.getB();
        for (int norm = 0; norm < NORMS; norm++) {
            float relative = length((byte) norm) / mean;
            inverse[norm] = 1f / (parameters.getK1() * ((1 - b) + b * relative));
        }
    }

    static Bm25 of(IndexView view, TextField field) throws IOException {
        Map<TextField, Bm25> known =
                view.derived().get(Fields.class, Fields::new).known();
        Bm25 bm25 = known.get(field);
        if (bm25 == null) known.put(field, bm25 = computed(view, field));
        return bm25;
    }

    private record Fields(Map<TextField, Bm25> known) {
        Fields() {
            this(new ConcurrentHashMap<>());
        }
    }

    private static Bm25 computed(IndexView view, TextField field) throws IOException {
        FieldLength length = view.statistics().length(field.fieldName());
        return new Bm25(Similarities.of(field), length.holders(), length.terms());
    }

    /// Field length in terms, decoded from a norm: exact up to 40, then in steps of an eighth or less.
    static int length(byte norm) {
        return SmallFloat.byte4ToInt(norm);
    }

    /// The maximum score of a match; more than 0.
    ///
    /// @param documents that contain the term, 1 or more
    float weight(float boost, long documents) {
        return boost * (float) Math.log(1 + (holders - documents + 0.5) / (documents + 0.5));
    }

    /// In (0, weight).
    ///
    /// @param times term frequency in the field
    float score(float weight, float times, byte norm) {
        return weight - weight / (1f + times * inverse[norm & 0xFF]);
    }
}
