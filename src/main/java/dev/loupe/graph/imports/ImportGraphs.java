package dev.loupe.graph.imports;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The import graphs of one project. The latest snapshot's graph is cached with a soft reference, and facts
/// about unchanged files are reused for the next. Thread-safe.
public final class ImportGraphs {
    private final Path root;
    private SoftReference<Kept> kept = new SoftReference<>(null);

    /// @param files of the snapshot; the list identifies the snapshot
    private record Kept(List<IndexedFile> files, ImportGraph graph) {}

    /// @param root of the project, where its manifests are read
    public ImportGraphs(Path root) {
        this.root = root;
    }

    /// Frees the cache; the next query rebuilds it.
    public synchronized void forget() {
        kept = new SoftReference<>(null);
    }

    /// The graph of a snapshot. The first call reads every file's imports, later ones read nothing.
    public synchronized ImportGraph of(IndexSnapshot snapshot) throws IOException {
        List<IndexedFile> files = snapshot.files().all();
        @Nullable Kept known = kept.get();
        if (known != null && known.files == files) return known.graph;
        var tree = new FileTree(files.stream().map(IndexedFile::path).toList());
        var manifests = new PackageManifests(new RootedFiles(root), tree);
        var graph = new ImportGraph(new ImportInputs(tree, manifests, facts(snapshot, files, known)));
        kept = new SoftReference<>(new Kept(files, graph));
        return graph;
    }

    private static List<FileFacts> facts(IndexSnapshot snapshot, List<IndexedFile> files, @Nullable Kept known)
            throws IOException {
        Map<String, FileFacts> earlier = new HashMap<>();
        if (known != null)
            for (int file = 0; file < known.graph.files(); file++)
                earlier.put(known.graph.path(file).value(), known.graph.facts(file));
        var facts = new ArrayList<FileFacts>(files.size());
        for (IndexedFile file : files) {
            @Nullable FileFacts same = earlier.get(file.path().value());
            facts.add(same != null && same.hash().equals(file.hash()) ? same : read(snapshot, file));
        }
        return facts;
    }

    private static FileFacts read(IndexSnapshot snapshot, IndexedFile file) throws IOException {
        FileOutline outline = snapshot.files()
                .outline(file.path())
                .orElseGet(() -> new FileOutline(file, List.of(), List.of(), List.of()));
        return FileFacts.of(outline);
    }
}
