package dev.loupe.index.points;

import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.vectors.NearDocuments;
import dev.loupe.index.vectors.SegmentVectors;
import dev.loupe.index.vectors.VectorScan;
import dev.loupe.index.view.HeldView;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import dev.loupe.vector.WordPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;

/// A view of a [LuceneVectorStore].
final class LuceneVectorSnapshot implements VectorSnapshot {
    private static final Comparator<NearPoint> NEAREST_FIRST =
            Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id);

    private static final Comparator<WordPoint> BEST_WORDS_FIRST =
            Comparator.comparingDouble(WordPoint::score).reversed().thenComparing(WordPoint::id);

    private static final Sort BY_ID = new Sort(new SortField(PointDocument.ID_ORDINAL, SortField.Type.STRING));
    private static final Sort BEST_FIRST =
            new Sort(SortField.FIELD_SCORE, new SortField(PointDocument.ID_ORDINAL, SortField.Type.STRING));
    /// Maximum words of a query; further ones are ignored.
    private static final int MOST_WORDS = 256;

    private final VectorSpace space;
    private final IndexView view;
    private final HeldView held;

    LuceneVectorSnapshot(VectorSpace space, IndexView view) {
        this.space = space;
        this.view = view;
        held = new HeldView(view);
    }

    @Override
    public int count(PointFilter filter) throws IOException {
        return view.searcher().count(PointQueries.remembered(filter));
    }

    @Override
    public List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) throws IOException {
        space.check(query);
        var points = new ArrayList<NearPoint>();
        for (NearDocuments.Near near : new VectorScan(view, query).nearest(PointQueries.remembered(filter), limit))
            points.add(new NearPoint(id(near.document()), near.cosine()));
        points.sort(NEAREST_FIRST);
        return List.copyOf(points.subList(0, Math.min(limit, points.size())));
    }

    @Override
    public List<WordPoint> lexical(String question, PointFilter filter, int limit) throws IOException {
        var words = new LinkedHashSet<String>();
        for (CodeTerm term : ProseStream.cut(question)) if (words.size() < MOST_WORDS) words.add(term.token());
        if (words.isEmpty()) return List.of();
        var any = new BooleanQuery.Builder();
        for (String word : words) any.add(new TermQuery(new Term(PointDocument.WORDS, word)), Occur.SHOULD);
        Query query = new BooleanQuery.Builder()
                .add(any.build(), Occur.MUST)
                .add(PointQueries.remembered(filter), Occur.FILTER)
                .build();
        return best(query, most(limit));
    }

    /// By score only, which lets Lucene skip most documents; if several tie with the last, again with all of
    /// them, since Lucene would break ties by document number.
    private List<WordPoint> best(Query query, int limit) throws IOException {
        ScoreDoc[] found = view.searcher().search(query, limit + 1).scoreDocs;
        boolean even = found.length > limit && found[limit - 1].score == found[limit].score;
        if (even) found = view.searcher().search(query, limit, BEST_FIRST, true).scoreDocs;
        var points = new ArrayList<WordPoint>();
        for (ScoreDoc one : found) points.add(new WordPoint(id(one.doc), one.score));
        points.sort(BEST_WORDS_FIRST);
        return List.copyOf(points.subList(0, Math.min(limit, points.size())));
    }

    @Override
    public List<VectorPoint> page(PointFilter filter, Optional<String> after, int limit) throws IOException {
        int lastDocument = Math.max(0, view.reader().maxDoc() - 1); // ids are unique
        FieldDoc last = after.map(id -> new FieldDoc(lastDocument, 0, new Object[] {new BytesRef(id)}))
                .orElse(null);
        var points = new ArrayList<VectorPoint>();
        for (ScoreDoc found :
                view.searcher().searchAfter(last, PointQueries.remembered(filter), most(limit), BY_ID).scoreDocs)
            points.add(point(found.doc));
        return points;
    }

    /// Iterates over the sorted terms of each segment once, since looking each one up costs ten times as
    /// much.
    @Override
    public List<String> ids() throws IOException {
        var ids = new ArrayList<String>(view.reader().numDocs());
        for (LeafReaderContext leaf : view.reader().leaves()) addIds(leaf.reader(), ids);
        return ids;
    }

    private static void addIds(LeafReader leaf, List<String> ids) throws IOException {
        SortedDocValues ordinals = DocValues.getSorted(leaf, PointDocument.ID_ORDINAL);
        var live = new FixedBitSet(Math.max(1, ordinals.getValueCount()));
        Bits notDeleted = leaf.getLiveDocs();
        while (ordinals.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
            if (notDeleted == null || notDeleted.get(ordinals.docID())) live.set(ordinals.ordValue());
        TermsEnum terms = ordinals.termsEnum();
        for (BytesRef id = terms.next(); id != null; id = terms.next())
            if (live.get((int) terms.ord())) ids.add(id.utf8ToString());
    }

    /// Lucene allocates as many slots as requested.
    private int most(int limit) {
        return Math.min(limit, Math.max(1, view.reader().numDocs()));
    }

    /// From the id column: reading the stored field would decompress the texts of several documents.
    private String id(int document) throws IOException {
        List<LeafReaderContext> leaves = view.reader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        SortedDocValues ids = DocValues.getSorted(leaf.reader(), PointDocument.ID_ORDINAL);
        if (!ids.advanceExact(document - leaf.docBase)) throw new IOException("a point without an id");
        return ids.lookupOrd(ids.ordValue()).utf8ToString();
    }

    @Override
    public Map<String, VectorPoint> find(Collection<String> ids) throws IOException {
        var found = new HashMap<String, VectorPoint>();
        for (String id : ids) find(id).ifPresent(point -> found.put(id, point));
        return found;
    }

    @Override
    public Optional<VectorPoint> find(String id) throws IOException {
        int document = document(id);
        return document < 0 ? Optional.empty() : Optional.of(point(document));
    }

    /// From its column, without decompressing texts.
    @Override
    public Optional<JsonObject> payload(String id) throws IOException {
        int document = document(id);
        return document < 0 ? Optional.empty() : Optional.of(payload(document));
    }

    /// Negative if there is none.
    private int document(String id) throws IOException {
        for (LeafReaderContext leaf : view.reader().leaves()) {
            PostingsEnum documents = leaf.reader().postings(new Term(PointDocument.ID, id), PostingsEnum.NONE);
            Bits notDeleted = leaf.reader().getLiveDocs();
            while (documents != null && documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS)
                if (notDeleted == null || notDeleted.get(documents.docID())) return leaf.docBase + documents.docID();
        }
        return -1;
    }

    private VectorPoint point(int document) throws IOException {
        Document stored = view.searcher().storedFields().document(document);
        Int8Vector vector =
                SegmentVectors.of(view, document).orElseThrow(() -> new IOException("a point without a vector"));
        return new VectorPoint(
                String.valueOf(stored.get(PointDocument.ID)),
                vector,
                payload(document),
                String.valueOf(stored.get(PointDocument.TEXT)));
    }

    private JsonObject payload(int document) throws IOException {
        List<LeafReaderContext> leaves = view.reader().leaves();
        LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(document, leaves));
        BinaryDocValues payloads = DocValues.getBinary(leaf.reader(), PointDocument.PAYLOAD);
        if (!payloads.advanceExact(document - leaf.docBase)) throw new IOException("a point without a payload");
        return PointDocument.payload(payloads);
    }

    @Override
    public void close() {
        held.close();
    }
}
