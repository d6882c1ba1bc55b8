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

/// What an agent should know at the start of a conversation: Loupe, and the project it looks at.
final class Prime implements Tool<Prime.Arguments, Prime.Answer> {

    record Arguments(
            @Param(
                    "Only this section: what bobbin does, architecture, supported languages, key commands, mcp tools, quick start"
                            + " or configuration. All where missing.")
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
                Get an overview of this project and of the tools here, with live numbers of the index, in short markdown.
                Call it once at the start of a conversation; with brief it takes few tokens.
                """, Effect.READS);
    }

    @Override
    public Answer call(Arguments arguments, Call call) throws ToolFailure {
        Project project = choice.named(Optional.empty(), call.session());
        ProjectOverview overview = ProjectOverview.of(project);
        Primer primer = Primer.of(overview, catalogue.get());
        Optional<String> section = section(primer, arguments.section());
        String text = section.map(name -> String.valueOf(primer.sections().get(name)))
                .orElseGet(() -> arguments.brief() ? primer.brief() : primer.whole());
        IndexNumbers numbers = overview.numbers();
        return new Answer(
                text,
                section,
                ProjectChoice.isIndexed(project),
                new Stats(
                        numbers.files(),
                        numbers.chunks(),
                        numbers.embeddings(),
                        numbers.languages(),
                        GetIndexStatus.lastUpdated(project.state())));
    }

    private static Optional<String> section(Primer primer, Optional<String> wanted) throws ToolFailure {
        if (wanted.isEmpty() || wanted.get().isBlank()) return Optional.empty();
        Optional<String> name = primer.sectionName(wanted.get());
        if (name.isPresent()) return name;
        throw new ToolFailure(
                ToolFailure.Kind.BAD_ARGUMENT,
                "there is no section '%s'; there are: %s"
                        .formatted(
                                NearNames.cut(wanted.get()),
                                String.join(", ", primer.sections().keySet())));
    }
}
