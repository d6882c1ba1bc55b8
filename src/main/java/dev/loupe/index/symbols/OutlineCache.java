package dev.loupe.index.symbols;

import dev.loupe.index.FileOutline;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The outlines of a segment's files that were read lately, by document. Thread-safe.
public final class OutlineCache {
    private static final int MOST = 4096;

    private final Map<Integer, SoftReference<FileOutline>> known = new ConcurrentHashMap<>();

    public @Nullable FileOutline of(int document) {
        SoftReference<FileOutline> kept = known.get(document);
        return kept == null ? null : kept.get();
    }

    public void keep(int document, FileOutline outline) {
        if (known.size() >= MOST) known.clear();
        known.put(document, new SoftReference<>(outline));
    }
}
