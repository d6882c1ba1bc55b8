package dev.loupe.cli.records;

import dev.loupe.cli.command.CallArguments;
import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.JsonView;
import dev.loupe.cli.command.LoupeCommand;
import dev.loupe.cli.command.ToolCalls;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "feedback",
        description = "Rate what agents were given and see what became of it: submit, list, stats, act, lineage.",
        sortOptions = false)
public final class FeedbackCommand implements Runnable {

    private final LoupeCommand top;

    private FeedbackCommand(LoupeCommand top) {
        this.top = top;
    }

    public static CommandLine commandLine(LoupeCommand top) {
        return new CommandLine(new FeedbackCommand(top));
    }

    @Override
    public void run() {
        top.requireSubcommand("feedback", "submit, list, stats, act or lineage");
    }

    @Command(
            name = "submit",
            description = "Rate a bundle; its files move in later answers to like questions.",
            sortOptions = false)
    int submit(
            @Parameters(index = "0", paramLabel = "INJECTION", description = "Its injection_id.") String injection,
            @Parameters(index = "1", paramLabel = "RATING", description = "useful, noise or harmful.") String rating,
            @Option(names = "--reason", paramLabel = "TEXT", description = "Why.") Optional<String> reason,
            @Option(names = "--agent", paramLabel = "NAME", description = "Who rates.") Optional<String> agent,
            @Option(names = "--file", paramLabel = "FILE", description = "Only this file of it; several are allowed.")
                    List<String> files)
            throws CommandFailure {
        var arguments = new CallArguments();
        arguments.put("injection_id", injection);
        arguments.put("rating", rating);
        arguments.put("reason", reason);
        arguments.put("agent", agent);
        List<JsonValue> named = Stream.ofNullable(files)
                .flatMap(List::stream)
                .<JsonValue>map(JsonValue::of)
                .toList();
        if (!named.isEmpty()) arguments.put("files", new JsonArray(named));
        return told("feedback_submit", arguments);
    }

    @Command(name = "list", description = "List the latest ratings.", sortOptions = false)
    int list(
            @Option(names = "--rating", paramLabel = "RATING", description = "Only useful, noise or harmful.")
                    Optional<String> rating,
            @Option(names = "--agent", paramLabel = "NAME", description = "Only those of this agent.")
                    Optional<String> agent,
            @Option(
                            names = {"-n", "--limit"},
                            paramLabel = "N",
                            defaultValue = "20",
                            description = "Most ratings, at most 50 (default ${DEFAULT-VALUE}).")
                    int limit)
            throws CommandFailure {
        var arguments = new CallArguments();
        arguments.put("rating", rating);
        arguments.put("agent", agent);
        arguments.put("limit", limit);
        return listed("feedback_list", "feedback", arguments);
    }

    @Command(name = "stats", description = "Count what was given, rated and fixed.", sortOptions = false)
    int stats() throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = calls.ask("feedback_stats", JsonValue.object());
            top.show(answer, () -> new FeedbackView(top.screen()).totals(answer));
            return (answer.integer("injections") == 0 ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }

    @Command(name = "act", description = "Record what was done about ratings.", sortOptions = false)
    int act(
            @Parameters(arity = "1..*", paramLabel = "ID", description = "Numbers of ratings, as list shows them.")
                    List<Long> ids,
            @Option(
                            names = "--type",
                            required = true,
                            paramLabel = "TYPE",
                            description = "code_fix, config_change, tag_effect, access_rule or exclusion_rule.")
                    String type,
            @Option(names = "--what", required = true, paramLabel = "TEXT", description = "What was done.")
                    String description,
            @Option(names = "--commit", paramLabel = "HASH", description = "The commit that did it.")
                    Optional<String> commit,
            @Option(names = "--bead", paramLabel = "ID", description = "The bead that it belongs to.")
                    Optional<String> bead,
            @Option(names = "--agent", paramLabel = "NAME", description = "Who did it.") Optional<String> agent)
            throws CommandFailure {
        var arguments = new CallArguments();
        arguments.put(
                "feedback_ids", new JsonArray(ids.stream().map(JsonValue::of).toList()));
        arguments.put("action_type", type);
        arguments.put("description", description);
        arguments.put("commit_hash", commit);
        arguments.put("bead", bead);
        arguments.put("agent", agent);
        return told("feedback_lineage_store", arguments);
    }

    @Command(name = "lineage", description = "List what was done about ratings.", sortOptions = false)
    int lineage(
            @Option(names = "--rating", paramLabel = "ID", description = "Only what is about this rating.")
                    Optional<Long> feedback,
            @Option(names = "--commit", paramLabel = "HASH", description = "Only what this commit did.")
                    Optional<String> commit,
            @Option(names = "--bead", paramLabel = "ID", description = "Only what belongs to this bead.")
                    Optional<String> bead,
            @Option(
                            names = {"-n", "--limit"},
                            paramLabel = "N",
                            defaultValue = "20",
                            description = "Most records, at most 50 (default ${DEFAULT-VALUE}).")
                    int limit)
            throws CommandFailure {
        var arguments = new CallArguments();
        feedback.ifPresent(id -> arguments.put("feedback_id", id));
        arguments.put("commit_hash", commit);
        arguments.put("bead", bead);
        arguments.put("limit", limit);
        return listed("feedback_lineage_list", "lineage", arguments);
    }

    private int told(String tool, CallArguments arguments) throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = calls.ask(tool, arguments.object());
            top.show(answer, () -> top.screen().out().println(answer.shown("message")));
            return ExitCode.FOUND.code();
        }
    }

    private int listed(String tool, String member, CallArguments arguments) throws CommandFailure {
        try (ToolCalls calls = top.calls()) {
            JsonView answer = calls.ask(tool, arguments.object());
            top.show(answer, () -> new FeedbackView(top.screen()).print(member, answer));
            int left = answer.integer("total") - answer.list(member).size();
            if (left > 0) top.note("%d more are older; --limit shows up to 50".formatted(left));
            return (answer.list(member).isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
        }
    }
}
