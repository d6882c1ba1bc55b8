package dev.loupe.cli.doctor;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.SourceParser;
import dev.loupe.tools.ErrorText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Do the grammars load and parse, in the processes that they run in?
final class GrammarCheck implements Check {
    private static final String SUBJECT = "grammars";

    /// A little of languages whose grammars come from different places.
    private static final Map<String, String> TRIALS = new TreeMap<>(Map.of(
            "a.java", "class A { int b() { return 1; } }\n",
            "a.py", "def a():\n    return 1\n",
            "a.ts", "export function a(): number { return 1; }\n",
            "a.rs", "fn a() -> u8 { 1 }\n",
            "a.go", "package a\n\nfunc A() int { return 1 }\n",
            "a.cpp", "int a() { return 1; }\n",
            "a.rb", "def a\n  1\nend\n",
            "a.kt", "fun a(): Int = 1\n"));

    private final Doctor.Parsers parsers;

    GrammarCheck(Doctor.Parsers parsers) {
        this.parsers = parsers;
    }

    @Override
    public List<Finding> look(Surroundings surroundings) {
        var failed = new ArrayList<String>();
        try (SourceParser parser = parsers.open()) {
            for (Map.Entry<String, String> trial : TRIALS.entrySet())
                if (!parses(parser, trial.getKey(), trial.getValue())) failed.add(trial.getKey());
        } catch (IOException broken) {
            return List.of(bad(ErrorText.cause(broken)));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of(bad("the look was interrupted"));
        }
        return List.of(
                failed.isEmpty()
                        ? Finding.good(
                                SUBJECT, "%d of %d that were tried parse".formatted(TRIALS.size(), TRIALS.size()))
                        : bad("these were not parsed: " + String.join(", ", failed)));
    }

    private static boolean parses(SourceParser parser, String path, String text) throws InterruptedException {
        FileSyntax syntax = parser.parse(new RepoPath(path), text.getBytes(StandardCharsets.UTF_8));
        return syntax.outcome() instanceof ParseOutcome.Parsed;
    }

    private static Finding bad(String saying) {
        return Finding.bad(
                SUBJECT,
                saying,
                "look again when the machine is less busy; then see whether libraries may be executed in LOUPE_HOME/natives."
                        + " Without them code is read by its structure alone");
    }
}
