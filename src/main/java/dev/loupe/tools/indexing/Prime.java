package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.json.NearNames;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// What an agent should know at the start of a conversation: the project it looks at, and how to ask of it.
final class Prime implements Tool<Prime.Arguments, Prime.Answer> {

    record Arguments(
            @Param(
                    "What bobbin does, architecture, supported languages, key commands, mcp tools, quick start or configuration. All where missing.")
            Optional<String> section,

            @Param(value = "Title and first section only.", byDefault = "false")
            boolean brief) {}

    record Answer(
            @Param("markdown") String primer,

            @Param("the section's name, where one was asked for")
            Optional<String> section,

            @Param("whether there is an index to search") boolean initialized,
            Stats stats) {}

    record Stats(
            int totalFiles,
            int totalChunks,

            @Param("chunks with an embedding, which meaning is compared by")
            int totalEmbeddings,

            List<IndexNumbers.LanguageCount> languages,

            @Param("when the last run ended, ISO 8601; null without a finished index")
            Optional<String> lastIndexed) {}

    private final ProjectChoice choice;
    private final Supplier<List<ToolInfo>> catalogue;

    Prime(Projects projects, Supplier<List<ToolInfo>> catalogue) {
        this.choice = new ProjectChoice(projects);
        this.catalogue = catalogue;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("prime", "Overview of the project", """
                Get an overview of this project in short markdown: what it is, folders, entry points, commands, conventions. Call it once at the start of a conversation; with brief it takes few tokens.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        Project project = choice.named(Optional.empty(), call.session());
        Primer primer = Primer.of(project, catalogue.get());
        IndexNumbers numbers = IndexNumbers.of(project);
        return new Answer(
                text(primer, arguments),
                arguments.section().filter(name -> !name.isBlank()).map(NearNames::cut),
                ProjectChoice.isIndexed(project),
                new Stats(
                        numbers.files(),
                        numbers.chunks(),
                        numbers.embeddings(),
                        numbers.languages(),
                        GetIndexStatus.lastUpdated(project.state())));
    }

    /// Of a section that there is not, which there are.
    private static String text(Primer primer, Arguments arguments) {
        String wanted = arguments.section().orElse("");
        if (wanted.isBlank()) return arguments.brief() ? primer.brief() : primer.whole();
        return primer.sectionName(wanted)
                .map(name -> String.valueOf(primer.sections().get(name)))
                .orElseGet(() -> "Section '%s' not found. Available sections: %s"
                        .formatted(
                                NearNames.cut(wanted),
                                String.join(", ", primer.sections().keySet())));
    }
}
