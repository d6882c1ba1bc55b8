package dev.loupe.tools.search;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.SpellingCandidates;
import dev.loupe.json.NearNames;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Definitions;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The code that a target names, in the project that has it, with its vector: a chunk's own, or the mean of a
/// file's.
///
/// @param itself chunks to exclude in its own project: the target itself, and the other parts of a definition
/// that was too long for one chunk
/// @param space of the vector, which is comparable only within it
record SimilarSource(Project project, List<Chunk> chunks, Set<ChunkId> itself, Int8Vector vector, VectorSpace space) {

    private static final int NAMED = 3;

    SimilarSource {
        chunks = List.copyOf(chunks);
        itself = Set.copyOf(itself);
    }

    /// In the first project that has such code; empty if none has.
    ///
    /// @throws ToolFailure if the text is ambiguous, or its target has no vector
    static Optional<SimilarSource> find(List<Project> projects, String text) throws ToolFailure {
        for (Project project : projects) {
            Optional<SimilarSource> source = find(project, text);
            if (source.isPresent()) return source;
        }
        return Optional.empty();
    }

    private static Optional<SimilarSource> find(Project project, String text) throws ToolFailure {
        return ProjectResolver.fresh(
                project,
                snapshot -> {
                    Optional<SimilarTarget> target = SimilarTarget.find(snapshot, inside(project, text));
                    if (target.isEmpty()) return Optional.empty();
                    List<Chunk> chunks = target.get().chunks();
                    VectorSpace space = snapshot.vectors().space().orElseThrow(() -> noVector(project));
                    return Optional.of(new SimilarSource(
                            project, chunks, itself(snapshot, chunks), vector(project, snapshot, chunks), space));
                },
                found -> found.stream().map(SimilarSource::path).toList());
    }

    /// The text without the project's root in front.
    static String inside(Project project, String text) {
        String root = project.root() + "/";
        return text.startsWith(root) ? text.substring(root.length()) : text;
    }

    private static Set<ChunkId> itself(IndexSnapshot snapshot, List<Chunk> chunks) throws IOException {
        return snapshot.chunks().ofFile(chunks.getFirst().path()).stream()
                .filter(other -> chunks.stream()
                        .anyMatch(chunk -> chunk.id().equals(other.id()) || Definitions.areParts(chunk, other)))
                .map(Chunk::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Int8Vector vector(Project project, IndexSnapshot snapshot, List<Chunk> chunks)
            throws IOException, ToolFailure {
        var vectors = new ArrayList<Int8Vector>();
        for (Chunk chunk : chunks) snapshot.vectors().find(chunk.id()).ifPresent(vectors::add);
        if (vectors.isEmpty()) throw noVector(project);
        return vectors.size() == 1 ? vectors.getFirst() : mean(vectors);
    }

    private static ToolFailure noVector(Project project) {
        return new ToolFailure(
                ToolFailure.Kind.NOT_INDEXED,
                "%s was indexed without embeddings, so nothing can be compared; index_codebase with forceReindex makes them"
                        .formatted(project.name()));
    }

    private static Int8Vector mean(List<Int8Vector> vectors) {
        float[] sum = new float[vectors.getFirst().dimensions()];
        for (Int8Vector vector : vectors) {
            float[] unit = vector.unit();
            for (int i = 0; i < sum.length; i++) sum[i] += unit[i];
        }
        return Int8Vector.of(sum);
    }

    /// The chunks to exclude in a project: a copy in another project counts as a result, whatever its id.
    Set<ChunkId> itselfIn(Project other) {
        return other.root().equals(project.root()) ? itself : Set.of();
    }

    RepoPath path() {
        return chunks.getFirst().path();
    }

    /// The failure for a target that looks like code but matches nothing.
    static ToolFailure unknown(List<Project> projects, String text) throws ToolFailure {
        List<String> near = near(projects, text);
        String where = projects.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        return ToolFailure.notFound("'%s' is not a file, symbol or chunk of %s%s"
                .formatted(
                        NearNames.cut(text),
                        where,
                        near.isEmpty()
                                ? "; give file.py:name, file.py:line, a symbol, the id of a search result, or words"
                                : "; did you mean " + String.join(", ", near) + "?"));
    }

    /// Similar files if a file is named, otherwise symbols with similar names.
    private static List<String> near(List<Project> projects, String text) throws ToolFailure {
        int colon = text.indexOf(':', text.lastIndexOf('/') + 1);
        String file = colon < 0 ? text : text.substring(0, colon);
        List<String> files = file.indexOf('.') < 0 ? List.of() : PathSuggestions.of(file, projects);
        if (!files.isEmpty()) return files;
        var near = new LinkedHashSet<String>();
        for (Project project : projects)
            near.addAll(ProjectResolver.reading(project, snapshot -> names(snapshot, text)));
        return List.copyOf(near);
    }

    private static List<String> names(IndexSnapshot snapshot, String text) throws IOException {
        return snapshot.spellings().names(text.substring(text.lastIndexOf(':') + 1), NAMED).stream()
                .map(SpellingCandidates.Near::text)
                .toList();
    }
}
