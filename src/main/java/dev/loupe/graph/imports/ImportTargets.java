package dev.loupe.graph.imports;

import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Import;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Resolves single specifiers of one snapshot, without the work of an [ImportGraph]. Thread-safe.
public final class ImportTargets {
    private static SoftReference<ImportTargets> latest = new SoftReference<>(null);

    private final Path root;
    private final List<IndexedFile> files;
    private final FileTree tree;
    private final Facts facts;
    private final ImportRulesByLanguage rules;
    private final Map<Asked, ResolvedImport> known = new HashMap<>();

    private record Asked(RepoPath importer, String specifier) {}

    private ImportTargets(Path root, IndexSnapshot snapshot) throws IOException {
        this.root = root;
        files = snapshot.files().all();
        tree = new FileTree(files.stream().map(IndexedFile::path).toList());
        facts = new Facts(snapshot, files);
        rules = new ImportRulesByLanguage(
                new ImportInputs(tree, new PackageManifests(new RootedFiles(root), tree), facts));
    }

    /// Those of a snapshot; the latest ones are kept.
    ///
    /// @param root of the project, where its manifests are read
    public static synchronized ImportTargets of(Path root, IndexSnapshot snapshot) throws IOException {
        @Nullable ImportTargets kept = latest.get();
        if (kept != null && kept.files == snapshot.files().all() && kept.root.equals(root)) {
            kept.facts.snapshot = snapshot;
            return kept;
        }
        var targets = new ImportTargets(root, snapshot);
        latest = new SoftReference<>(targets);
        return targets;
    }

    /// What a specifier in a file refers to; empty if the snapshot does not have the file.
    public synchronized Optional<ResolvedImport> resolve(RepoPath importer, String specifier) {
        int file = tree.number(importer.value());
        if (file < 0) return Optional.empty();
        return Optional.of(known.computeIfAbsent(new Asked(importer, specifier), asked -> resolve(file, asked)));
    }

    private ResolvedImport resolve(int file, Asked asked) {
        ImportResolution meaning = rules.meaning(facts.get(file), new Import(asked.specifier, 1));
        List<RepoPath> targets =
                Arrays.stream(meaning.files()).mapToObj(tree::path).toList();
        return new ResolvedImport(asked.specifier, 1, meaning.outcome(), targets);
    }

    /// Facts about files, read when they are first needed. Single specifiers need no file's imports.
    private static final class Facts extends AbstractList<FileFacts> {
        private IndexSnapshot snapshot;
        private final List<IndexedFile> files;
        private final @Nullable FileFacts[] read;

        Facts(IndexSnapshot snapshot, List<IndexedFile> files) {
            this.snapshot = snapshot;
            this.files = files;
            this.read = new FileFacts[files.size()];
        }

        @Override
        public FileFacts get(int file) {
            @Nullable FileFacts known = read[file];
            return known != null ? known : (read[file] = read(files.get(file)));
        }

        private FileFacts read(IndexedFile file) {
            if (!FileFacts.needsOutline(file.language()))
                return new FileFacts(file.path(), file.language(), file.hash(), List.of(), List.of(), List.of());
            try {
                return FileFacts.of(snapshot.files()
                        .outline(file.path())
                        .orElseGet(() -> new FileOutline(file, List.of(), List.of(), List.of())));
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        }

        @Override
        public int size() {
            return files.size();
        }
    }
}
