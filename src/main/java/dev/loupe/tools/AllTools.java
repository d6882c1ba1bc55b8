package dev.loupe.tools;

import dev.loupe.engine.Projects;
import java.util.ArrayList;
import java.util.List;

/// Every tool that Loupe has, family by family, in the order in which they are listed.
public final class AllTools {

    private AllTools() {}

    /// @param projects what the tools work on; asked only when a tool is called
    public static List<Tool<?, ?>> of(Projects projects) {
        var tools = new ArrayList<Tool<?, ?>>();
        // one line per family: tools.addAll(SearchTools.all(projects));
        return List.copyOf(tools);
    }
}
