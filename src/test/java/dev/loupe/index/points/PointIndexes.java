package dev.loupe.index.points;

import dev.loupe.index.analysis.ProseStream;
import dev.loupe.index.view.IndexView;
import dev.loupe.index.view.SegmentCache;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PlainEvaluation;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/// Points in a real Lucene index in memory, in a few segments, some of them deleted.
final class PointIndexes implements AutoCloseable {
    private final Directory directory = new ByteBuffersDirectory();
    private final DirectoryReader reader;
    private final List<VectorPoint> live = new ArrayList<>();
    private final IndexView view;

    /// @param deleted by index in the points
    PointIndexes(List<VectorPoint> points, IntPredicate deleted) throws IOException {
        var config = new IndexWriterConfig(null)
                .setSimilarity(PointDocument.SIMILARITY)
                .setMergePolicy(NoMergePolicy.INSTANCE);
        try (var writer = new IndexWriter(directory, config)) {
            for (int i = 0; i < points.size(); i++) {
                writer.addDocument(PointDocument.of(points.get(i), new ProseStream()));
                if (i % 30 == 29) writer.flush();
            }
            writer.flush();
            for (int i = 0; i < points.size(); i++)
                if (deleted.test(i))
                    writer.deleteDocuments(
                            new Term(PointDocument.ID, points.get(i).id()));
                else live.add(points.get(i));
        }
        reader = DirectoryReader.open(directory);
        view = new IndexView(reader, new SegmentCache(), PointDocument.SIMILARITY);
    }

    /// With these payloads, named `p0` and so on, each with a text.
    static List<VectorPoint> points(List<JsonObject> payloads) {
        return IntStream.range(0, payloads.size())
                .mapToObj(i ->
                        new VectorPoint("p" + i, Int8Vector.of(new float[] {1, i}), payloads.get(i), "text " + i % 7))
                .toList();
    }

    List<VectorPoint> live() {
        return live;
    }

    IndexView view() {
        return view;
    }

    DirectoryReader reader() {
        return reader;
    }

    /// The ids of the points that match, sorted.
    List<String> ids(Query query) throws IOException {
        var ids = new ArrayList<String>();
        StoredFields stored = view.searcher().storedFields();
        for (ScoreDoc found : view.searcher().search(query, 1_000).scoreDocs)
            ids.add(stored.document(found.doc).get(PointDocument.ID));
        Collections.sort(ids);
        return ids;
    }

    /// Those that hold by the reference evaluation, sorted.
    List<String> holding(PointFilter filter) {
        return live.stream()
                .filter(point -> PlainEvaluation.holds(filter, point.id(), point.payload()))
                .map(VectorPoint::id)
                .sorted()
                .toList();
    }

    @Override
    public void close() throws IOException {
        reader.close();
        directory.close();
    }
}
