package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.CollectionManifest;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.VectorSpace;
import java.time.Instant;
import java.util.Optional;

/// The description of one collection.
public record CollectionInfo(
        String name,
        @Param("documents or code") String kind,

        @Param(name = "vectorSize", value = "dimensions of the vectors")
        int vectorSize,

        @Param(name = "pointsCount", value = "documents, or chunks of code")
        int pointsCount,

        @Param("Cosine, Euclid or Dot") String distance,

        @Param(
                name = "hybridEnabled",
                value = "of documents as it was asked for, true for code; search by words works in every collection")
        boolean hybridEnabled,

        @Param("green; yellow while it is being indexed or cannot be searched by meaning; red if it failed")
        String status,

        @Param(name = "optimizerStatus", value = "ok, or what stands against it")
        String optimizerStatus,

        @Param("how vectors are kept: scalar, one byte a dimension")
        String quantization,

        @Param("of the model that made the vectors") String model,
        @Param("null for code") Optional<Instant> created,

        @Param(name = "sizeInBytes", value = "on disk") long sizeInBytes,

        @Param("name of the codebase; null for documents") Optional<String> project,

        @Param("absolute path of the codebase; null for documents")
        Optional<String> path,

        @Param("indexed files of the codebase; null for documents")
        Optional<Integer> files) {

    private static final String QUANTIZATION = "scalar";

    public static CollectionInfo of(CollectionChoice.Chosen chosen, CollectionChoice collections)
            throws ToolFailure, InterruptedException {
        return switch (chosen) {
            case CollectionChoice.Chosen.Documents(DocumentCollection collection) -> asked(() -> of(collection));
            case CollectionChoice.Chosen.Code(Project project) -> of(project, collections);
        };
    }

    private static CollectionInfo of(DocumentCollection collection) throws CollectionFailure, java.io.IOException {
        CollectionManifest manifest = collection.manifest();
        Optional<String> trouble = collection.trouble();
        return new CollectionInfo(
                manifest.name(),
                "documents",
                manifest.space().dimensions(),
                collection.count(),
                manifest.distance(),
                manifest.hybrid(),
                trouble.isEmpty() ? "green" : "yellow",
                trouble.orElse("ok"),
                QUANTIZATION,
                manifest.space().fingerprint(),
                Optional.of(manifest.created()),
                collection.bytes(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    private static CollectionInfo of(Project project, CollectionChoice collections) throws ToolFailure {
        if (!ProjectResolver.isIndexed(project)) throw ProjectResolver.notIndexed(project);
        IndexState state = project.state();
        return ProjectResolver.viewing(
                project,
                snapshot -> new CollectionInfo(
                        project.collection(),
                        "code",
                        snapshot.vectors().space().map(VectorSpace::dimensions).orElse(0),
                        snapshot.chunks().count(),
                        "Cosine",
                        true,
                        color(state),
                        state instanceof IndexState.Indexing ? "indexing" : "ok",
                        QUANTIZATION,
                        snapshot.vectors().space().map(VectorSpace::fingerprint).orElse(""),
                        Optional.empty(),
                        project.bytesOnDisk(),
                        Optional.of(project.name()),
                        Optional.of(project.root().toString()),
                        Optional.of(snapshot.files().count())));
    }

    private static String color(IndexState state) {
        return switch (state) {
            case IndexState.Indexed _ -> "green";
            case IndexState.Indexing _, IndexState.NotIndexed _ -> "yellow";
            case IndexState.Failed _ -> "red";
        };
    }
}
