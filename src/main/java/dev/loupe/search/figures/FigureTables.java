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

/// Builds the figure tables of one project. It keeps the table of the latest snapshot and reuses its data for
/// files that did not change. Thread-safe.
///
/// The first table reads the data of every chunk. A table after a save reads only the changed file, plus a
/// few nanoseconds per chunk for numbering. Git data is added when it is [available][#learn], at one
/// reference per file.
public final class FigureTables {
    private final String root;
    private Optional<Kept> kept = Optional.empty();
    private Map<RepoPath, FileColumns> columns = Map.of();
    private final Map<RepoPath, FileFigures> learned = new ConcurrentHashMap<>();

    /// @param files of the snapshot; identifies it by reference
    private record Kept(List<IndexedFile> files, ProjectFigures table) {}

    /// @param root of the project
    public FigureTables(Path root) {
        this.root = root.toString();
    }

    /// The table of a snapshot, with the git data known so far.
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

    /// Adds git data of some files to all tables returned from now on.
    synchronized void learn(Map<RepoPath, FileFigures> more) {
        learned.putAll(more);
        kept = kept.map(now ->
                new Kept(now.files(), now.table().with(figures(now.table().columns()))));
    }

    /// Frees memory; the next call of [#of] rebuilds the table.
    public synchronized void forget() {
        kept = Optional.empty();
        columns = Map.of();
        learned.clear();
    }

    /// The latest git data of a file.
    FileFigures learned(RepoPath path) {
        return learned.getOrDefault(path, FileFigures.UNKNOWN);
    }
}
