package dev.loupe.tools.docs;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The tools that search documentation.
public final class DocumentationTools {
    private DocumentationTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(new SearchDocumentation(projects), new SearchKnowledge(projects));
    }
}
