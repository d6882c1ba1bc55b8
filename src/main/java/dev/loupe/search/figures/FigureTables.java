package dev.loupe.search.figures;

import dev.loupe.index.ChunkBlock;
import dev.loupe.index.ChunkTable;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The tables of one project: that of the latest snapshot is kept, and what it knows of files that did not
/// change serves the next. Safe for several threads.
///
/// A first table costs the facts of every chunk, one after a save those of the file, and a few nanoseconds a
/// chunk for numbers; what git knows is put in when it is [found][#learn], at a reference a file.
public final class FigureTables {
    private final String root;
    private Optional<Kept> kept = Optional.empty();
    private Map<RepoPath, FileColumns> columns = Map.of();
    private final Map<RepoPath, FileFigures> learned = new ConcurrentHashMap<>();

    /// @param files of the snapshot; the list tells one snapshot from another
    private record Kept(List<IndexedFile> files, ProjectFigures table) {}

    /// @param root of the project
    public FigureTables(Path root) {
        this.root = root.toString();
    }

    /// The table of a snapshot, with what is known by now.
    public synchronized ProjectFigures of(IndexSnapshot snapshot) throws IOException {
        List<IndexedFile> files = snapshot.files().all();
        if (kept.isPresent() && kept.get().files() == files) return kept.get().table();
        ChunkTable chunks = snapshot.chunks();
        List<ChunkBlock> blocks = chunks.blocks();
        var next = HashMap.<RepoPath, FileColumns>newHashMap(blocks.size());
        var all = new FileColumns[blocks.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = columns(chunks, blocks.get(i));
            next.put(all[i].file().path(), all[i]);
        }
        columns = next;
        learned.keySet().retainAll(next.keySet());
        var table = new ProjectFigures(blocks, all, figures(all), chunks.documents(), root);
        kept = Optional.of(new Kept(files, table));
        return table;
    }

    private FileColumns columns(ChunkTable chunks, ChunkBlock block) throws IOException {
        FileColumns known = columns.get(block.file().path());
        if (known != null && known.file().hash().equals(block.file().hash()) && known.size() == block.count())
            return known;
        return new FileColumns(block.file(), chunks.summaries(block), chunks.imports(block));
    }

    private FileFigures[] figures(FileColumns[] all) {
        var figures = new FileFigures[all.length];
        for (int i = 0; i < all.length; i++) {
            FileFigures known = learned.getOrDefault(all[i].file().path(), FileFigures.UNKNOWN);
            boolean same = known == FileFigures.UNKNOWN
                    || known.hash().equals(all[i].file().hash());
            figures[i] = same ? known : known.withoutChunks();
        }
        return figures;
    }

    /// Puts in what git knows of some files; tables that are asked for from now on have it.
    synchronized void learn(Map<RepoPath, FileFigures> more) {
        learned.putAll(more);
        kept = kept.map(now ->
                new Kept(now.files(), now.table().with(figures(now.table().columns()))));
    }

    /// Frees what is kept; the next question makes it again.
    public synchronized void forget() {
        kept = Optional.empty();
        columns = Map.of();
        learned.clear();
    }

    /// What was put in for a file last.
    FileFigures learned(RepoPath path) {
        return learned.getOrDefault(path, FileFigures.UNKNOWN);
    }
}
