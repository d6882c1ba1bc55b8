package dev.loupe.index;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexReader.CacheKey;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.search.IndexSearcher;
import org.jspecify.annotations.Nullable;

/// One reader with everything that is computed from it once; shared by all of its snapshots.
///
/// Queries read the index through it piece by piece, so cancellation is checked here.
final class IndexView {
    private final IndexReader reader;
    private final IndexSearcher searcher;
    private final LiveStatistics statistics;
    private final List<SegmentArrays> arrays;
    private final AtomicReferenceArray<@Nullable VectorRows> vectors;
    private final Map<TextField, Bm25> lengths = new ConcurrentHashMap<>();
    /// The file documents that were looked up by path.
    private final Map<RepoPath, LuceneFiles.FileDocument> found = new ConcurrentHashMap<>();

    private final Queue<ScoreAccumulator> idle = new ConcurrentLinkedQueue<>();
    private volatile @Nullable FileOrder files;
    private volatile @Nullable List<IndexedFile> lacking;
    private volatile @Nullable Map<Language, LanguageTotals> totals;
    private final Map<CacheKey, ImportTable> earlierTables;
    private volatile @Nullable ImporterCounts importers;

    IndexView(IndexReader reader, SegmentCache segments) {
        this(reader, segments, Map.of());
    }

    /// The successor of a view.
    IndexView(IndexReader reader, SegmentCache segments, IndexView earlier) {
        this(reader, segments, earlier.importTables());
    }

    private IndexView(IndexReader reader, SegmentCache segments, Map<CacheKey, ImportTable> earlierTables) {
        this.reader = reader;
        this.earlierTables = earlierTables;
        arrays =
                reader.leaves().stream().map(leaf -> segments.of(leaf.reader())).toList();
        vectors = new AtomicReferenceArray<>(arrays.size());
        statistics = new LiveStatistics(reader, segments);
        searcher = new LiveSearcher(reader, statistics, Similarities.BY_FIELD);
        searcher.setQueryCache(segments.filters());
        searcher.setQueryCachingPolicy(CachedQuery.ALONE);
    }

    IndexReader reader() {
        Cancellation.check();
        return reader;
    }

    IndexSearcher searcher() {
        Cancellation.check();
        return searcher;
    }

    LiveStatistics statistics() {
        return statistics;
    }

    SegmentArrays arrays(LeafReaderContext leaf) {
        Cancellation.check();
        return arrays.get(leaf.ord);
    }

    /// The vectors of live documents in a segment.
    VectorRows vectors(LeafReaderContext leaf) throws IOException {
        VectorRows known = vectors.get(leaf.ord);
        if (known == null)
            vectors.set(leaf.ord, known = VectorRows.all(leaf, arrays(leaf).vectors(leaf.reader())));
        return known;
    }

    Bm25 lengths(TextField field) throws IOException {
        Bm25 known = lengths.get(field);
        if (known == null) lengths.put(field, known = Bm25.of(statistics, field));
        return known;
    }

    /// A score buffer for one query; [give it back][#giveBack].
    ScoreAccumulator borrowScores() {
        ScoreAccumulator free = idle.poll();
        return free != null ? free : new ScoreAccumulator(reader);
    }

    void giveBack(ScoreAccumulator scores) {
        idle.add(scores);
    }

    Map<RepoPath, LuceneFiles.FileDocument> found() {
        return found;
    }

    List<IndexedFile> files() throws IOException {
        return fileOrder().files();
    }

    List<IndexedFile> lacking() throws IOException {
        List<IndexedFile> known = lacking;
        if (known == null) lacking = known = LuceneFiles.lacking(reader);
        return known;
    }

    FileOrder fileOrder() throws IOException {
        FileOrder known = files;
        if (known == null) files = known = FileOrder.of(reader);
        return known;
    }

    /// Computed from each file's own document, so it is exact after any changes.
    Map<Language, LanguageTotals> totals() throws IOException {
        Map<Language, LanguageTotals> known = totals;
        if (known == null) totals = known = Map.copyOf(LanguageTotals.of(files()));
        return known;
    }

    ImporterCounts importers() throws IOException {
        ImporterCounts known = importers;
        if (known == null) importers = known = new ImporterCounts(reader, earlierTables);
        return known;
    }

    private Map<CacheKey, ImportTable> importTables() {
        ImporterCounts known = importers;
        return known == null ? earlierTables : known.tables();
    }

    void release() throws IOException {
        reader.decRef();
    }
}
