package dev.loupe.search.figures;

import dev.loupe.index.ChunkBlock;
import dev.loupe.index.ChunkTable;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The tables of one project: that of the latest snapshot is kept, and what it knows of files that did not
/// change serves the next. Safe for several threads.
public final class FigureTables {
    private Optional<Kept> kept = Optional.empty();
    private Map<RepoPath, FileColumns> columns = Map.of();

    /// @param files of the snapshot; the list tells one snapshot from another
    private record Kept(List<IndexedFile> files, ProjectFigures table) {}

    /// The table of a snapshot. The first reads the facts of every chunk, later ones those of files that
    /// changed.
    public synchronized ProjectFigures of(IndexSnapshot snapshot) throws IOException {
        List<IndexedFile> files = snapshot.files().all();
        if (kept.isPresent() && kept.get().files() == files) return kept.get().table();
        ChunkTable chunks = snapshot.chunks();
        List<ChunkBlock> blocks = chunks.blocks();
        var next = HashMap.<RepoPath, FileColumns>newHashMap(blocks.size());
        var all = new FileColumns[blocks.size()];
        var figures = new FileFigures[blocks.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = columns(chunks, blocks.get(i));
            figures[i] = FileFigures.UNKNOWN;
            next.put(all[i].file().path(), all[i]);
        }
        columns = next;
        var table = new ProjectFigures(blocks, all, figures, chunks.documents());
        kept = Optional.of(new Kept(files, table));
        return table;
    }

    private FileColumns columns(ChunkTable chunks, ChunkBlock block) throws IOException {
        FileColumns known = columns.get(block.file().path());
        if (known != null && known.file().hash().equals(block.file().hash()) && known.size() == block.count())
            return known;
        return new FileColumns(block.file(), chunks.summaries(block), chunks.imports(block));
    }
}
