package dev.loupe.cli.doctor;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Lack;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Shortfall;
import dev.loupe.syntax.SourceParser;
import dev.loupe.tools.answer.ErrorText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Checks that the grammars load and parse, in parser child processes.
final class GrammarCheck implements Check {
    private static final String SUBJECT = "grammars";

    /// Short samples in languages whose grammars come from different places.
    private static final Map<String, String> TRIALS = new TreeMap<>(Map.of(
            "a.java", "class A { int b() { return 1; } }\n",
            "a.py", "def a():\n    return 1\n",
            "a.ts", "export function a(): number { return 1; }\n",
            "a.rs", "fn a() -> u8 { 1 }\n",
            "a.go", "package a\n\nfunc A() int { return 1 }\n",
            "a.cpp", "int a() { return 1; }\n",
            "a.rb", "def a\n  1\nend\n",
            "a.kt", "fun a(): Int = 1\n"));

    private final ParserFactory parsers;

    GrammarCheck(ParserFactory parsers) {
        this.parsers = parsers;
    }

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        var failed = new Shortfall.Grouping();
        try (SourceParser parser = parsers.open()) {
            for (Map.Entry<String, String> trial : TRIALS.entrySet())
                lack(parser, trial.getKey(), trial.getValue()).ifPresent(lack -> failed.add(lack, trial.getKey()));
        } catch (IOException broken) {
            return List.of(Finding.bad(
                    SUBJECT, ErrorText.cause(broken), "see that LOUPE_HOME can be written, and look again"));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return List.of(Finding.doubtful(SUBJECT, "the look was interrupted", "look again"));
        }
        List<Shortfall> groups = failed.groups();
        if (groups.isEmpty())
            return List.of(
                    Finding.good(SUBJECT, "%d of %d that were tried parse".formatted(TRIALS.size(), TRIALS.size())));
        return groups.stream()
                .map(group -> Finding.bad(SUBJECT, group.sentence(), Remedy.of(group.lack())))
                .toList();
    }

    private static Optional<Lack> lack(SourceParser parser, String path, String text) throws InterruptedException {
        FileSyntax syntax = parser.parse(new RepoPath(path), text.getBytes(StandardCharsets.UTF_8));
        return switch (syntax.outcome()) {
            case ParseOutcome.Parsed _ -> Optional.empty();
            case ParseOutcome.Failed(String why) -> Optional.of(new Lack(Lack.Kind.SYNTAX, why, true));
            case ParseOutcome.SetAside(String why) -> Optional.of(new Lack(Lack.Kind.SYNTAX, why, false));
            case ParseOutcome.ByStructure _, ParseOutcome.NoGrammar _ ->
                Optional.of(new Lack(Lack.Kind.SYNTAX, "its grammar is missing", true));
        };
    }
}
