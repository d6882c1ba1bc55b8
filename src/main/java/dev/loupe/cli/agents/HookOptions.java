package dev.loupe.cli.agents;

import dev.loupe.cli.command.Arguments;
import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.CommandSpec;
import dev.loupe.cli.command.ExitCode;
import dev.loupe.cli.command.UsageError;
import java.util.List;

/// The options of `hook user-prompt` and `hook session-start`. A command line that cannot be parsed is no
/// failure, because a hook must not block a prompt.
///
/// @param event `user-prompt` or `session-start`
/// @param agent the caller: `claude`, `codex`, `gemini` or `cursor`; recorded with its answers
/// @param format of the output: `text`, `json` or `cursor`
/// @param roots folders; none means the repository around the folder in the hook's input
/// @param budget maximum lines of code, 0 for the default budget in tokens
/// @param budgetTokens maximum tokens of code, 0 for the default
/// @param threshold minimum probability of the most likely file; negative for the default
/// @param deadlineMillis when to give up; 0 for the default
/// @param problem why the command line cannot be parsed, empty if it can
public record HookOptions(
        String event,
        String agent,
        String format,
        List<String> roots,
        int budget,
        int budgetTokens,
        double threshold,
        int deadlineMillis,
        String problem) {

    static final String USER_PROMPT = "user-prompt";
    static final String SESSION_START = "session-start";

    /// Whether an agent calls this; `--help` is for people.
    public static boolean isHook(List<String> words) {
        if (words.size() < 2 || !words.getFirst().equals("hook")) return false;
        if (words.contains("--help") || words.contains("-h")) return false;
        return words.get(1).equals(USER_PROMPT) || words.get(1).equals(SESSION_START);
    }

    /// The command of an event; [HookFront] does its work.
    static CommandSpec spec(String event, String description) {
        return CommandSpec.of(event, description)
                .option("--agent", "AGENT", "claude", "Who asks: claude, codex, gemini or cursor.")
                .option(
                        "--format",
                        "FORMAT",
                        "",
                        "text, json (hookSpecificOutput.additionalContext) or cursor; as the agent takes it by default.")
                .number("--budget", "LINES", "", "Most lines of code; hooks.budget by default.")
                .number("--budget-tokens", "N", "", "Most tokens of code, instead of lines.")
                .decimal("--threshold", "P", "", "Least probability of the likeliest file; hooks.threshold by default.")
                .number(
                        "--deadline",
                        "MS",
                        "",
                        "Give up silently after so many milliseconds; 1500 or LOUPE_HOOKS_DEADLINE by default.")
                .runs(context -> ExitCode.FOUND.code());
    }

    /// @param words after `hook`
    public static HookOptions of(List<String> words) {
        String event = words.getFirst();
        try {
            return of(
                    event,
                    CommandParser.parse(spec(event, ""), event, words.subList(1, words.size()))
                            .arguments());
        } catch (UsageError wrong) {
            return new HookOptions(event, "", "", List.of(), 0, 0, -1, 0, wrong.problem());
        }
    }

    private static HookOptions of(String event, Arguments typed) {
        String agent = typed.text("--agent");
        return new HookOptions(
                event,
                agent,
                typed.optional("--format").orElse(formatOf(agent)),
                typed.list("--root"),
                typed.number("--budget", 0),
                typed.number("--budget-tokens", 0),
                Double.parseDouble(typed.optional("--threshold").orElse("-1")),
                typed.number("--deadline", 0),
                "");
    }

    /// Claude Code shows plain text in its transcript; the others expect JSON.
    private static String formatOf(String agent) {
        return switch (agent) {
            case "codex", "gemini" -> "json";
            case "cursor" -> "cursor";
            default -> "text";
        };
    }
}
