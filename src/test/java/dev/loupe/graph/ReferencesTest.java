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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Quality of usages in small programs labelled by hand: comments say `@def NAME` and `@use NAME` on the
/// lines that define and use a symbol.
///
/// `quality.tsv` records the current results; `./dev bless ReferencesTest` rewrites it.
@Tag("anywhere")
class ReferencesTest {

    private static final Path PROGRAMS = Path.of("src/test/resources/references");
    private static final Path GOLDEN = PROGRAMS.resolve("quality.tsv");
    private static final Pattern LABEL = Pattern.compile("@(def|use) ([\\w.:]+)");

    @TempDir
    private Path folder;

    @Test
    void precisionAndRecallAreWhatTheyWere() throws IOException {
        List<Path> roots = copied();
        var report = new StringBuilder("# share of what is found that is right, and of what is right that is found, by"
                + " lines; resolved: by more than the name\n"
                + "language\tdefinition precision\tdefinition recall\tusage precision\tusage recall\tresolved recall"
                + "\tresolved precision\n");
        var mistakes = new StringBuilder();
        try (Workbench bench = Workbench.open(roots.getFirst(), folder.resolve("home"), roots)) {
            for (Path root : roots) {
                bench.ask("index_codebase", "{'path': '%s'}".formatted(root));
                report.append(measured(bench, root, mistakes));
            }
        }
        String found = report + "\n" + mistakes;
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(GOLDEN, found);
        assertThat(found).isEqualTo(Files.readString(GOLDEN));
    }

    private List<Path> copied() throws IOException {
        var roots = new TreeSet<Path>();
        try (Stream<Path> files = Files.walk(PROGRAMS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (file.equals(GOLDEN)) continue;
                Path relative = PROGRAMS.relativize(file);
                Path to = folder.toRealPath().resolve(relative.toString());
                Files.createDirectories(to.getParent());
                Files.copy(file, to);
                roots.add(folder.toRealPath().resolve(relative.getName(0).toString()));
            }
        }
        return List.copyOf(roots);
    }

    /// Expected and found lines.
    private static final class Lines {
        private final Set<String> expected = new TreeSet<>();
        private final Set<String> found = new TreeSet<>();

        private String precision() {
            return share(found, expected);
        }

        private String recall() {
            return share(expected, found);
        }

        private static String share(Set<String> of, Set<String> in) {
            if (of.isEmpty()) return "-";
            return String.format(
                    java.util.Locale.ROOT,
                    "%.2f",
                    (double) of.stream().filter(in::contains).count() / of.size());
        }
    }

    private static String measured(Workbench bench, Path root, StringBuilder mistakes) throws IOException {
        Map<String, Lines> definitions = labels(root, "def");
        Map<String, Lines> usages = labels(root, "use");
        var allDefinitions = new Lines();
        var allUsages = new Lines();
        var resolved = new Lines();
        var names = new TreeSet<>(definitions.keySet());
        names.addAll(usages.keySet());
        for (String name : names) {
            JsonObject answer =
                    bench.ask("find_refs", "{'symbol': '%s', 'repo': '%s', 'limit': 1000}".formatted(name, root));
            Lines defined = definitions.getOrDefault(name, new Lines());
            Lines used = usages.getOrDefault(name, new Lines());
            if (answer.get("definition") instanceof JsonObject one) defined.found.add(place(one, "start_line"));
            list(answer, "further_definitions").forEach(one -> defined.found.add(place(one, "start_line")));
            for (JsonObject usage : list(answer, "usages")) {
                used.found.add(place(usage, "line"));
                if (usage.get("resolved").equals(JsonValue.of(true)))
                    resolved.found.add(name + " " + place(usage, "line"));
            }
            collect(name, defined, allDefinitions);
            collect(name, used, allUsages);
            tell(mistakes, root, name + " definition", defined);
            tell(mistakes, root, name + " usage", used);
        }
        resolved.expected.addAll(allUsages.expected);
        for (String unknown : resolved.expected)
            if (!resolved.found.contains(unknown))
                mistakes.append("by name\t%s\t%s\n".formatted(root.getFileName(), unknown));
        for (String wrong : resolved.found)
            if (!resolved.expected.contains(wrong))
                mistakes.append("wrongly resolved\t%s\t%s\n".formatted(root.getFileName(), wrong));
        return "%s\t%s\t%s\t%s\t%s\t%s\t%s\n"
                .formatted(
                        root.getFileName(),
                        allDefinitions.precision(),
                        allDefinitions.recall(),
                        allUsages.precision(),
                        allUsages.recall(),
                        resolved.recall(),
                        resolved.precision());
    }

    private static void collect(String name, Lines one, Lines all) {
        one.expected.forEach(line -> all.expected.add(name + " " + line));
        one.found.forEach(line -> all.found.add(name + " " + line));
    }

    private static void tell(StringBuilder mistakes, Path root, String what, Lines lines) {
        for (String line : lines.expected)
            if (!lines.found.contains(line))
                mistakes.append("missed\t%s\t%s %s\n".formatted(root.getFileName(), what, line));
        for (String line : lines.found)
            if (!lines.expected.contains(line))
                mistakes.append("too much\t%s\t%s %s\n".formatted(root.getFileName(), what, line));
    }

    private static String place(JsonObject one, String line) {
        return text(one, "file_path") + ":" + number(one, line);
    }

    private static Map<String, Lines> labels(Path root, String kind) throws IOException {
        var labels = new TreeMap<String, Lines>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                var lines = new ArrayList<>(Files.readAllLines(file));
                for (int i = 0; i < lines.size(); i++) {
                    Matcher label = LABEL.matcher(lines.get(i));
                    while (label.find())
                        if (label.group(1).equals(kind))
                            labels.computeIfAbsent(label.group(2), _ -> new Lines())
                                    .expected
                                    .add(root.relativize(file).toString().replace('\\', '/') + ":" + (i + 1));
                }
            }
        }
        return labels;
    }
}
