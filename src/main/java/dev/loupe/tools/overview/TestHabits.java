package dev.loupe.tools.overview;

import dev.loupe.index.IndexedFile;
import dev.loupe.search.rank.FileRole;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Where a project's tests are and how they are named.
final class TestHabits {
    private static final int MOST_FOLDERS = 4;
    private static final int MOST_NAMES = 3;

    /// Naming conventions, by a description for people.
    private static final Map<String, Pattern> NAMES = names();

    private TestHabits() {}

    private static Map<String, Pattern> names() {
        var names = new LinkedHashMap<String, Pattern>();
        names.put("test_*.py", Pattern.compile("test_.*\\.py"));
        names.put("*_test.py", Pattern.compile(".*_test\\.py"));
        names.put("*_test.go", Pattern.compile(".*_test\\.go"));
        names.put("*Test.java", Pattern.compile(".*Test\\.java"));
        names.put("*Tests.java", Pattern.compile(".*Tests\\.java"));
        names.put("*IT.java", Pattern.compile(".*IT\\.java"));
        names.put("*Test.kt", Pattern.compile(".*Test\\.kt"));
        names.put("*.test.*", Pattern.compile(".*\\.test\\.[cm]?[jt]sx?"));
        names.put("*.spec.*", Pattern.compile(".*\\.spec\\.[cm]?[jt]sx?"));
        names.put("*_spec.rb", Pattern.compile(".*_spec\\.rb"));
        names.put("*_test.rb", Pattern.compile(".*_test\\.rb"));
        names.put("*Test.php", Pattern.compile(".*Test\\.php"));
        names.put("*Tests.cs", Pattern.compile(".*Tests?\\.cs"));
        names.put("*_test.rs", Pattern.compile(".*_test\\.rs"));
        names.put("*Tests.swift", Pattern.compile(".*Tests\\.swift"));
        names.put("*_test.exs", Pattern.compile(".*_test\\.exs"));
        names.put("*_test.c*", Pattern.compile(".*_(unit)?tests?\\.(c|cc|cpp)"));
        return names;
    }

    /// One line; empty if there are no tests.
    static List<String> of(List<IndexedFile> files) {
        var folders = new TreeMap<String, Integer>();
        var names = new LinkedHashMap<String, Integer>();
        int tests = 0;
        for (IndexedFile file : files) {
            if (file.symbols() == 0 || FileRole.of(file.path()) != FileRole.TEST) continue;
            tests++;
            folders.merge(folder(file.path().value()), 1, Integer::sum);
            String name = file.path().fileName();
            for (Map.Entry<String, Pattern> way : NAMES.entrySet())
                if (way.getValue().matcher(name).matches()) names.merge(way.getKey(), 1, Integer::sum);
        }
        if (tests == 0) return List.of();
        String named = most(names, MOST_NAMES);
        return List.of("Tests: %s, most in %s%s"
                .formatted(
                        QuotedText.count(tests, "file"),
                        most(folders, MOST_FOLDERS),
                        named.isEmpty() ? "" : "; named " + named));
    }

    /// The folder where tests are collected, otherwise two levels.
    private static String folder(String path) {
        int end = 0;
        for (int at = path.indexOf('/'), depth = 0; at >= 0 && depth < 3; at = path.indexOf('/', at + 1), depth++) {
            String part = path.substring(end, at);
            end = at + 1;
            if (part.matches("(?i)tests?|specs?|__tests__|t")) break;
        }
        return end == 0 ? "./" : path.substring(0, end);
    }

    private static String most(Map<String, Integer> counts, int limit) {
        var all = new ArrayList<>(counts.entrySet());
        all.sort(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()));
        return String.join(
                ", ",
                all.stream()
                        .limit(limit)
                        .map(one -> "%s (%d)".formatted(QuotedText.of(one.getKey()), one.getValue()))
                        .toList());
    }
}
