package dev.loupe.graph.scip;

import dev.loupe.graph.ExactReferences;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// The SCIP files of a project, as one index: `index.scip` at its root, as indexers write it, and those kept
/// under LOUPE_HOME. They are read when a query first needs them, and again if one is added, changes or goes.
/// If several describe a file, the newest counts.
public final class ScipFiles {

    private final Path root;
    private final Optional<KeptIndexes> kept;
    private List<ScipSource> known = List.of();
    private Optional<Loaded> loaded = Optional.empty();
    private List<String> troubles = List.of();

    private record Loaded(ScipIndex index, List<UnchangedFiles> files, boolean open) {}

    /// Without kept indexes.
    public ScipFiles(Path root) {
        this(root, Optional.empty());
    }

    /// @param root of the project
    public ScipFiles(Path root, KeptIndexes kept) {
        this(root, Optional.of(kept));
    }

    private ScipFiles(Path root, Optional<KeptIndexes> kept) {
        this.root = root;
        this.kept = kept;
    }

    /// The index for one query; empty if there is none or it cannot be used.
    public synchronized ExactReferences references() {
        List<ScipSource> now = sources();
        if (!now.equals(known)) read(now);
        if (loaded.isEmpty()) return ExactReferences.NONE;
        return new ScipReferences(
                loaded.get().index(), loaded.get().files(), loaded.get().open());
    }

    /// Frees the index; the next query reads it again.
    public synchronized void forget() {
        known = List.of();
        loaded = Optional.empty();
    }

    /// Why existing files cannot be used; empty if all can be, or if there is none.
    public synchronized Optional<String> trouble() {
        return troubles.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", troubles));
    }

    /// Newest first.
    private List<ScipSource> sources() {
        var sources = new ArrayList<ScipSource>();
        kept.map(KeptIndexes::newest)
                .orElse(List.of())
                .forEach(run -> ScipSource.of(root, run.resolve(KeptIndexes.INDEX), true)
                        .ifPresent(sources::add));
        ScipSource.of(root, root.resolve(KeptIndexes.INDEX), false).ifPresent(sources::add);
        sources.sort(Comparator.comparing(ScipSource::written).reversed().thenComparing(ScipSource::file));
        return sources;
    }

    private void read(List<ScipSource> now) {
        known = now;
        loaded = Optional.empty();
        var reader = new ScipReader(ScipContent.MOST_PLACES);
        var files = new ArrayList<UnchangedFiles>();
        var failed = new ArrayList<String>();
        for (ScipSource source : now) {
            try {
                files.add(source.read(reader));
            } catch (IOException spoilt) {
                String remedy = source.kept() ? "; run `loupe scip update`" : "";
                failed.add("%s is not used: %s%s".formatted(source.name(), spoilt.getMessage(), remedy));
            }
        }
        troubles = failed;
        if (!files.isEmpty()) loaded = Optional.of(new Loaded(reader.index(), files, isOpen(now, reader)));
    }

    /// Whether a symbol that no file defines may be defined in the project all the same: under another
    /// version, if two files describe the same one or one indexer ran in several folders.
    private static boolean isOpen(List<ScipSource> sources, ScipReader reader) {
        var indexers = new HashSet<String>();
        return reader.overlaps()
                || !sources.stream().filter(ScipSource::kept).allMatch(one -> indexers.add(one.indexer()));
    }
}
