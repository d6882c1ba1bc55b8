package dev.loupe.index;

import dev.loupe.index.GramQuery.All;
import dev.loupe.index.GramQuery.Any;
import dev.loupe.index.GramQuery.Either;
import dev.loupe.index.GramQuery.Gram;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.ConjunctionUtils;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BitSetIterator;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;

/// The file documents of one segment that have the trigrams of a query, deleted ones among them.
final class GramCandidates {
    /// A longer conjunction costs more to look up than it spares to read: the trigrams of a text lie over one
    /// another, every third one says nearly as much.
    private static final int MOST_PARTS = 12;

    private final LeafReader segment;
    private final TermsEnum terms;
    private final BytesRef bytes = new BytesRef(new byte[3]);

    private GramCandidates(LeafReader segment, TermsEnum terms) {
        this.segment = segment;
        this.terms = terms;
    }

    static DocIdSetIterator of(LeafReader segment, GramQuery query) throws IOException {
        Terms terms = segment.terms(Fields.GRAMS);
        if (terms == null) return DocIdSetIterator.empty();
        return new GramCandidates(segment, terms.iterator()).documents(query);
    }

    private DocIdSetIterator documents(GramQuery query) throws IOException {
        return switch (query) {
            case Any _ -> DocIdSetIterator.all(segment.maxDoc());
            case Gram(int gram) -> withGram(gram);
            case All(List<GramQuery> parts) -> withAll(spread(parts));
            case Either(List<GramQuery> parts) -> withEither(parts);
        };
    }

    private static List<GramQuery> spread(List<GramQuery> parts) {
        if (parts.size() <= MOST_PARTS) return parts;
        var spread = new ArrayList<GramQuery>(MOST_PARTS);
        for (int i = 0; i < MOST_PARTS; i++)
            spread.add(parts.get((int) ((long) i * (parts.size() - 1) / (MOST_PARTS - 1))));
        return spread;
    }

    private DocIdSetIterator withGram(int gram) throws IOException {
        bytes.bytes[0] = (byte) (gram >>> 16);
        bytes.bytes[1] = (byte) (gram >>> 8);
        bytes.bytes[2] = (byte) gram;
        if (!terms.seekExact(bytes)) return DocIdSetIterator.empty();
        return terms.postings(null, PostingsEnum.NONE);
    }

    private DocIdSetIterator withAll(List<GramQuery> parts) throws IOException {
        var iterators = new ArrayList<DocIdSetIterator>(parts.size());
        for (GramQuery part : parts) {
            DocIdSetIterator documents = documents(part);
            if (documents.cost() == 0) return DocIdSetIterator.empty();
            iterators.add(documents);
        }
        return ConjunctionUtils.intersectIterators(iterators);
    }

    private DocIdSetIterator withEither(List<GramQuery> parts) throws IOException {
        if (parts.isEmpty()) return DocIdSetIterator.empty();
        var any = new FixedBitSet(segment.maxDoc());
        for (GramQuery part : parts) any.or(documents(part));
        int count = any.cardinality();
        return count == 0 ? DocIdSetIterator.empty() : new BitSetIterator(any, count);
    }
}
