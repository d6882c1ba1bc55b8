package dev.loupe.sharing;

import dev.loupe.index.ChunkBlock;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.Json;
import dev.loupe.model.Chunk;
import dev.loupe.model.Coverage;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import dev.loupe.search.figures.ChunkPayload;
import dev.loupe.search.figures.ProjectFigures;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// One state of an index as points: each chunk with its payload (what is known without git), and each file
/// with its hash, which no search finds.
public final class SharedChunks {
    /// Member of the payload with the chunk's text.
    public static final String TEXT = "text";

    static final String RELATIVE_PATH = "relativePath";
    static final PayloadKey PATH = PayloadKey.of(RELATIVE_PATH);
    static final String HASH = "fileHash";
    private static final String TYPE = "pointType";
    private static final String WITHOUT_VECTORS = "withoutVectors";
    private static final JsonValue FILE = JsonValue.of("file");
    private static final JsonValue CHUNK = JsonValue.of("chunk");

    static final PointFilter FILES = of(FILE);

    /// Matches only chunks.
    public static final PointFilter CHUNKS = of(CHUNK);

    private static final PointFilter LACKING = new PointFilter.And(
            List.of(FILES, new PointFilter.Match(PayloadKey.of(WITHOUT_VECTORS), Set.of(JsonValue.of(true)))));

    private static final Set<String> LEFT_OUT = Set.of("git", "content", "codebasePath");

    private final IndexSnapshot snapshot;
    private final ProjectFigures figures;
    private final Map<RepoPath, ChunkBlock> blocks = new HashMap<>();

    private static PointFilter of(JsonValue type) {
        return new PointFilter.Match(PayloadKey.of(TYPE), Set.of(type));
    }

    /// Whether a payload is that of a shared chunk.
    public static boolean isChunk(JsonObject payload) {
        return payload.has(TYPE) && CHUNK.equals(payload.get(TYPE));
    }

    /// @param snapshot open as long as this is used
    /// @param figures of that snapshot
    public SharedChunks(IndexSnapshot snapshot, ProjectFigures figures) throws IOException {
        this.snapshot = snapshot;
        this.figures = figures;
        for (ChunkBlock block : snapshot.chunks().blocks())
            blocks.put(block.file().path(), block);
    }

    /// How much of an index a search covers: files whose embedding failed have no vectors.
    public static Coverage coverage(VectorSnapshot snapshot) throws IOException {
        int lacking = snapshot.count(LACKING);
        if (lacking == 0) return new Coverage.Complete();
        int all = snapshot.count(FILES);
        return new Coverage.Partial(
                all - lacking,
                all,
                "%d file%s had no vectors when the index was shared, and can only be found by words; index_codebase tries again on the machine that has the code"
                        .formatted(lacking, lacking == 1 ? "" : "s"));
    }

    /// The version of a file: its content, and whether it has vectors.
    static String version(IndexedFile file) {
        return hasVectors(file) ? file.hash() : file.hash() + "-" + WITHOUT_VECTORS;
    }

    private static boolean hasVectors(IndexedFile file) {
        return file.lacks().stream().noneMatch(lack -> lack.kind() == Lack.Kind.VECTORS);
    }

    /// The number of points of all chunks, slightly overestimated.
    int count() {
        return snapshot.chunks().documents();
    }

    List<IndexedFile> files() throws IOException {
        return snapshot.files().all();
    }

    /// The points of a file, the file's own first.
    List<VectorPoint> points(IndexedFile file, int dimensions) throws IOException {
        var points = new ArrayList<VectorPoint>();
        var nowhere = Int8Vector.of(new float[dimensions]);
        JsonObject payload = JsonValue.object(
                TYPE,
                FILE,
                RELATIVE_PATH,
                JsonValue.of(file.path().value()),
                HASH,
                JsonValue.of(version(file)),
                WITHOUT_VECTORS,
                JsonValue.of(!hasVectors(file)));
        points.add(new VectorPoint(id("file:" + file.path().value()), nowhere, payload, ""));
        ChunkBlock block = blocks.get(file.path());
        if (block == null) return points;
        var payloads = new ChunkPayload(figures, snapshot);
        for (int document = block.first(); document < block.first() + block.count(); document++)
            points.add(point(document, payloads, nowhere));
        return points;
    }

    private VectorPoint point(int document, ChunkPayload payloads, Int8Vector nowhere) throws IOException {
        Chunk chunk = snapshot.chunks().at(document);
        Optional<Int8Vector> vector = snapshot.vectors().find(chunk.id());
        SequencedMap<String, JsonValue> members =
                new LinkedHashMap<>(payloads.of(figures.row(document)).members());
        members.keySet().removeAll(LEFT_OUT);
        members.put(TEXT, JsonValue.of(chunk.text()));
        members.put(TYPE, CHUNK);
        members.put("filePath", JsonValue.of(chunk.path().value()));
        members.put("filename", JsonValue.of(chunk.path().fileName()));
        String words = chunk.path().value() + "\n" + chunk.text();
        return new VectorPoint(id(chunk.id().value()), vector.orElse(nowhere), new JsonObject(members), words);
    }

    private static String id(String text) {
        return Json.write(JsonValue.of(text));
    }
}
