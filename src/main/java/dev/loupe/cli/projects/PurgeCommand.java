package dev.loupe.cli.projects;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.Confirmation;
import dev.loupe.cli.command.Daemons;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.json.RecordJson;
import dev.loupe.model.JsonValue;
import dev.loupe.project.FolderTree;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "purge",
        description =
                "Delete what Loupe knows of this repository: index, history, ratings, names. The repository itself is never touched. Asks first.",
        sortOptions = false,
        footer = {"", "What was written into an agent's settings is taken out by `loupe remove`."})
public final class PurgeCommand implements Callable<Integer> {
    private final LoupeCommand top;
    private final Daemons daemons;

    @Option(names = "--orphans", description = "Instead, the indexes of repositories that are gone.")
    private boolean orphans;

    @Option(
            names = "--all",
            description =
                    "Instead, all that Loupe keeps, collections of documents too. Settings and prompts that you wrote stay.")
    private boolean all;

    @Option(names = "--shared", description = "Also what the chosen store has of this repository, for everyone.")
    private boolean shared;

    @Option(names = "--dry-run", description = "Only say what would be deleted.")
    private boolean dryRun;

    @Option(names = "--yes", description = "Do not ask.")
    private boolean yes;

    public PurgeCommand(LoupeCommand top, Daemons daemons) {
        this.top = top;
        this.daemons = daemons;
    }

    @Override
    public Integer call() throws CommandFailure {
        if (all && orphans || shared && (all || orphans))
            throw new CommandFailure(
                    ExitCode.USAGE, "--all, --orphans and --shared mean different things; give one of them");
        try {
            if (all) return everything();
            return orphans ? orphans() : project();
        } catch (IOException failure) {
            throw new CommandFailure(
                    ExitCode.INPUT_OUTPUT, "not all could be deleted: " + ErrorText.cause(failure), failure);
        }
    }

    private int project() throws CommandFailure {
        Path root = top.root();
        try (ToolCalls calls = top.calls(List.of(root))) {
            JsonView known = ask(calls, root, true);
            boolean something = known.decimal("index_bytes") > 0
                    || known.integer("injections") > 0
                    || !known.texts("names").isEmpty()
                    || known.flag("shared") && shared;
            if (dryRun || !something) {
                top.show(known, () -> top.screen().out().println(sentence(known, "is known")));
                return (something ? ExitCode.FOUND : ExitCode.NOTHING).code();
            }
            top.note(sentence(known, "is known"));
            consent("Delete that? The repository stays as it is.");
            JsonView gone = ask(calls, root, false);
            top.show(gone, () -> top.screen().out().println(sentence(gone, "was deleted")));
            if (known.flag("shared") && !shared)
                top.note(
                        "the chosen store still has this codebase, for everyone who asks there; --shared deletes that too");
            return ExitCode.FOUND.code();
        }
    }

    private JsonView ask(ToolCalls calls, Path root, boolean dry) throws CommandFailure {
        return calls.ask(
                "index/purge",
                JsonValue.object(
                        "path", JsonValue.of(root.toString()),
                        "shared", JsonValue.of(shared),
                        "dry_run", JsonValue.of(dry)));
    }

    private static String sentence(JsonView known, String what) {
        List<String> names = known.texts("names");
        return "Of %s %s: index and history of %s, %d bundles given to agents, %d ratings%s"
                .formatted(
                        Printable.line(known.text("path")),
                        what,
                        size((long) known.decimal("index_bytes")),
                        known.integer("injections"),
                        known.integer("ratings"),
                        names.isEmpty() ? "" : ", the names " + Printable.line(String.join(", ", names)));
    }

    private int orphans() throws CommandFailure, IOException {
        var items = new ArrayList<HomeContents.Item>();
        CommandLimit.step("looking at the indexes in " + top.home().indexes());
        for (OrphanedIndexes.Orphan orphan : OrphanedIndexes.in(top.home())) {
            String root = orphan.root().isEmpty() ? "no readable manifest" : "was made of " + orphan.root();
            items.add(new HomeContents.Item(orphan.folder(), root, false, new FolderTree(orphan.folder()).bytes()));
        }
        return deleted(items, "Delete these indexes?");
    }

    /// Stops the daemon first, because it would recreate the deleted files.
    private int everything() throws CommandFailure, IOException {
        List<HomeContents.Item> items = HomeContents.of(top.home());
        return deleted(items, "Delete all of this? What is marked with * cannot be made again.");
    }

    private record Line(String path, String meaning, boolean again, long bytes) {}

    private record Answer(List<Line> items, boolean deleted) {}

    private int deleted(List<HomeContents.Item> items, String question) throws CommandFailure, IOException {
        if (!dryRun && !items.isEmpty()) {
            for (HomeContents.Item item : items) top.note(line(item));
            consent(question);
            try (var _ = CommandLimit.outside()) {
                daemons.stop();
            }
            for (HomeContents.Item item : items) delete(item.path());
        }
        List<Line> lines = items.stream()
                .map(item -> new Line(item.path().toString(), item.meaning(), item.again(), item.bytes()))
                .toList();
        JsonView answer = new JsonView(RecordJson.PLAIN.write(new Answer(lines, !dryRun)));
        top.show(answer, () -> tell(items));
        return (items.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
    }

    private static void delete(Path path) throws IOException {
        CommandLimit.step("deleting " + path);
        new FolderTree(path).delete();
    }

    private void tell(List<HomeContents.Item> items) {
        long sum = items.stream().mapToLong(HomeContents.Item::bytes).sum();
        if (dryRun) for (HomeContents.Item item : items) top.screen().out().println(line(item));
        else top.screen().out().println("deleted " + size(sum));
    }

    private static String line(HomeContents.Item item) {
        return "%s %s  %s, %s"
                .formatted(
                        item.again() ? " " : "*",
                        Printable.line(item.path().toString()),
                        Printable.line(item.meaning()),
                        size(item.bytes()));
    }

    private void consent(String question) throws CommandFailure {
        new Confirmation(top.screen()).require(yes, question);
    }

    /// Decimal units, as for disk sizes.
    private static String size(long bytes) {
        if (bytes < 1000) return bytes + " bytes";
        if (bytes < 1_000_000) return String.format(Locale.ROOT, "%.1f kB", bytes / 1e3);
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
