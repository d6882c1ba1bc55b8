package dev.loupe.tools.code;

import dev.loupe.engine.Projects;
import dev.loupe.tools.Tool;
import java.util.List;

/// The tools that show code.
public final class CodeTools {
    private CodeTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return List.of(
                new FindRefs(projects),
                new FindSymbol(projects),
                new ListSymbols(projects),
                new ReadChunk(projects),
                new GetFileContent(projects),
                new GetFileAst(projects),
                new GetSyntaxTree(projects),
                new ShowTree(projects),
                new Dependencies(projects),
                new CallHierarchy(projects),
                new SearchByCodeImports(projects),
                new SearchByCodeFunctions(projects),
                new SearchByCodeClasses(projects),
                new SearchByCodeVariables(projects));
    }
}
