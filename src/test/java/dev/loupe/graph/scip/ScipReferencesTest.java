package dev.loupe.graph.scip;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.indexers.FakeIndexer;
import dev.loupe.graph.indexers.IndexerPlan;
import dev.loupe.graph.indexers.IndexerPlans;
import dev.loupe.graph.indexers.ScipUpdate;
import dev.loupe.json.Json;
import dev.loupe.model.Cancellation;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Progress;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// References with a real indexer's index (`src/test/resources/scip`), and with handwritten ones.
class ScipReferencesTest {

    private static final Path PROGRAM = Path.of("src/test/resources/scip/typescript");
    private static final Instant MADE = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    private Path folder;

    private Workbench program() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("program"));
        try (Stream<Path> files = Files.list(PROGRAM)) {
            for (Path file : files.toList()) {
                Path copy = Files.copy(file, root.resolve(file.getFileName().toString()));
                Files.setLastModifiedTime(copy, FileTime.from(MADE));
            }
        }
        Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
        return bench;
    }

    private static List<String> usages(Workbench bench, String symbol) {
        return places(bench, symbol, "usages");
    }

    private static List<String> places(Workbench bench, String symbol, String list) {
        return list(bench.ask("find_refs", "{'symbol': '%s'}".formatted(symbol)), list).stream()
                .map(one -> "%s:%d:%d %s %s"
                        .formatted(
                                text(one, "file_path"),
                                number(one, "line"),
                                number(one, "column"),
                                text(one, "role"),
                                text(one, "resolution")))
                .toList();
    }

    @Test
    void aFunctionIsFoundUnderTheNameThatAnImportGivesIt() throws IOException {
        try (Workbench bench = program()) {
            assertThat(usages(bench, "prices.total"))
                    .containsExactly(
                            "main.ts:1:10 import exact", "prices.ts:7:12 call exact", "main.ts:12:35 call exact");
        }
    }

    @Test
    void methodsOfOneNameAreDistinguishedByTypesThatOnlyACompilerKnows() throws IOException {
        try (Workbench bench = program()) {
            assertThat(usages(bench, "Door.total")).containsExactly("main.ts:13:42 call exact");
            assertThat(usages(bench, "Till.total"))
                    .as("also through the interface that it implements")
                    .containsExactly("main.ts:13:21 call exact", "main.ts:13:61 call exact");
        }
    }

    @Test
    void occurrencesAreMarkedAlike() throws IOException {
        try (Workbench bench = program()) {
            JsonObject answer = bench.ask("find_symbol_occurrences", "{'symbol_name': 'Door.total'}");

            assertThat(texts(answer, "occurrences", "resolution")).containsExactly("definition", "exact");
            assertThat(texts(answer, "occurrences", "symbol_fqn")).containsOnly("Door.total");
        }
    }

    @Test
    void callsAreFoundBothWays() throws IOException {
        try (Workbench bench = program()) {
            JsonObject callers = bench.ask("call_hierarchy", "{'symbol': 'prices.total'}");
            JsonObject callees = bench.ask("call_hierarchy", "{'symbol': 'evening', 'direction': 'callees'}");

            assertThat(texts(callers, "callers", "qualified_name")).containsExactly("evening", "Till.total");
            assertThat(texts(callers, "callers", "resolution")).containsOnly("exact");
            assertThat(texts(callees, "callees", "qualified_name"))
                    .containsExactly("total", "tills", "Till.total", "doors", "Door.total", "Priced.total");
            assertThat(texts(callees, "callees", "resolution")).containsOnly("exact");
        }
    }

    @Test
    void aFileThatIsNewerThanTheIndexIsNotReadFromIt() throws IOException {
        try (Workbench bench = program()) {
            Path main = bench.root().resolve("main.ts");
            Files.writeString(main, "\n" + Files.readString(main));

            assertThat(usages(bench, "Door.total")).noneMatch(one -> one.endsWith("exact"));
            assertThat(usages(bench, "prices.total"))
                    .contains("prices.ts:7:12 call exact")
                    .allMatch(one -> one.startsWith("prices.ts") || !one.endsWith("exact"));
        }
    }

    /// What `loupe scip update` makes, by a program that writes the index that a real one made of these
    /// files.
    @Test
    void keptIndexesAreAskedFromTheNextQuestionOn() throws IOException {
        try (Workbench bench = program()) {
            Path made = folder.resolve("made.scip");
            Files.move(bench.root().resolve("index.scip"), made);
            assertThat(usages(bench, "Door.total")).noneMatch(one -> one.endsWith("exact"));
            FakeIndexer.copying(folder.resolve("bin"), "scip-typescript", made);
            var home = new LoupeHome(folder.resolve("home"));
            List<RepoPath> files = Stream.of("main.ts", "prices.ts", "tills.ts")
                    .map(RepoPath::new)
                    .toList();

            List<IndexerPlan> plans = new IndexerPlans(
                            bench.root(), KeptIndexes.of(home, bench.root()), files, folder.resolve("bin") + ":/bin")
                    .all();
            new ScipUpdate(home, bench.root()).run(plans, Duration.ofMinutes(1), Progress.NONE, Cancellation.NEVER);

            assertThat(usages(bench, "Door.total")).containsExactly("main.ts:13:42 call exact");
            Path main = bench.root().resolve("main.ts");
            Files.writeString(main, "\n" + Files.readString(main));
            assertThat(usages(bench, "Door.total")).noneMatch(one -> one.endsWith("exact"));
        }
    }

    /// An index written while the clock was wrong: no edit would ever look newer, so wrong places would count
    /// as exact.
    @Test
    void anIndexFromTheFutureIsNotUsedUntilItsTimeIsSetRight() throws IOException {
        try (Workbench bench = program()) {
            Path index = bench.root().resolve("index.scip");
            Files.setLastModifiedTime(index, FileTime.from(Instant.parse("2099-01-01T00:00:00Z")));

            assertThat(usages(bench, "Door.total")).noneMatch(one -> one.endsWith("exact"));
            assertThat(Json.write(bench.ask("find_refs", "{'symbol': 'Door.total'}")))
                    .contains("is in the future");

            Files.setLastModifiedTime(index, FileTime.from(Instant.now()));
            assertThat(usages(bench, "Door.total")).containsExactly("main.ts:13:42 call exact");
        }
    }

    @Test
    void anIndexIsReadWhenItComesAndLeftWhenItGoes() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("written"));
        Workbench.write(root, "a.py", """
                class Till:
                    def close(self): pass

                class Door:
                    def close(self): pass

                def evening(one, other):
                    one.close()
                    other.close()
                """);
        Files.setLastModifiedTime(root.resolve("a.py"), FileTime.from(MADE));
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{}");
            assertThat(usages(bench, "Till.close")).isEmpty();
            assertThat(places(bench, "Till.close", "possible"))
                    .containsExactly("a.py:8:9 call name", "a.py:9:11 call name");

            new ScipText()
                    .with(new ScipText.Document("a.py")
                            .at(1, 8, 5, "s a/Till#close().", ScipText.DEFINITION)
                            .at(4, 8, 5, "s a/Door#close().", ScipText.DEFINITION)
                            .at(7, 8, 5, "s a/Till#close().", 0)
                            .at(8, 10, 5, "s a/Door#close().", 0))
                    .write(root);
            assertThat(usages(bench, "Till.close")).containsExactly("a.py:8:9 call exact");
            assertThat(places(bench, "Till.close", "possible")).isEmpty();
            assertThat(usages(bench, "close")).containsExactly("a.py:8:9 call exact", "a.py:9:11 call exact");

            Files.delete(root.resolve("index.scip"));
            assertThat(places(bench, "Till.close", "possible")).hasSize(2);
        }
    }

    @Test
    void anIndexThatIsNoneIsSaidToBe() throws IOException {
        try (Workbench bench = program()) {
            Files.writeString(bench.root().resolve("index.scip"), "no index");

            JsonObject answer = bench.ask("find_refs", "{'symbol': 'Door.total'}");

            assertThat(answer.get("notes").toString()).contains("index.scip is not used: it is not a SCIP index");
            assertThat(texts(answer, "usages", "resolution")).doesNotContain("exact");
        }
    }

    @Test
    void aNameThatMeansALibraryIsNotAUsageOfAMember() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("library"));
        Workbench.write(root, "a.py", "class Till:\n    def close(self): pass\n\nopen('x').close()\n");
        Workbench.write(root, "b.py", "class Door:\n    def close(self): pass\n");
        for (String file : List.of("a.py", "b.py")) Files.setLastModifiedTime(root.resolve(file), FileTime.from(MADE));
        new ScipText()
                .with(new ScipText.Document("a.py")
                        .at(1, 8, 5, "s a/Till#close().", ScipText.DEFINITION)
                        .at(3, 10, 5, "s builtins/file#close().", 0))
                .with(new ScipText.Document("b.py").at(1, 8, 5, "s b/Door#close().", ScipText.DEFINITION))
                .write(root);
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{}");

            assertThat(usages(bench, "Till.close")).isEmpty();
            assertThat(usages(bench, "close")).containsExactly("a.py:4:11 call other");
        }
    }
}
