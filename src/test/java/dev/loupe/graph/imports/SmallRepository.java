package dev.loupe.graph.imports;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// Files on disk, parsed and indexed as they are added.
public final class SmallRepository implements AutoCloseable {
    private final Path root;
    private final Syntax syntax;
    private final ProjectIndex index;
    private final ImportGraphs graphs;

    /// @param folder an empty one
    SmallRepository(Path folder, Syntax syntax) throws IOException {
        root = Files.createDirectories(folder.resolve("root")).toRealPath();
        this.syntax = syntax;
        index = ProjectIndex.open(folder.resolve("index"));
        graphs = new ImportGraphs(root);
    }

    public Path root() {
        return root;
    }

    public SmallRepository put(String path, String... lines) throws Exception {
        String source = String.join("\n", lines) + "\n";
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, source);
        byte[] bytes = source.getBytes(StandardCharsets.UTF_8);
        var name = new RepoPath(path);
        FileSyntax read = syntax.parse(name, bytes);
        String hash = UUID.nameUUIDFromBytes(bytes).toString().replace("-", "").repeat(2);
        index.writes()
                .put(
                        new IndexedFile(name, read.language(), bytes.length, 1, hash, read.lines(), 0, "", List.of()),
                        read);
        return this;
    }

    /// A file with only these imports, bypassing the parser.
    SmallRepository importing(String path, List<String> specifiers) throws Exception {
        var name = new RepoPath(path);
        List<Import> imports =
                specifiers.stream().map(each -> new Import(each, 1)).toList();
        var read = new FileSyntax(
                Language.ofPath(name),
                1,
                List.of(),
                List.of(),
                List.of(),
                imports,
                List.of(),
                List.of(),
                new ParseOutcome.Parsed(0));
        index.writes().put(new IndexedFile(name, read.language(), 1, 1, "0".repeat(64), 1, 0, "", List.of()), read);
        return this;
    }

    void delete(String path) throws Exception {
        Files.delete(root.resolve(path));
        index.writes().delete(new RepoPath(path));
    }

    void forget() {
        graphs.forget();
    }

    /// Of what was added so far; to be closed.
    public IndexSnapshot snapshot() throws Exception {
        index.writes().publish();
        return index.snapshot();
    }

    ImportGraph graph() throws Exception {
        try (IndexSnapshot snapshot = snapshot()) {
            return graphs.of(snapshot);
        }
    }

    /// One line for each import: `specifier -> file, file` or `specifier external`.
    List<String> imports(String path) throws Exception {
        var shown = new ArrayList<String>();
        for (ResolvedImport one : graph().imports(new RepoPath(path))) {
            String files =
                    String.join(", ", one.files().stream().map(RepoPath::value).toList());
            shown.add(one.specifier()
                    + switch (one.outcome()) {
                        case FOUND -> files.isEmpty() ? " itself" : " -> " + files;
                        case EXTERNAL -> " external";
                        case UNKNOWN -> " unknown";
                    });
        }
        return shown;
    }

    /// The files that import a file, without duplicates.
    List<String> importers(String path) throws Exception {
        return graph().importers(new RepoPath(path)).stream()
                .map(one -> one.file().value())
                .distinct()
                .toList();
    }

    @Override
    public void close() throws Exception {
        index.close();
    }
}
