package dev.loupe.cli.projects;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandLimit;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.Confirmation;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
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

public final class PurgeCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "purge",
                    "Delete what Loupe knows of this repository: index, history, ratings, names. The repository itself is never touched. Asks first.")
            .flag("--orphans", "Instead, the indexes of repositories that are gone.")
            .flag(
                    "--all",
                    "Instead, all that Loupe keeps, collections of documents too. Settings and prompts that you wrote stay.")
            .flag("--shared", "Also what the chosen store has of this repository, for everyone.")
            .flag("--dry-run", "Only say what would be deleted.")
            .flag("--yes", "Do not ask.")
            .footer("", "What was written into an agent's settings is taken out by `loupe remove`.")
            .runs(context -> new PurgeCommand(context).call());

    private final CommandContext context;
    private final boolean orphans;
    private final boolean all;
    private final boolean shared;
    private final boolean dryRun;
    private final boolean yes;

    private PurgeCommand(CommandContext context) {
        this.context = context;
        Arguments typed = context.arguments();
        orphans = typed.flag("--orphans");
        all = typed.flag("--all");
        shared = typed.flag("--shared");
        dryRun = typed.flag("--dry-run");
        yes = typed.flag("--yes");
    }

    private int call() throws CommandFailure {
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
        Path root = context.root();
        try (ToolCalls calls = context.calls(List.of(root))) {
            JsonView known = ask(calls, root, true);
            boolean something = known.decimal("index_bytes") > 0
                    || known.integer("injections") > 0
                    || !known.texts("names").isEmpty()
                    || known.flag("shared") && shared;
            if (dryRun || !something) {
                context.show(known, () -> context.screen().out().println(sentence(known, "is known")));
                return (something ? ExitCode.FOUND : ExitCode.NOTHING).code();
            }
            context.note(sentence(known, "is known"));
            consent("Delete that? The repository stays as it is.");
            JsonView gone = ask(calls, root, false);
            context.show(gone, () -> context.screen().out().println(sentence(gone, "was deleted")));
            if (known.flag("shared") && !shared)
                context.note(
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
        CommandLimit.step("looking at the indexes in " + context.home().indexes());
        for (OrphanedIndexes.Orphan orphan : OrphanedIndexes.in(context.home())) {
            String root = orphan.root().isEmpty() ? "no readable manifest" : "was made of " + orphan.root();
            items.add(new HomeContents.Item(orphan.folder(), root, false, new FolderTree(orphan.folder()).bytes()));
        }
        return deleted(items, "Delete these indexes?");
    }

    /// Stops the daemon first, because it would recreate the deleted files.
    private int everything() throws CommandFailure, IOException {
        List<HomeContents.Item> items = HomeContents.of(context.home());
        return deleted(items, "Delete all of this? What is marked with * cannot be made again.");
    }

    private record Line(String path, String meaning, boolean again, long bytes) {}

    private record Answer(List<Line> items, boolean deleted) {}

    private int deleted(List<HomeContents.Item> items, String question) throws CommandFailure, IOException {
        if (!dryRun && !items.isEmpty()) {
            for (HomeContents.Item item : items) context.note(line(item));
            consent(question);
            try (var _ = CommandLimit.outside()) {
                context.daemons().stop();
            }
            for (HomeContents.Item item : items) delete(item.path());
        }
        List<Line> lines = items.stream()
                .map(item -> new Line(item.path().toString(), item.meaning(), item.again(), item.bytes()))
                .toList();
        JsonView answer = new JsonView(RecordJson.PLAIN.write(new Answer(lines, !dryRun)));
        context.show(answer, () -> tell(items));
        return (items.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
    }

    private static void delete(Path path) throws IOException {
        CommandLimit.step("deleting " + path);
        new FolderTree(path).delete();
    }

    private void tell(List<HomeContents.Item> items) {
        long sum = items.stream().mapToLong(HomeContents.Item::bytes).sum();
        if (dryRun) for (HomeContents.Item item : items) context.screen().out().println(line(item));
        else context.screen().out().println("deleted " + size(sum));
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
        new Confirmation(context.screen()).require(yes, question);
    }

    /// Decimal units, as for disk sizes.
    private static String size(long bytes) {
        if (bytes < 1000) return bytes + " bytes";
        if (bytes < 1_000_000) return String.format(Locale.ROOT, "%.1f kB", bytes / 1e3);
        return String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
