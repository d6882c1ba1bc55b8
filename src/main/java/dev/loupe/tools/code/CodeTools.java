package dev.loupe.tools.code;

import dev.loupe.engine.Projects;
import dev.loupe.tools.kit.Tool;
import java.util.List;
import java.util.stream.Stream;

/// The tools that show code.
public final class CodeTools {
    private CodeTools() {}

    public static List<Tool<?, ?>> all(Projects projects) {
        return Stream.concat(
                        Stream.of(
                                new FindRefs(projects),
                                new FindSymbol(projects),
                                new ListSymbols(projects),
                                new ReadChunk(projects),
                                new GetFileContent(projects),
                                new GetFileAst(projects),
                                new GetSyntaxTree(projects),
                                new ShowTree(projects),
                                new Dependencies(projects),
                                new CallHierarchy(projects)),
                        SearchByCode.all(projects).stream())
                .toList();
    }
}
