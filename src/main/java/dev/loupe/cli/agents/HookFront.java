package dev.loupe.cli.agents;

import dev.loupe.cli.command.CommandFailure;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.Printable;
import dev.loupe.cli.command.RootArguments;
import dev.loupe.json.Json;
import dev.loupe.mcp.CallerSource;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Progress;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.kit.ToolCaller;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/// Answers an agent's hook: reads the agent's input from standard input, asks the daemon, and prints the text
/// or nothing.
///
/// A hook must never block a prompt. On any error, and when the deadline has passed, nothing is printed,
/// standard error has one line, and the exit code is 0; agents treat code 2 as an order to reject the prompt.
/// All work runs on its own thread, and the process does not wait for it.
///
/// Uses no streams and no pattern switches, like all code on the way to a first answer (docs/decisions/0010).
public final class HookFront {

    /// Connects to the daemon for a folder.
    @FunctionalInterface
    public interface Way {
        CallerSource to(List<Path> roots);
    }

    public static final int USUAL_DEADLINE_MILLIS = 1500;

    private final InputStream in;
    private final OutputStream out;
    private final PrintStream err;
    private final Way way;

    public HookFront(InputStream in, OutputStream out, PrintStream err, Way way) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.way = way;
    }

    /// Answers one hook.
    ///
    /// @param deadlineMillis the default if the options have none
    /// @return 0
    public int run(HookOptions options, int deadlineMillis) {
        var work = new Work(options);
        var thread = new Thread(work, "hook");
        thread.setDaemon(true);
        thread.start();
        try {
            thread.join(options.deadlineMillis() > 0 ? options.deadlineMillis() : deadlineMillis);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        print(options.event(), work.finished());
        return ExitCode.FOUND.code();
    }

    private void print(String event, Outcome outcome) {
        if (!outcome.note().isEmpty()) err.println(Printable.of("loupe hook " + event + ": " + outcome.note()));
        if (outcome.text().isEmpty()) return;
        try {
            out.write(outcome.text().getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException gone) {
            err.println("loupe hook " + event + ": the client has gone");
        }
    }

    /// @param text for standard output
    /// @param note for standard error
    private record Outcome(String text, String note) {}

    private final class Work implements Runnable {
        private final HookOptions options;
        private volatile @Nullable Outcome outcome;

        Work(HookOptions options) {
            this.options = options;
        }

        Outcome finished() {
            Outcome now = outcome;
            return now == null ? new Outcome("", "no answer in time") : now;
        }

        @Override
        public void run() {
            try {
                outcome = answer();
            } catch (IOException | CommandFailure | ExecutionException failure) {
                outcome = new Outcome("", ErrorText.cause(failure));
            } catch (InterruptedException stopped) {
                outcome = new Outcome("", "interrupted");
            } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError unexpected) {
                outcome = new Outcome("", "unexpected failure: " + unexpected);
            }
        }

        private Outcome answer() throws IOException, CommandFailure, ExecutionException, InterruptedException {
            if (!options.problem().isEmpty()) return new Outcome("", options.problem());
            HookInput input = HookInput.read(in);
            boolean prompts = options.event().equals(HookOptions.USER_PROMPT);
            if (prompts && input.prompt().isBlank()) return new Outcome("", "the input has no prompt");
            List<Path> roots = RootArguments.of(options.roots(), Path.of(input.folder()));
            ToolCaller caller = way.to(roots).open(options.agent());
            JsonObject result = caller.start(
                            prompts ? "hooks/prompt" : "hooks/session",
                            prompts ? prompt(input) : session(input),
                            Progress.NONE)
                    .result()
                    .get();
            caller.close();
            return outcome(result, input);
        }

        private JsonObject prompt(HookInput input) {
            var arguments = new LinkedHashMap<String, JsonValue>();
            arguments.put("prompt", JsonValue.of(input.prompt()));
            if (!input.session().isEmpty()) arguments.put("session", JsonValue.of(input.session()));
            if (options.budget() > 0) arguments.put("budget", JsonValue.of(options.budget()));
            if (options.budgetTokens() > 0) arguments.put("budget_tokens", JsonValue.of(options.budgetTokens()));
            if (options.threshold() >= 0)
                arguments.put("threshold", new JsonValue.JsonNumber(Double.toString(options.threshold())));
            return new JsonObject(arguments);
        }

        private static JsonObject session(HookInput input) {
            var arguments = new LinkedHashMap<String, JsonValue>();
            if (!input.session().isEmpty()) arguments.put("session", JsonValue.of(input.session()));
            if (!input.source().isEmpty()) arguments.put("source", JsonValue.of(input.source()));
            return new JsonObject(arguments);
        }

        private Outcome outcome(JsonObject result, HookInput input) {
            if (result.get("structuredContent") instanceof JsonObject answer
                    && answer.get("text") instanceof JsonString text) {
                String quiet = answer.get("quiet") instanceof JsonString why ? why.text() : "";
                return new Outcome(text.text().isEmpty() ? "" : printed(text.text(), input), quiet);
            }
            return new Outcome("", "the daemon refused: " + Json.write(result));
        }

        private String printed(String text, HookInput input) {
            switch (options.format()) {
                case "json":
                    String usual =
                            options.event().equals(HookOptions.USER_PROMPT) ? "UserPromptSubmit" : "SessionStart";
                    String event = input.event().isEmpty() ? usual : input.event();
                    return Json.write(JsonValue.object(
                                    "hookSpecificOutput",
                                    JsonValue.object(
                                            "hookEventName",
                                            JsonValue.of(event),
                                            "additionalContext",
                                            JsonValue.of(text))))
                            + "\n";
                case "cursor":
                    return Json.write(JsonValue.object("additional_context", JsonValue.of(text))) + "\n";
                default:
                    return text;
            }
        }
    }
}
