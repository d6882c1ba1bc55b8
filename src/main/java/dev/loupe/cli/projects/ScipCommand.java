package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.IndexBar;
import dev.loupe.cli.command.JsonView;
import dev.loupe.config.InvalidSettings;
import dev.loupe.config.Settings;
import dev.loupe.config.SettingsFiles;
import dev.loupe.config.SettingsRegistry;
import dev.loupe.graph.indexers.Indexer;
import dev.loupe.graph.indexers.IndexerPlan;
import dev.loupe.graph.indexers.IndexerPlans;
import dev.loupe.graph.indexers.IndexerRun;
import dev.loupe.graph.indexers.RunRecords;
import dev.loupe.graph.indexers.ScipUpdate;
import dev.loupe.graph.scip.KeptIndexes;
import dev.loupe.json.RecordJson;
import dev.loupe.model.Cancellation;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.ScannedFile;
import dev.loupe.scan.Scanner;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `scip`: indexes that compilers' own programs make.
public final class ScipCommand {

    private static final String PROJECT_TOOLS = "--project-tools";

    public static final CommandSpec SPEC = CommandSpec.of(
                    "scip",
                    "Show which compilers' indexers fit this repository, the commands that would run, and what is kept. Runs nothing.")
            .commands(CommandSpec.of(
                            "update",
                            "Run the installed indexers that fit and keep their indexes in LOUPE_HOME. They may execute the repository's code.")
                    .arguments("INDEXER", false, "Only these, such as scip-python.")
                    .flag(PROJECT_TOOLS, "Also run indexers that lie in the repository, as in node_modules/.bin.")
                    .runs(context -> new ScipCommand(context).update()))
            .runs(context -> new ScipCommand(context).show());

    private final CommandContext context;

    private ScipCommand(CommandContext context) {
        this.context = context;
    }

    /// What an indexer could do.
    ///
    /// @param installed whether its program was found
    /// @param ofProject whether that lies in the repository
    /// @param current whether what is kept describes all files as they are now
    private record Line(
            String indexer,
            String languages,
            String folder,
            String why,
            boolean installed,
            boolean ofProject,
            String command,
            String leaves,
            boolean current,
            Optional<IndexerRun> kept,
            Optional<IndexerRun> last) {}

    private record Answer(String path, boolean auto, List<Line> indexers) {}

    private record Report(String path, List<IndexerRun> runs) {}

    private int show() throws CommandFailure {
        boolean any = false;
        for (Path root : context.roots()) {
            settings(root);
            IndexerPlans plans = plans(root);
            var records = new RunRecords(KeptIndexes.of(context.home(), root));
            List<Line> lines =
                    plans.all().stream().map(plan -> line(plan, plans, records)).toList();
            var answer = new Answer(root.toString(), isAutomatic(), lines);
            context.show(
                    new JsonView(RecordJson.PLAIN.write(answer)),
                    () -> new ScipView(context.screen()).print(new JsonView(RecordJson.PLAIN.write(answer))));
            any |= !lines.isEmpty();
        }
        return (any ? ExitCode.FOUND : ExitCode.NOTHING).code();
    }

    /// As the daemon reads it.
    private boolean isAutomatic() throws CommandFailure {
        try {
            return new SettingsFiles(context.home().settings()).user(Map.of()).get(SettingsRegistry.SCIP_AUTO);
        } catch (InvalidSettings invalid) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(invalid.getMessage()), invalid);
        }
    }

    private static Line line(IndexerPlan plan, IndexerPlans plans, RunRecords records) {
        return new Line(
                plan.indexer().program(),
                plan.indexer().languages(),
                plan.folder(),
                plan.why(),
                plan.program().isPresent(),
                plan.ofProject(),
                plan.shown(),
                plan.indexer().leaves(),
                plans.isCurrent(plan),
                records.made(plan.key()),
                records.last(plan.key()));
    }

    private int update() throws CommandFailure {
        List<String> named = context.arguments().list("INDEXER");
        for (String name : named)
            if (Indexer.named(name).isEmpty())
                throw new CommandFailure(
                        ExitCode.USAGE, "there is no indexer '%s'; `loupe scip` lists them".formatted(name));
        boolean ran = false;
        boolean failed = false;
        for (Path root : context.roots()) {
            Settings settings = settings(root);
            List<IndexerPlan> plans = runnable(plans(root).all(), named);
            if (plans.isEmpty()) continue;
            List<IndexerRun> runs = run(root, plans, settings);
            var answer = new JsonView(RecordJson.PLAIN.write(new Report(root.toString(), runs)));
            context.show(answer, () -> new ScipView(context.screen()).printRuns(answer));
            ran = true;
            failed |= !runs.stream().allMatch(IndexerRun::succeeded);
        }
        if (failed) return ExitCode.TOOL.code();
        return (ran ? ExitCode.FOUND : ExitCode.NOTHING).code();
    }

    private List<IndexerPlan> runnable(List<IndexerPlan> plans, List<String> named) {
        var chosen = new ArrayList<IndexerPlan>();
        for (IndexerPlan plan : plans) {
            String name = plan.indexer().program();
            if (!named.isEmpty() && !named.contains(name)) continue;
            if (plan.program().isEmpty()) context.note("%s is not installed (%s)".formatted(name, plan.why()));
            else if (plan.ofProject() && !context.arguments().flag(PROJECT_TOOLS))
                context.note("%s is not run, since it is code of this repository: %s; %s runs it"
                        .formatted(name, plan.program().get(), PROJECT_TOOLS));
            else chosen.add(plan);
        }
        if (chosen.isEmpty()) context.note("no indexer to run; `loupe scip` says which would fit");
        return chosen;
    }

    private List<IndexerRun> run(Path root, List<IndexerPlan> plans, Settings settings) throws CommandFailure {
        var limit = Duration.ofSeconds(settings.get(SettingsRegistry.SCIP_LIMIT));
        for (IndexerPlan plan : plans) context.note("runs " + plan.shown());
        try (var _ = CommandLimit.outside();
                var bar = new IndexBar(context.screen(), "Indexing", " indexers", !context.quiet())) {
            return new ScipUpdate(context.home(), root).run(plans, limit, bar, Cancellation.NEVER);
        } catch (IOException failure) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(failure), failure);
        }
    }

    private IndexerPlans plans(Path root) throws CommandFailure {
        try {
            List<RepoPath> files = new Scanner(context.home().created().emptyRepository())
                    .scan(root, Cancellation.NEVER).files().stream()
                            .map(ScannedFile::path)
                            .toList();
            return new IndexerPlans(
                    root,
                    KeptIndexes.of(context.home(), root),
                    files,
                    context.environment().getOrDefault("PATH", ""));
        } catch (IOException broken) {
            throw new CommandFailure(ExitCode.INPUT_OUTPUT, ErrorText.cause(broken), broken);
        }
    }

    /// Those of the user alone, since a repository may not decide what runs; what it tries is said.
    private Settings settings(Path root) throws CommandFailure {
        var files = new SettingsFiles(context.home().settings());
        try {
            Settings user = files.user(context.environment());
            try {
                files.of(root, context.environment());
            } catch (InvalidSettings ofProject) {
                context.note(String.valueOf(ofProject.getMessage()));
            }
            return user;
        } catch (InvalidSettings invalid) {
            throw new CommandFailure(ExitCode.USAGE, String.valueOf(invalid.getMessage()), invalid);
        }
    }
}
