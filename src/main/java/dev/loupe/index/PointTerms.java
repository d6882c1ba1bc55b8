package dev.loupe.index;

import dev.loupe.project.TextDigest;
import dev.loupe.vector.PayloadTerms;
import java.nio.ByteBuffer;
import org.apache.lucene.index.Term;

/// Where a document has what filters ask: [PayloadTerms] in one field, whatever their keys, and what is
/// ordered as points.
final class PointTerms {
    static final String FIELD = "payloadTerms";
    /// Numbers and dates, each a point of two dimensions: the key's [#hash] and the sortable value.
    static final String NUMBERS = "payloadNumbers";

    static final String DATES = "payloadDates";
    /// Of arrays, how many elements they have, in the same way.
    static final String SIZES = "payloadSizes";

    private PointTerms() {}

    static Term term(PayloadTerms.Kind kind, String key, String value) {
        return new Term(FIELD, PayloadTerms.of(kind, key, value));
    }

    /// Of a key as [PayloadKey#toString] writes it, for the first dimension of points.
    static long hash(String key) {
        return ByteBuffer.wrap(TextDigest.of(key)).getLong();
    }
}
