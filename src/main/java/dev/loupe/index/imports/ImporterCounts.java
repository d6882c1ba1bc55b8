package dev.loupe.index.imports;

import dev.loupe.index.view.IndexView;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/// Counts the importers of a file in one view, on demand and cached.
///
/// Exact: deleted documents are not counted, so the result depends only on the files and not on how they got
/// into the index. Data read from a segment serves every view that contains it, so a commit costs what it
/// added.
public final class ImporterCounts {

    private record Leaf(ImportTable table, @Nullable Bits live) {}

    private final List<Leaf> leaves = new ArrayList<>();
    private final Map<RepoPath, Integer> counted = new ConcurrentHashMap<>();

    private ImporterCounts(IndexView view) throws IOException {
        for (LeafReaderContext leaf : view.reader().leaves()) {
            ImportTable table = view.derived(leaf).get(ImportTable.class, () -> ImportTable.of(leaf.reader()));
            leaves.add(new Leaf(table, leaf.reader().getLiveDocs()));
        }
    }

    public static ImporterCounts of(IndexView view) throws IOException {
        return view.derived().get(ImporterCounts.class, () -> new ImporterCounts(view));
    }

    public int of(RepoPath file) {
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
