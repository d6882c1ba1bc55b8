package dev.loupe.index;

import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;

/// A view of a [LuceneVectorStore].
final class LuceneVectorSnapshot implements VectorSnapshot {
    private static final Comparator<NearPoint> NEAREST_FIRST =
            Comparator.comparingDouble(NearPoint::cosine).reversed().thenComparing(NearPoint::id);

    private final VectorSpace space;
    private final View view;
    private final HeldView held;

    LuceneVectorSnapshot(VectorSpace space, View view) {
        this.space = space;
        this.view = view;
        held = new HeldView(view);
    }

    @Override
    public int count(PointFilter filter) throws IOException {
        return view.searcher().count(PointQueries.of(filter));
    }

    @Override
    public List<NearPoint> nearest(Int8Vector query, PointFilter filter, int limit) throws IOException {
        PointQueries.check(space, query);
        var points = new ArrayList<NearPoint>();
        for (NearDocuments.Near near : new NearestRun(view, query).nearest(PointQueries.of(filter), limit))
            points.add(new NearPoint(id(near.document()), near.cosine()));
        points.sort(NEAREST_FIRST);
        return List.copyOf(points.subList(0, Math.min(limit, points.size())));
    }

    private String id(int document) throws IOException {
        return view.searcher()
                .storedFields()
                .document(document, Set.of(PointQueries.ID))
                .get(PointQueries.ID);
    }

    @Override
    public Optional<VectorPoint> find(String id) throws IOException {
        ScoreDoc[] found = view.searcher().search(new TermQuery(new Term(PointQueries.ID, id)), 1).scoreDocs;
        if (found.length == 0) return Optional.empty();
        Map<String, List<String>> facts = facts(view.searcher().storedFields().document(found[0].doc));
        return Vectors.of(view, found[0].doc).map(vector -> new VectorPoint(id, vector, facts));
    }

    private static Map<String, List<String>> facts(Document stored) {
        var facts = new TreeMap<String, List<String>>();
        for (IndexableField field : stored)
            if (field.name().startsWith(PointQueries.FACT))
                facts.computeIfAbsent(field.name().substring(PointQueries.FACT.length()), _ -> new ArrayList<>())
                        .add(field.stringValue());
        return facts;
    }

    @Override
    public void close() {
        held.close();
    }
}
