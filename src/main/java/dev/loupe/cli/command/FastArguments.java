package dev.loupe.cli.command;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Parses a daily command in its usual form by hand. Picocli's class files are too old for an AOT cache and
/// cost 200 ms of CPU at every start (docs/decisions/0010).
///
/// Accepts only forms that are clearly valid. Everything else is left to picocli, which also reports errors.
/// A test compares the names here with the commands' annotations.
///
/// @param command `search`, `grep`, `status` or `daemon`
/// @param others positional arguments, in order
/// @param values of options, by their first name
public record FastArguments(String command, List<String> others, Map<String, List<String>> values) {

    private static final String GIVEN = "true";

    /// Options with a value, by all their names.
    private static final Map<String, String> COMMON_VALUES = Map.of("--path", "--path", "--root", "--path");

    private static final Map<String, String> COMMON_FLAGS = Map.of(
            "--json", "--json",
            "--in-process", "--in-process",
            "-q", "--quiet",
            "--quiet", "--quiet",
            "--no-color", "--no-color");

    private static final Map<String, Map<String, String>> VALUES = Map.of(
            "search",
            Map.of("-n", "--limit", "--limit", "--limit", "--mode", "--mode", "--kind", "--kind", "--lang", "--lang"),
            "grep",
            Map.of("-n", "--limit", "--limit", "--limit", "--kind", "--kind"),
            "status",
            Map.of(),
            "daemon",
            Map.of());

    private static final Map<String, Map<String, String>> FLAGS = Map.of(
            "search",
            Map.of("--explain", "--explain"),
            "grep",
            Map.of("-i", "--ignore-case", "--ignore-case", "--ignore-case", "-e", "--regex", "--regex", "--regex"),
            "status",
            Map.of(),
            "daemon",
            Map.of());

    /// @param words as typed
    /// @return empty to let picocli parse them
    public static Optional<FastArguments> of(List<String> words) {
        if (words.isEmpty() || !VALUES.containsKey(words.getFirst())) return Optional.empty();
        var form = new FastArguments(words.getFirst(), new ArrayList<>(), new HashMap<>());
        boolean understood = form.take(words);
        return understood && form.isWhole() ? Optional.of(form) : Optional.empty();
    }

    private boolean take(List<String> words) {
        for (int at = 1; at < words.size(); at++) {
            String word = words.get(at);
            // Picocli expands an @ to a file of arguments.
            if (word.startsWith("@")) return false;
            if (!word.startsWith("-")) {
                others.add(word);
                continue;
            }
            String flag = COMMON_FLAGS.getOrDefault(
                    word, FLAGS.getOrDefault(command, Map.of()).getOrDefault(word, ""));
            if (!flag.isEmpty()) {
                if (values.put(flag, List.of(GIVEN)) != null) return false;
                continue;
            }
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            if (equals < 0 && ++at == words.size()) return false;
            String name = equals < 0 ? word : word.substring(0, equals);
            if (!take(name, equals < 0 ? words.get(at) : word.substring(equals + 1))) return false;
        }
        return true;
    }

    private boolean take(String name, String value) {
        String option = COMMON_VALUES.getOrDefault(
                name, VALUES.getOrDefault(command, Map.of()).getOrDefault(name, ""));
        if (option.isEmpty() || value.isEmpty() || value.startsWith("-") || value.startsWith("@")) return false;
        List<String> before = values.computeIfAbsent(option, _ -> new ArrayList<>());
        before.add(value);
        return before.size() == 1 || option.equals("--path");
    }

    private boolean isWhole() {
        boolean rightNumber = switch (command) {
            case "search" -> !others.isEmpty();
            case "grep" -> others.size() == 1;
            case "daemon" -> others.equals(List.of("status")) || others.equals(List.of("stop"));
            default -> others.isEmpty();
        };
        String limit = value("--limit").orElse("1");
        return rightNumber && limit.length() < 7 && limit.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    public boolean flag(String name) {
        return values.containsKey(name);
    }

    public Optional<String> value(String name) {
        return values.containsKey(name) ? Optional.of(values.get(name).getFirst()) : Optional.empty();
    }

    List<String> paths() {
        return List.copyOf(values.getOrDefault("--path", List.of()));
    }
}
