package dev.loupe.index.view;

import java.io.IOException;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.SmallFloat;

/// How long a field is in all the documents that have it.
///
/// @param holders documents that have the field
/// @param terms of all of them
public record FieldLength(long holders, long terms) {
    static final FieldLength NONE = new FieldLength(0, 0);

    /// In all documents of a segment, deleted ones too.
    static FieldLength of(LeafReader segment, String field) throws IOException {
        NumericDocValues norms = segment.getNormValues(field);
        if (norms == null) return NONE;
        FieldLength all = NONE;
        while (norms.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) all = all.plus(norms.longValue());
        return all;
    }

    static FieldLength of(LeafReader segment, String field, int[] documents) throws IOException {
        NumericDocValues norms = documents.length == 0 ? null : segment.getNormValues(field);
        if (norms == null) return NONE;
        FieldLength some = NONE;
        for (int document : documents) if (norms.advanceExact(document)) some = some.plus(norms.longValue());
        return some;
    }

    private FieldLength plus(long norm) {
        return norm == 0 ? this : new FieldLength(holders + 1, terms + SmallFloat.byte4ToInt((byte) norm));
    }

    FieldLength plus(FieldLength other) {
        return new FieldLength(holders + other.holders, terms + other.terms);
    }

    FieldLength minus(FieldLength other) {
        return new FieldLength(holders - other.holders, terms - other.terms);
    }
}
