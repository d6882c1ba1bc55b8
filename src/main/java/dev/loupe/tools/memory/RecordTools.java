package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;

/// The tools on records kept beside the code: beads and archives.
public final class RecordTools {
    private RecordTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(new SearchBeads(projects), new ArchiveSearch(projects), new ArchiveRecent(projects));
    }
}
