package dev.loupe.cli.agents;

import java.util.ArrayList;
import java.util.List;

/// The words after `hook user-prompt` or `hook session-start`, parsed by hand: agents wait for these commands
/// at every prompt, and loading picocli takes longer than all of their work.
///
/// @param event `user-prompt` or `session-start`
/// @param agent the caller: `claude`, `codex`, `gemini` or `cursor`; recorded with its answers
/// @param format of the output: `text`, `json` or `cursor`
/// @param roots folders; none means the repository around the folder in the hook's input
/// @param budget maximum lines of code, 0 for the default budget in tokens
/// @param budgetTokens maximum tokens of code, 0 for the default
/// @param threshold minimum probability of the most likely file; negative for the default
/// @param deadlineMillis when to give up; 0 for the default
/// @param unknown the first word that was not recognized, empty if there is none
public record HookOptions(
        String event,
        String agent,
        String format,
        List<String> roots,
        int budget,
        int budgetTokens,
        double threshold,
        int deadlineMillis,
        String unknown) {

    static final String USER_PROMPT = "user-prompt";
    static final String SESSION_START = "session-start";

    /// Whether this class parses these words; `--help` is left to picocli.
    public static boolean isHook(List<String> words) {
        if (words.size() < 2 || !words.getFirst().equals("hook")) return false;
        if (words.contains("--help") || words.contains("-h")) return false;
        return words.get(1).equals(USER_PROMPT) || words.get(1).equals(SESSION_START);
    }

    /// @param words after `hook`
    public static HookOptions of(List<String> words) {
        return new Reading().read(words);
    }

    private static final class Reading {
        private final List<String> roots = new ArrayList<>();
        private String agent = "claude";
        private String format = "";
        private int budget;
        private int budgetTokens;
        private double threshold = -1;
        private int deadline;

        private HookOptions read(List<String> words) {
            String unknown = "";
            for (int at = 1; at < words.size() && unknown.isEmpty(); at++) {
                String word = words.get(at);
                if (word.equals("-q") || word.equals("--quiet")) continue;
                int equals = word.indexOf('=');
                String name = equals < 0 ? word : word.substring(0, equals);
                if (equals < 0) at++;
                String value = equals >= 0 ? word.substring(equals + 1) : at < words.size() ? words.get(at) : "";
                if (value.isEmpty() || !take(name, value)) unknown = word;
            }
            if (format.isEmpty()) format = formatOf(agent);
            return new HookOptions(
                    words.getFirst(), agent, format, roots, budget, budgetTokens, threshold, deadline, unknown);
        }

        private boolean take(String name, String value) {
            switch (name) {
                case "--root", "--path" -> roots.add(value);
                case "--agent" -> agent = value;
                case "--format" -> format = value;
                case "--budget" -> budget = whole(value);
                case "--budget-tokens" -> budgetTokens = whole(value);
                case "--deadline" -> deadline = whole(value);
                case "--threshold" -> threshold = share(value);
                default -> {
                    return false;
                }
            }
            return budget >= 0 && budgetTokens >= 0 && deadline >= 0 && !Double.isNaN(threshold);
        }

        /// Claude Code shows plain text in its transcript; the others expect JSON.
        private static String formatOf(String agent) {
            return switch (agent) {
                case "codex", "gemini" -> "json";
                case "cursor" -> "cursor";
                default -> "text";
            };
        }

        private static int whole(String value) {
            try {
                return Integer.parseInt(value);
            } catch (NumberFormatException none) {
                return -1;
            }
        }

        private static double share(String value) {
            try {
                return Double.parseDouble(value);
            } catch (NumberFormatException none) {
                return Double.NaN;
            }
        }
    }
}
