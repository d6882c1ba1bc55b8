package dev.loupe.index;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexReader.CacheKey;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Counts the importers of a file in one view, on demand and cached.
///
/// Exact: deleted documents are not counted, so the result depends only on the files and not on how they got
/// into the index. Data read from a segment serves every view that contains it, so a commit costs what it
/// added.
final class ImporterCounts {

    private record Leaf(ImportTable table, @Nullable Bits live) {}

    private final List<Leaf> leaves = new ArrayList<>();
    private final Map<CacheKey, ImportTable> tables;
    private final Map<RepoPath, Integer> counted = new ConcurrentHashMap<>();

    /// @param known tables of another view of the index
    ImporterCounts(IndexReader reader, Map<CacheKey, ImportTable> known) throws IOException {
        var mine = new HashMap<CacheKey, ImportTable>();
        for (LeafReaderContext context : reader.leaves()) {
            IndexReader.CacheHelper segment = context.reader().getCoreCacheHelper();
            CacheKey key = segment == null ? null : segment.getKey();
            ImportTable table = key == null ? null : known.get(key);
            if (table == null) table = ImportTable.of(context.reader());
            if (key != null) mine.put(key, table);
            leaves.add(new Leaf(table, context.reader().getLiveDocs()));
        }
        tables = Map.copyOf(mine);
    }

    Map<CacheKey, ImportTable> tables() {
        return tables;
    }

    int of(RepoPath file) {
        return counted.computeIfAbsent(file, this::count);
    }

    private int count(RepoPath file) {
        List<BytesRef> keys =
                ImportKeys.answered(file).stream().map(BytesRef::new).toList();
        int count = 0;
        for (Leaf leaf : leaves) count += leaf.table.count(keys, leaf.live);
        return count;
    }
}
