package dev.loupe.index.points;

import dev.loupe.project.TextDigest;
import dev.loupe.vector.PayloadTerms;
import java.nio.ByteBuffer;
import org.apache.lucene.index.Term;

/// The filter fields of a document: [PayloadTerms] of all keys in one field, and ordered values as points.
final class PointTerms {
    static final String FIELD = "payloadTerms";
    /// Numbers and dates, each a two-dimensional point: the key's [#hash] and the sortable value.
    static final String NUMBERS = "payloadNumbers";

    static final String DATES = "payloadDates";
    /// The number of elements of arrays, encoded the same way.
    static final String SIZES = "payloadSizes";

    private PointTerms() {}

    static Term term(PayloadTerms.Kind kind, String key, String value) {
        return new Term(FIELD, PayloadTerms.of(kind, key, value));
    }

    /// Hash of a key in the notation of [PayloadKey#toString], for the first dimension of points.
    static long hash(String key) {
        return ByteBuffer.wrap(TextDigest.of(key)).getLong();
    }
}
