package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.agents.HookOptions;
import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.UsageError;
import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Every line of words is parsed or refused in a sentence; nothing else is thrown.
class ArgumentsFuzzTest {
    private static final List<String> WORDS = List.of(
            "search",
            "grep",
            "status",
            "serve",
            "hook",
            "user-prompt",
            "daemon",
            "stop",
            "get_file_ast",
            "--no-enrich",
            "-n5",
            "-ie",
            "-h",
            "--",
            "-",
            "-n",
            "--limit",
            "5",
            "--limit=5",
            "--path",
            "--path=",
            "--root",
            ".",
            "-e",
            "-i",
            "--regex",
            "--json",
            "@file",
            "--mode",
            "--http",
            "--port",
            "--ui",
            "--tools",
            "=",
            "");

    private static List<String> words(Fragments some) {
        var words = new ArrayList<String>();
        for (int i = some.below(8); i > 0; i--) words.add(some.once(5) ? some.any(WORDS) : some.oneOf(WORDS));
        return words;
    }

    @Test
    void everyCommandLineIsReadOrRefused() throws Exception {
        ParserFuzz.feed("a command line", 6_000, ArgumentsFuzzTest::words, words -> {
            try {
                CommandParser.parse(Commands.loupe(), "loupe", words);
            } catch (UsageError refused) {
                assertThat(refused.problem()).isNotBlank();
            }
            if (HookOptions.isHook(words)) HookOptions.of(words.subList(1, words.size()));
        });
    }
}
