package dev.loupe.graph;

import dev.loupe.graph.imports.ImportOutcome;
import dev.loupe.graph.imports.ImportTargets;
import dev.loupe.graph.imports.ResolvedImport;
import dev.loupe.graph.types.CodeFile;
import dev.loupe.graph.types.CodeFiles;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The files of a snapshot, for the evaluation of names.
final class SnapshotCode implements CodeFiles {
    /// Maximum number of files that are read for the definitions of one name.
    private static final int MOST_DEFINING = 40;

    /// Reads a file's context.
    @FunctionalInterface
    interface Scenes {
        FileContext of(RepoPath path) throws IOException;
    }

    private final Path root;
    private final IndexSnapshot snapshot;
    private final Scenes scenes;
    private @Nullable ImportTargets targets;
    private final Map<String, List<RepoPath>> defining = new HashMap<>();

    SnapshotCode(Path root, IndexSnapshot snapshot, Scenes scenes) {
        this.root = root;
        this.snapshot = snapshot;
        this.scenes = scenes;
    }

    @Override
    public Optional<CodeFile> file(RepoPath path) {
        try {
            return snapshot.files().ofTree(path, CodeFile.class, tree -> new CodeFile(path, language(path), tree));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private Language language(RepoPath file) {
        try {
            return snapshot.files().find(file).map(IndexedFile::language).orElse(Language.TEXT);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public ImportTarget target(RepoPath importer, String specifier) {
        try {
            ImportTargets known = targets;
            if (known == null) targets = known = ImportTargets.of(root, snapshot);
            Optional<ResolvedImport> found = known.resolve(importer, specifier);
            if (found.isEmpty() || found.get().outcome() == ImportOutcome.UNKNOWN) return ImportTarget.UNKNOWN;
            if (found.get().outcome() == ImportOutcome.EXTERNAL && isOwnName(specifier)) return ImportTarget.UNKNOWN;
            return new ImportTarget(found.get().files(), found.get().outcome() == ImportOutcome.EXTERNAL);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// Whether a specifier begins with the name of the root, which may be a package of a larger repository.
    private boolean isOwnName(String specifier) {
        return root.getFileName() != null
                && specifier.split("[./:\\\\]", 2)[0].equals(root.getFileName().toString());
    }

    @Override
    public List<RepoPath> beside(RepoPath file, String name) {
        try {
            FileContext scene = scenes.of(file);
            Language language = scene.language();
            var found = new ArrayList<RepoPath>();
            if (!VisibilityScope.sees(language)) return found;
            for (RepoPath other : defining(file, name))
                if (!other.equals(file) && isBeside(scene, scenes.of(other))) found.add(other);
            return VisibilityScope.hasNamespaces(language) ? nearest(scene.packageName(), found) : found;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /// Those of the namespace or of the nearest one around it; else all, if they are of one namespace.
    private List<RepoPath> nearest(String namespace, List<RepoPath> files) throws IOException {
        var byNamespace = new HashMap<String, List<RepoPath>>();
        for (RepoPath one : files)
            byNamespace
                    .computeIfAbsent(scenes.of(one).packageName(), _ -> new ArrayList<>())
                    .add(one);
        for (String at = namespace; ; at = at.substring(0, at.lastIndexOf('.'))) {
            List<RepoPath> here = byNamespace.get(at);
            if (here != null) return here;
            if (at.lastIndexOf('.') < 0) break;
        }
        return byNamespace.size() == 1 ? files : List.of();
    }

    private static boolean isBeside(FileContext scene, FileContext other) {
        Language language = scene.language();
        // A class of another namespace needs an import or its whole name; functions fall back to the root.
        if (language == Language.PHP)
            return other.packageName().isEmpty() || other.packageName().equals(scene.packageName());
        if (VisibilityScope.seesProgram(language)) return true;
        if (!VisibilityScope.saysPackage(language))
            return VisibilityScope.isOnePackage(language, scene.path(), other.path());
        return scene.packageName().equals(other.packageName())
                && (!scene.packageName().isEmpty()
                        || VisibilityScope.isOnePackage(language, scene.path(), other.path()));
    }

    @Override
    public List<RepoPath> ofPackage(RepoPath file, String packageName, String name) {
        try {
            var found = new ArrayList<RepoPath>();
            for (RepoPath path : defining(file, name))
                if (scenes.of(path).packageName().equals(packageName)) found.add(path);
            return found;
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public List<RepoPath> defining(RepoPath file, String name) {
        Language language = language(file);
        return defining.computeIfAbsent(name, this::defining).stream()
                .filter(path -> VisibilityScope.isOneFamily(language(path), language))
                .limit(MOST_DEFINING)
                .toList();
    }

    private List<RepoPath> defining(String name) {
        try {
            return snapshot.occurrences().defining(name);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
