package dev.loupe.cli.agents;

import dev.loupe.cli.command.FastArguments;
import dev.loupe.cli.server.ServeWords;
import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The hand-written argument parsers always terminate, and keep the arguments they recognize.
class ArgumentsFuzzTest {
    private static final List<String> WORDS = List.of(
            "search",
            "grep",
            "status",
            "serve",
            "hook",
            "prompt",
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
    void everyCommandLineIsReadOrLeftToPicocli() throws Exception {
        ParserFuzz.feed("a command line", 6_000, ArgumentsFuzzTest::words, words -> {
            FastArguments.of(words);
            if (HookOptions.isHook(words)) HookOptions.of(words.subList(1, words.size()));
        });
    }

    @Test
    void everyLineOfServeIsReadOrRefused() throws Exception {
        ParserFuzz.feed("a line of serve", 6_000, ArgumentsFuzzTest::words, words -> new ServeWords().read(words));
    }
}
