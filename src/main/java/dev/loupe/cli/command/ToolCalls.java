package dev.loupe.cli.command;

import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.tools.kit.ToolCallLost;
import dev.loupe.tools.kit.ToolCaller;
import dev.loupe.tools.kit.UnknownTool;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/// Calls tools for a command and converts their errors to [CommandFailure].
///
/// Ctrl-C cancels the call in progress: the JVM runs the shutdown hook, waits briefly for it, and exits with
/// 130.
public final class ToolCalls implements AutoCloseable {

    private static final long CANCEL_SECONDS = 3;

    private final ToolCaller caller;

    private final Consumer<String> note;

    /// @param note prints corrections that were made to a call
    ToolCalls(ToolCaller caller, Consumer<String> note) {
        this.caller = caller;
        this.note = note;
    }

    public JsonView ask(String tool, JsonObject arguments) throws CommandFailure {
        return ask(tool, arguments, Progress.NONE);
    }

    public JsonView ask(String tool, JsonObject arguments, Progress progress) throws CommandFailure {
        return answer(tool, arguments, progress).structured();
    }

    /// An answer in both forms.
    ///
    /// @param text as models read it
    public record Answer(JsonView structured, String text) {}

    public Answer answer(String tool, JsonObject arguments, Progress progress) throws CommandFailure {
        ToolCaller.Running running = caller.start(tool, arguments, progress);
        Thread hook = new Thread(() -> cancel(running), "interrupt");
        Runtime.getRuntime().addShutdownHook(hook);
        try (var _ = CommandLimit.outside()) {
            return answer(running.result().get());
        } catch (InterruptedException interrupted) {
            running.cancel();
            throw new CommandFailure(ExitCode.INTERRUPTED, "interrupted", interrupted);
        } catch (ExecutionException failure) {
            throw failed(failure);
        } finally {
            forget(hook);
        }
    }

    private static void cancel(ToolCaller.Running running) {
        running.cancel();
        try {
            running.result().get(CANCEL_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException _) {
            // the process exits in any case
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException _) {
            // the process is exiting and the shutdown hook is running
        }
    }

    private static CommandFailure failed(ExecutionException failure) {
        return switch (failure.getCause()) {
            case UnknownTool unknown ->
                new CommandFailure(ExitCode.USAGE, String.valueOf(unknown.getMessage()), unknown);
            case ToolCallLost lost ->
                new CommandFailure(ExitCode.INPUT_OUTPUT, String.valueOf(lost.getMessage()), lost);
            case null -> new CommandFailure(ExitCode.TOOL, "the call failed", failure);
            case Throwable other -> new CommandFailure(ExitCode.TOOL, "the call failed: " + other.getMessage(), other);
        };
    }

    private Answer answer(JsonObject result) throws CommandFailure {
        var fields = new JsonView(result);
        if (result.has("_meta"))
            fields.inner("_meta")
                    .ifPresent(meta -> meta.texts("dev.loupe/repairs").forEach(note));
        if (!fields.flag("isError"))
            return new Answer(
                    fields.inner("structuredContent")
                            .orElseThrow(() -> new CommandFailure(ExitCode.TOOL, "the tool gave no structured answer")),
                    text(result));
        String kind = fields.inner("_meta")
                .flatMap(meta -> meta.inner("dev.loupe/failure"))
                .map(failure -> failure.text("kind"))
                .orElse("");
        throw new CommandFailure(exit(kind), text(result));
    }

    /// The exit code for a `ToolFailure.Kind`.
    private static ExitCode exit(String kind) {
        return switch (kind) {
            case "BAD_ARGUMENT" -> ExitCode.USAGE;
            case "NOT_INDEXED" -> ExitCode.INDEX;
            case "UNAVAILABLE" -> ExitCode.INPUT_OUTPUT;
            case "CANCELLED" -> ExitCode.INTERRUPTED;
            default -> ExitCode.TOOL;
        };
    }

    private static String text(JsonObject result) {
        return result.get("content") instanceof JsonArray(var content)
                        && !content.isEmpty()
                        && content.getFirst() instanceof JsonObject first
                ? new JsonView(first).text("text")
                : "the tool failed without a word";
    }

    @Override
    public void close() {
        caller.close();
    }
}
