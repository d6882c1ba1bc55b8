package dev.loupe.index;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.PathSample;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.model.uast.Uast;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Small files for the tests of index and search.
public final class Samples {

    private Samples() {}

    public static IndexedFile file(String path) {
        var repoPath = new RepoPath(path);
        return new IndexedFile(
                repoPath,
                Language.ofPath(repoPath),
                123,
                1_700_000_000_000_000_001L,
                "ab".repeat(32),
                9,
                0,
                "",
                List.of());
    }

    /// A function of three lines that begins at a line; its text is the body.
    public static Chunk function(String path, int line, String name, String body) {
        return chunk(path, line, ChunkKind.FUNCTION, name, name, "", body);
    }

    public static Chunk chunk(
            String path, int line, ChunkKind kind, String name, String qualifiedName, String doc, String body) {
        var repoPath = new RepoPath(path);
        String seed = path + '\n' + qualifiedName + '\n' + line + '\n' + body;
        var id = new ChunkId(UUID.nameUUIDFromBytes(seed.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .toString()
                .replace("-", ""));
        String signature = name.isEmpty() ? "" : "fn " + name + "()";
        int lines = (int) body.lines().count();
        return new Chunk(
                id,
                repoPath,
                Language.ofPath(repoPath),
                kind,
                name,
                qualifiedName,
                signature,
                doc,
                "",
                new LineRange(line, line + Math.max(0, lines - 1)),
                body,
                new Complexity(lines, 2, 1, 40));
    }

    public static FileSyntax syntax(Chunk... chunks) {
        return syntax(Uast.EMPTY, chunks);
    }

    public static FileSyntax syntax(Uast uast, Chunk... chunks) {
        var symbols = List.of(new Symbol(
                SymbolKind.CONSTRUCTOR, "open", "Store.open", "open(Path)", "Opens.", new LineRange(3, 5), 3, 12, 1));
        var occurrences = List.of(
                new Occurrence("zeta", OccurrenceRole.DEFINITION, 1, 5),
                new Occurrence("alpha", OccurrenceRole.CALL, 2, 300),
                new Occurrence("zeta", OccurrenceRole.REFERENCE, 7, 1));
        return new FileSyntax(
                chunks.length == 0 ? Language.JAVA : chunks[0].language(),
                9,
                List.of(chunks),
                symbols,
                List.of("Header."),
                List.of(new Import("java.util.Map", 2)),
                List.of("zeta", "alpha"),
                occurrences,
                uast,
                new ParseOutcome.Parsed(0));
    }

    public static void put(IndexWrites writes, String path, Chunk... chunks) throws IOException {
        writes.put(file(path), syntax(chunks));
    }

    public static Manifest manifest(int files, int chunks) {
        return new Manifest(
                "/some/root",
                true,
                Instant.parse("2026-01-02T03:04:05.678Z"),
                Optional.of("abc"),
                files,
                chunks,
                Map.of("binary", PathSample.of(3, List.of("a.png", "b.png", "c.png"))));
    }
}
