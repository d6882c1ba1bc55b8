package dev.loupe.cli.agents;

import picocli.CommandLine.Option;

/// The options of the hook commands, for the help; [HookOptions] parses them.
final class HookWords {

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            defaultValue = "claude",
            description = "Who asks: claude, codex, gemini or cursor.")
    private String agent = "claude";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "text, json (hookSpecificOutput.additionalContext) or cursor; as the agent takes it by default.")
    private String format = "";

    @Option(names = "--budget", paramLabel = "LINES", description = "Most lines of code; hooks.budget by default.")
    private int budget;

    @Option(names = "--budget-tokens", paramLabel = "N", description = "Most tokens of code, instead of lines.")
    private int budgetTokens;

    @Option(
            names = "--threshold",
            paramLabel = "P",
            description = "Least probability of the likeliest file; hooks.threshold by default.")
    private double threshold;

    @Option(
            names = "--deadline",
            paramLabel = "MS",
            description = "Give up silently after so many milliseconds; 1500 or LOUPE_HOOKS_DEADLINE by default.")
    private int deadline;
}
