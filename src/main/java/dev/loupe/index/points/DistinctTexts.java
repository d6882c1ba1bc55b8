package dev.loupe.index.points;

import dev.loupe.model.JsonValue;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadTerms;
import dev.loupe.vector.PayloadTerms.Kind;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.PreparedFilter;
import java.io.IOException;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;
import org.jspecify.annotations.Nullable;

/// Evaluates a condition once per distinct string of a key, however many points have it: there are fewer
/// titles, paths and names than points. For strings that are not fully indexed it reads the payload.
final class DistinctTexts {
    private static final PayloadKey ALONE = PayloadKey.of("text");

    private final String path;
    private final BytesRef prefix;
    private final PreparedFilter ofPoint;
    private final PreparedFilter ofText;

    /// @param condition that holds for a point if it holds for one of its strings
    DistinctTexts(PointFilter.OfKey condition) {
        path = condition.key().toString();
        prefix = new BytesRef(PayloadTerms.prefix(Kind.TEXT, path));
        ofPoint = PreparedFilter.of(condition);
        ofText = PreparedFilter.of(condition.withKeys(_ -> ALONE));
    }

    /// The points of a segment that satisfy the condition.
    ///
    /// @param most maximum number of strings and payloads to check
    /// @return null if there are more
    @Nullable
    FixedBitSet matching(LeafReader segment, long most) throws IOException {
        var found = new FixedBitSet(segment.maxDoc());
        Terms terms = segment.terms(PointTerms.FIELD);
        if (terms == null) return found;
        TermsEnum each = terms.iterator();
        long left = most - segment.docFreq(PointTerms.term(Kind.LONG_TEXT, path, ""));
        PostingsEnum postings = null;
        boolean more = each.seekCeil(prefix) != TermsEnum.SeekStatus.END;
        for (; more && StringHelper.startsWith(each.term(), prefix); more = each.next() != null) {
            if (left-- <= 0) return null;
            if (!holds(each.term())) continue;
            postings = each.postings(postings, PostingsEnum.NONE);
            found.or(postings);
        }
        if (left < 0) return null;
        addLong(segment, found);
        return found;
    }

    private boolean holds(BytesRef term) {
        String text = new BytesRef(term.bytes, term.offset + prefix.length, term.length - prefix.length).utf8ToString();
        return PayloadTerms.isShort(text) && ofText.holds(JsonValue.object("text", JsonValue.of(text)));
    }

    private void addLong(LeafReader segment, FixedBitSet found) throws IOException {
        PostingsEnum documents = segment.postings(PointTerms.term(Kind.LONG_TEXT, path, ""), PostingsEnum.NONE);
        if (documents == null) return;
        BinaryDocValues payloads = DocValues.getBinary(segment, PointDocument.PAYLOAD);
        while (documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
            if (payloads.advanceExact(documents.docID())
                    && ofPoint.holds(PointDocument.members(payloads, ofPoint.members()))) found.set(documents.docID());
    }
}
