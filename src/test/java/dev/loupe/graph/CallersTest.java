package dev.loupe.graph;

import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Direct callers in small programs of twelve languages, which are one project; each `truth.tsv` was written
/// by hand.
///
/// A case has the symbol, its callers, those that call it through an interface or base, and those that are
/// neither right nor wrong. Callers are qualified names or the end of them; `<module>` is the top of a file.
/// `quality.tsv` records the current results; `./dev bless CallersTest` rewrites it.
@Tag("anywhere")
class CallersTest {

    private static final Path PROGRAMS = Path.of("src/test/resources/callers");
    private static final Path GOLDEN = PROGRAMS.resolve("quality.tsv");
    private static final Pattern SEPARATOR = Pattern.compile("::|[.#]");

    @TempDir
    private Path folder;

    @Test
    void callersAreWhatTheyWere() throws IOException {
        Path root = Files.createDirectories(folder.toRealPath().resolve("programs"));
        List<Case> cases = copied(root);
        var tallies = new TreeMap<String, Tally>();
        var all = new Tally();
        var mistakes = new StringBuilder();
        try (Workbench bench = Workbench.open(root, folder.resolve("home"), List.of(root))) {
            bench.ask("index_codebase", "{}");
            for (Case one : cases) {
                Outcome outcome = outcome(one, callers(bench, one));
                all.add(outcome);
                tallies.computeIfAbsent(one.language(), _ -> new Tally()).add(outcome);
                mistakes.append(outcome.told(one));
            }
        }
        String found = report(tallies, all) + "\n" + mistakes;
        if (Boolean.getBoolean("loupe.bless")) Files.writeString(GOLDEN, found);
        assertThat(found).isEqualTo(Files.readString(GOLDEN));
    }

    /// A line of a `truth.tsv`.
    private record Case(
            String language, String name, String asked, Set<String> callers, Set<String> through, Set<String> allowed) {

        static Case of(String language, String line) {
            String[] cells = line.split("\t", -1);
            assertThat(cells).as(line).hasSize(5);
            return new Case(language, cells[0], cells[1], names(cells[2]), names(cells[3]), names(cells[4]));
        }

        private static Set<String> names(String cell) {
            var names = new TreeSet<String>();
            Arrays.stream(cell.split(","))
                    .map(String::strip)
                    .filter(one -> !one.isEmpty())
                    .forEach(names::add);
            return names;
        }
    }

    private record Outcome(int right, Set<String> wrong, Set<String> missing) {

        boolean isExact() {
            return wrong.isEmpty() && missing.isEmpty();
        }

        String told(Case one) {
            var told = new StringBuilder();
            if (!missing.isEmpty())
                told.append("missed\t%s\t%s\t%s\n".formatted(one.asked, one.name, String.join(", ", missing)));
            if (!wrong.isEmpty())
                told.append("too much\t%s\t%s\t%s\n".formatted(one.asked, one.name, String.join(", ", wrong)));
            return told.toString();
        }
    }

    private static final class Tally {
        private int cases;
        private int exact;
        private int right;
        private int wrong;
        private int missing;

        void add(Outcome outcome) {
            cases++;
            if (outcome.isExact()) exact++;
            right += outcome.right;
            wrong += outcome.wrong.size();
            missing += outcome.missing.size();
        }

        String told(String language) {
            return String.format(
                    Locale.ROOT,
                    "%s\t%d\t%d\t%.3f\t%.3f\t%.3f\n",
                    language,
                    cases,
                    exact,
                    share(right, right + wrong),
                    share(right, right + missing),
                    share(2 * right, 2 * right + wrong + missing));
        }

        private static double share(int part, int whole) {
            return whole == 0 ? 1 : (double) part / whole;
        }
    }

    private static String report(Map<String, Tally> tallies, Tally all) {
        var report = new StringBuilder("language\tcases\texact\tprecision\trecall\tF1\n");
        tallies.forEach((language, tally) -> report.append(tally.told(language)));
        return report.append(all.told("all")).toString();
    }

    private static Set<String> callers(Workbench bench, Case one) {
        JsonObject answer = bench.ask("call_hierarchy", "{'symbol': '%s'}".formatted(one.asked));
        var found = new TreeSet<String>();
        for (JsonObject caller : list(answer, "callers"))
            found.add(
                    text(caller, "kind").equals("file")
                            ? "<module>"
                            : SEPARATOR.matcher(text(caller, "qualified_name")).replaceAll("."));
        return found;
    }

    private static Outcome outcome(Case one, Set<String> found) {
        var expected = new ArrayList<>(one.callers);
        expected.addAll(one.through);
        var missing = new TreeSet<String>();
        for (String name : expected) if (found.stream().noneMatch(caller -> fits(caller, name))) missing.add(name);
        var wrong = new TreeSet<>(found);
        wrong.removeIf(
                caller -> Stream.concat(expected.stream(), one.allowed.stream()).anyMatch(name -> fits(caller, name)));
        return new Outcome(expected.size() - missing.size(), wrong, missing);
    }

    private static boolean fits(String caller, String name) {
        return caller.equals(name) || caller.endsWith("." + name);
    }

    private static List<Case> copied(Path root) throws IOException {
        var cases = new ArrayList<Case>();
        try (Stream<Path> files = Files.walk(PROGRAMS)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                if (file.equals(GOLDEN)) continue;
                Path relative = PROGRAMS.relativize(file);
                if (file.endsWith("truth.tsv")) {
                    for (String line : Files.readAllLines(file))
                        if (!line.startsWith("#"))
                            cases.add(Case.of(relative.getName(0).toString(), line));
                } else {
                    Path to = root.resolve(relative.toString());
                    Files.createDirectories(to.getParent());
                    Files.copy(file, to);
                }
            }
        }
        return cases;
    }
}
