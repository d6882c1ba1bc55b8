package dev.loupe.index.view;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.jspecify.annotations.Nullable;

/// The paths of a segment's files that were among some query's candidates, since reading one decompresses a
/// block of them. Thread-safe.
public final class SegmentPaths {
    private final AtomicReferenceArray<@Nullable RepoPath> known;

    private SegmentPaths(int count) {
        known = new AtomicReferenceArray<>(count);
    }

    /// @param values the paths of the same segment
    public static SegmentPaths of(IndexView view, LeafReaderContext leaf, SortedDocValues values) {
        return view.derived(leaf).get(SegmentPaths.class, () -> new SegmentPaths(values.getValueCount()));
    }

    /// The path of the document at which the values stand.
    public RepoPath path(SortedDocValues values) throws IOException {
        return path(values, values.ordValue());
    }

    public RepoPath path(SortedDocValues values, int ordinal) throws IOException {
        RepoPath path = known.get(ordinal);
        if (path == null)
            known.set(ordinal, path = new RepoPath(values.lookupOrd(ordinal).utf8ToString()));
        return path;
    }
}
