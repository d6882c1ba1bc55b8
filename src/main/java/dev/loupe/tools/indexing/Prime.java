package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.json.NearNames;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.OtherRoots;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// An introduction for an agent at the start of a conversation: the project, and how to query it.
final class Prime implements Tool<Prime.Arguments, Prime.Answer> {

    record Arguments(
            @Param(
                    "What bobbin does, architecture, supported languages, key commands, mcp tools, quick start or configuration. All if omitted.")
            Optional<String> section,

            @Param(value = "Title and first section only.", byDefault = "false")
            boolean brief,

            @Param(value = RepoParam.FIRST, shared = true) Optional<String> repo) {}

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

            @Param("most files first; the first three with brief")
            List<IndexNumbers.LanguageCount> languages,

            @Param("when the last run ended, ISO 8601; null without a finished index")
            Optional<String> lastIndexed) {}

    private static final int LANGUAGES_IN_BRIEF = 3;

    private final Projects projects;
    private final ProjectResolver choice;
    private final Clock clock;
    private final Supplier<List<ToolInfo>> catalogue;

    Prime(Projects projects, Clock clock, Supplier<List<ToolInfo>> catalogue) {
        this.projects = projects;
        this.choice = new ProjectResolver(projects);
        this.clock = clock;
        this.catalogue = catalogue;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("prime", "Overview of the project", """
                Get an overview of the project in short markdown: what it is, folders, entry points, commands, conventions. Call it once at the start of a conversation.
                """, Effect.READS).example("{}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Project project = choice.named(arguments.repo(), call.session());
        List<Project> others =
                arguments.repo().isPresent() ? List.of() : OtherRoots.besides(project, projects, call.session());
        Primer primer = Primer.of(project, others, clock.instant(), catalogue.get());
        IndexNumbers numbers = IndexNumbers.of(project);
        return new Answer(
                text(primer, arguments),
                arguments.section().filter(name -> !name.isBlank()).map(NearNames::cut),
                ProjectResolver.isIndexed(project),
                new Stats(
                        numbers.files(),
                        numbers.chunks(),
                        numbers.embeddings(),
                        numbers.languages().stream()
                                .limit(arguments.brief() ? LANGUAGES_IN_BRIEF : Long.MAX_VALUE)
                                .toList(),
                        GetIndexStatus.lastUpdated(project.state())));
    }

    /// For an unknown section, the list of sections.
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
