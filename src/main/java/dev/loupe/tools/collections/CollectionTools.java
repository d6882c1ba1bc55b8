package dev.loupe.tools.collections;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The tools on collections, and those that fill them.
public final class CollectionTools {
    private CollectionTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(
                new CreateCollection(projects),
                new ListCollections(projects),
                new GetCollectionInfo(projects),
                new DeleteCollection(projects),
                new AddDocuments(projects),
                new DeleteDocuments(projects),
                new IndexFile(projects),
                new IndexDirectory(projects));
    }
}
