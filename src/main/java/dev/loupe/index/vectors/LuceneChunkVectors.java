package dev.loupe.index.vectors;

import dev.loupe.index.ChunkPlace;
import dev.loupe.index.ChunkScope;
import dev.loupe.index.ChunkVectors;
import dev.loupe.index.NearChunk;
import dev.loupe.index.lexical.AmongQuery;
import dev.loupe.index.lexical.LuceneFilters;
import dev.loupe.index.view.ChunkCodec;
import dev.loupe.index.view.FactsReader;
import dev.loupe.index.view.IndexFields;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.ChunkId;
import dev.loupe.vector.CosineTo;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;

/// The vectors of one view of a project's index.
public final class LuceneChunkVectors implements ChunkVectors {
    private static final Comparator<NearChunk> NEAREST_FIRST = Comparator.comparingDouble(NearChunk::cosine)
            .reversed()
            .thenComparing(near -> near.facts().path())
            .thenComparingInt(near -> near.facts().lines().first())
            .thenComparingInt(NearChunk::document);

    private final IndexView view;
    private final Optional<VectorSpace> space;

    public LuceneChunkVectors(IndexView view, Optional<VectorSpace> space) {
        this.view = view;
        this.space = space;
    }

    @Override
    public Optional<VectorSpace> space() {
        return space;
    }

    @Override
    public int count() throws IOException {
        return view.searcher().count(new FieldExistsQuery(VectorField.NAME));
    }

    @Override
    public List<NearChunk> nearest(Int8Vector query, ChunkScope scope, int limit) throws IOException {
        var near = new ArrayList<NearChunk>();
        List<NearDocuments.Near> found = new ArrayList<>(new VectorScan(view, query).nearest(within(scope), limit));
        found.sort(Comparator.comparingInt(NearDocuments.Near::document));
        var facts = new FactsReader(view);
        for (NearDocuments.Near one : found)
            near.add(new NearChunk(one.document(), facts.of(one.document()), one.cosine()));
        near.sort(NEAREST_FIRST);
        return List.copyOf(near.subList(0, Math.min(limit, near.size())));
    }

    private static Query within(ChunkScope scope) {
        // Only chunks have vectors; a purely negative filter needs something to subtract from.
        if (scope.filters().isEmpty() && !scope.among().isAll()) return new AmongQuery(scope.among());
        var everything = new MatchAllDocsQuery();
        var all = new BooleanQuery.Builder().add(everything, Occur.FILTER);
        LuceneFilters.addTo(all, scope);
        BooleanQuery query = all.build();
        return query.clauses().size() == 1 ? everything : query;
    }

    @Override
    public double[] cosines(Int8Vector query, int[] documents) throws IOException {
        double[] cosines = SegmentVectors.cosines(view, new CosineTo(query), documents);
        for (int i = 0; i < cosines.length; i++) if (Double.isNaN(cosines[i])) cosines[i] = 0;
        return cosines;
    }

    @Override
    public float[] cosines(Int8Vector query) throws IOException {
        return SegmentVectors.cosines(view, new CosineTo(query));
    }

    @Override
    public Optional<Int8Vector> find(ChunkId id) throws IOException {
        return SegmentVectors.find(view, new TermQuery(new Term(IndexFields.ID, new BytesRef(ChunkCodec.idBytes(id)))));
    }

    @Override
    public Optional<Int8Vector> at(ChunkPlace place) throws IOException {
        return SegmentVectors.of(view, place.document());
    }
}
