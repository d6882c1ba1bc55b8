package dev.loupe.graph;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.number;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Callers and callees in small programs whose `expected.txt` was written by hand: `callers of NAME at
/// DEPTH:`, then the callers with the lines of their calls; a bar begins the next depth, a question mark
/// means that the name is the only evidence.
class CallGraphTest {

    private static final Path PROGRAMS = Path.of("src/test/resources/calls");
    private static final Pattern QUESTION = Pattern.compile("(callers|callees) of (\\S+?)(?: at (\\d))?:(| .*)");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"python", "java", "typescript", "go", "rust", "ruby"})
    void everyCallHasItsEnds(String language) throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("program"));
        try (Stream<Path> files = Files.list(PROGRAMS.resolve(language))) {
            for (Path file : files.toList())
                if (!file.endsWith("expected.txt"))
                    Files.copy(file, root.resolve(file.getFileName().toString()));
        }
        var expected = new StringBuilder();
        var found = new StringBuilder();
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{}");
            for (String line : Files.readAllLines(PROGRAMS.resolve(language).resolve("expected.txt"))) {
                Matcher asked = QUESTION.matcher(line);
                assertThat(asked.matches()).as(line).isTrue();
                int depth = asked.group(3) == null ? 1 : Integer.parseInt(asked.group(3));
                expected.append(line.replace(" (lambda)", "")).append('\n');
                found.append(line, 0, asked.start(4))
                        .append(told(bench, asked.group(1), asked.group(2), depth))
                        .append('\n');
            }
        }
        assertThat(found.toString()).isEqualTo(expected.toString());
    }

    private static String told(Workbench bench, String direction, String name, int depth) {
        JsonObject answer = bench.ask(
                "call_hierarchy", "{'symbol': '%s', 'direction': '%s', 'depth': %d}".formatted(name, direction, depth));
        var depths = new ArrayList<String>();
        for (int i = 1; i <= depth; i++) {
            int at = i;
            depths.add(String.join(
                    ", ",
                    list(answer, direction).stream()
                            .filter(one -> number(one, "depth") == at)
                            .map(CallGraphTest::told)
                            .toList()));
        }
        String all =
                String.join(" | ", depths.stream().filter(one -> !one.isEmpty()).toList());
        return all.isEmpty() ? "" : " " + all;
    }

    private static String told(JsonObject entry) {
        var told = new StringBuilder(text(entry, "resolution").equals("name") ? "?" : "");
        told.append(
                text(entry, "kind").equals("file")
                        ? "top of " + text(entry, "file_path")
                        : text(entry, "qualified_name"));
        for (JsonObject call : list(entry, "calls")) told.append(' ').append(number(call, "line"));
        if (text(entry, "next").equals("cycle")) told.append(" cycle");
        if (entry.get("test").equals(JsonValue.of(true))) told.append(" (test)");
        return told.toString();
    }
}
