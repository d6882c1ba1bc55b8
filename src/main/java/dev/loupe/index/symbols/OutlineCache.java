package dev.loupe.index.symbols;

import dev.loupe.index.FileOutline;
import dev.loupe.model.LruCache;
import java.lang.ref.SoftReference;
import org.jspecify.annotations.Nullable;

/// The outlines of a segment's files that were read lately, by document. Thread-safe.
public final class OutlineCache {
    private static final int MOST = 4096;

    private final LruCache<Integer, SoftReference<FileOutline>> known = new LruCache<>(MOST);

    public @Nullable FileOutline of(int document) {
        return known.find(document).map(SoftReference::get).orElse(null);
    }

    public void keep(int document, FileOutline outline) {
        known.put(document, new SoftReference<>(outline));
    }
}
