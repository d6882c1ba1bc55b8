package dev.loupe.cli.records;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandContext;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import java.util.ArrayList;
import java.util.List;

/// `feedback`: ratings of bundles, and what was done about them.
public final class FeedbackCommand {

    public static final CommandSpec SPEC = CommandSpec.of(
                    "feedback",
                    "Rate what agents were given and see what became of it: submit, list, stats, act, lineage.")
            .commands(
                    CommandSpec.of("submit", "Rate a bundle; its files move in later answers to like questions.")
                            .argument("INJECTION", "Its injection_id.")
                            .argument("RATING", "useful, noise or harmful.")
                            .option("--reason", "TEXT", "", "Why.")
                            .option("--agent", "NAME", "", "Who rates.")
                            .options("--file", "FILE", "Only this file of it; several are allowed.")
                            .runs(FeedbackCommand::submit),
                    CommandSpec.of("list", "List the latest ratings.")
                            .option("--rating", "RATING", "", "Only useful, noise or harmful.")
                            .option("--agent", "NAME", "", "Only those of this agent.")
                            .number("-n, --limit", "N", "20", "Most ratings, at most 50.")
                            .runs(FeedbackCommand::list),
                    CommandSpec.of("stats", "Count what was given, rated and fixed.")
                            .runs(FeedbackCommand::stats),
                    CommandSpec.of("act", "Record what was done about ratings.")
                            .arguments("ID", true, "Numbers of ratings, as list shows them.")
                            .required(
                                    "--type",
                                    "TYPE",
                                    "code_fix, config_change, tag_effect, access_rule or exclusion_rule.")
                            .required("--what", "TEXT", "What was done.")
                            .option("--commit", "HASH", "", "The commit that did it.")
                            .option("--bead", "ID", "", "The bead that it belongs to.")
                            .option("--agent", "NAME", "", "Who did it.")
                            .runs(FeedbackCommand::act),
                    CommandSpec.of("lineage", "List what was done about ratings.")
                            .number("--rating", "ID", "", "Only what is about this rating.")
                            .option("--commit", "HASH", "", "Only what this commit did.")
                            .option("--bead", "ID", "", "Only what belongs to this bead.")
                            .number("-n, --limit", "N", "20", "Most records, at most 50.")
                            .runs(FeedbackCommand::lineage));

    private FeedbackCommand() {}

    private static int submit(CommandContext context) throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new CallArguments()
                .put("injection_id", typed.text("INJECTION"))
                .put("rating", typed.text("RATING"))
                .put("reason", typed.optional("--reason"))
                .put("agent", typed.optional("--agent"));
        List<JsonValue> files =
                typed.list("--file").stream().<JsonValue>map(JsonValue::of).toList();
        if (!files.isEmpty()) arguments.put("files", new JsonArray(files));
        return told(context, "feedback_submit", arguments);
    }

    private static int list(CommandContext context) throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new CallArguments()
                .put("rating", typed.optional("--rating"))
                .put("agent", typed.optional("--agent"))
                .put("limit", typed.number("--limit"));
        return listed(context, "feedback_list", "feedback", arguments);
    }

    private static int stats(CommandContext context) throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = calls.ask("feedback_stats", JsonValue.object());
            context.show(answer, () -> new FeedbackView(context.screen()).totals(answer));
            return (answer.integer("injections") == 0 ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    private static int act(CommandContext context) throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new CallArguments()
                .put("feedback_ids", ids(typed.list("ID")))
                .put("action_type", typed.text("--type"))
                .put("description", typed.text("--what"))
                .put("commit_hash", typed.optional("--commit"))
                .put("bead", typed.optional("--bead"))
                .put("agent", typed.optional("--agent"));
        return told(context, "feedback_lineage_store", arguments);
    }

    private static JsonArray ids(List<String> typed) throws CommandFailure {
        var ids = new ArrayList<JsonValue>();
        for (String id : typed) ids.add(JsonValue.of(number(id)));
        return new JsonArray(ids);
    }

    private static long number(String id) throws CommandFailure {
        try {
            return Long.parseLong(id);
        } catch (NumberFormatException notOne) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "'%s' is not the number of a rating; `loupe feedback list` shows them".formatted(id),
                    notOne);
        }
    }

    private static int lineage(CommandContext context) throws CommandFailure {
        Arguments typed = context.arguments();
        var arguments = new CallArguments();
        typed.optional("--rating").ifPresent(id -> arguments.put("feedback_id", Long.parseLong(id)));
        arguments
                .put("commit_hash", typed.optional("--commit"))
                .put("bead", typed.optional("--bead"))
                .put("limit", typed.number("--limit"));
        return listed(context, "feedback_lineage_list", "lineage", arguments);
    }

    private static int told(CommandContext context, String tool, CallArguments arguments) throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = calls.ask(tool, arguments.object());
            context.show(answer, () -> context.screen().out().println(answer.shown("message")));
            return ExitCode.FOUND.code();
        }
    }

    private static int listed(CommandContext context, String tool, String member, CallArguments arguments)
            throws CommandFailure {
        try (ToolCalls calls = context.calls()) {
            JsonView answer = calls.ask(tool, arguments.object());
            context.show(answer, () -> new FeedbackView(context.screen()).print(member, answer));
            int left = answer.integer("total") - answer.list(member).size();
            if (left > 0) context.note("%d more are older; --limit shows up to 50".formatted(left));
            return (answer.list(member).isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}
