package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.CollectionName;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.engine.Project;
import dev.loupe.engine.Session;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Distance;
import java.util.Optional;

/// Resolves the target collection for files.
final class CollectionTargets {
    private CollectionTargets() {}

    static final String COLLECTION =
            "codebase, or a collection of documents. codebase (or the code_… name of the path's project) is the index of its code; any other name a collection of documents, which is made if it is missing.";

    /// A collection of documents, with a note if it had to be created.
    record Target(DocumentCollection collection, String note) {}

    /// The project whose index is meant; empty for a collection of documents.
    ///
    /// @throws ToolFailure for the index of a project that does not contain the path
    static Optional<Project> code(String name, FileArgument place, CollectionChoice collections, Session session)
            throws ToolFailure, InterruptedException {
        if (!CollectionName.isOfCode(name)) return Optional.empty();
        if (name.strip().equals(CollectionChoice.CODEBASE)
                || name.strip().equals(place.project().collection())) return Optional.of(place.project());
        var _ = collections.named(name, session);
        throw ToolFailure.badArgument("%s is not within the codebase of %s; its own is %s"
                .formatted(place.onDisk(), name.strip(), place.project().collection()));
    }

    static Target documents(String name, CollectionChoice collections) throws ToolFailure, InterruptedException {
        Optional<DocumentCollection> found = asked(() -> collections.all().find(name));
        if (found.isPresent()) return new Target(found.get(), "");
        DocumentCollection made = asked(() -> created(name, collections));
        return new Target(
                made,
                "Collection \"%s\" was created. ".formatted(made.manifest().name()));
    }

    /// Another call may create it at the same time.
    private static DocumentCollection created(String name, CollectionChoice collections)
            throws CollectionFailure, java.io.IOException {
        try {
            return collections.all().create(name, Distance.COSINE, false);
        } catch (CollectionFailure failure) {
            if (failure.code().equals("INGEST_COLLECTION_EXISTS"))
                return collections.all().get(name);
            throw failure;
        }
    }
}
