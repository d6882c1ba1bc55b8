package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// docs/security.md names a test for each promise; these see to it that they are there.
class SecurityPageTest {

    private static final Path PAGE = Path.of("docs/security.md");
    private static final Pattern NAMED = Pattern.compile("`(\\w+Test)\\.(\\w+)`");
    private static final Pattern ANNOTATED =
            Pattern.compile(" {4}@(?:Test|ParameterizedTest|RepeatedTest|TestFactory)\\b.*");
    private static final Pattern METHOD = Pattern.compile(" {4}(?:void|Stream<DynamicTest>) (\\w+)\\(.*");
    private static final int LEAST_ROWS = 33;

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        Map<String, List<String>> tests = tests();
        var missing = new ArrayList<String>();
        for (Matcher named = NAMED.matcher(Files.readString(PAGE)); named.find(); )
            if (!tests.getOrDefault(named.group(1), List.of()).contains(named.group(2))) missing.add(named.group());
        assertThat(missing).isEmpty();
    }

    @Test
    void everyRowNamesATest() throws IOException {
        List<String> rows = Files.readString(PAGE)
                .substring(Files.readString(PAGE).indexOf("## Attacks"))
                .lines()
                .filter(line ->
                        line.startsWith("| ") && !line.startsWith("| attack |") && !line.startsWith("| report |"))
                .toList();
        assertThat(rows)
                .hasSizeGreaterThanOrEqualTo(LEAST_ROWS)
                .allMatch(row -> NAMED.matcher(row).find());
    }

    /// No class of attacks is left out of the page.
    @Test
    void everyClassOfAttacksIsNamed() throws IOException {
        String page = Files.readString(PAGE);
        for (String folder : List.of("attacks", "reported"))
            try (Stream<Path> files = Files.list(Path.of("src/test/java/dev/loupe", folder))) {
                assertThat(files.map(file -> file.getFileName().toString().replace(".java", ""))
                                .filter(name -> name.endsWith("Test")))
                        .allMatch(page::contains);
            }
    }

    /// The methods that are tests, by the simple name of their class; several classes may have one name.
    private static Map<String, List<String>> tests() throws IOException {
        var tests = new TreeMap<String, List<String>>();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith("Test.java")).toList())
                tests.computeIfAbsent(file.getFileName().toString().replace(".java", ""), _ -> new ArrayList<>())
                        .addAll(methods(file));
        }
        return tests;
    }

    private static List<String> methods(Path file) throws IOException {
        var methods = new ArrayList<String>();
        boolean annotated = false;
        for (String line : Files.readAllLines(file)) {
            Matcher method = METHOD.matcher(line);
            if (ANNOTATED.matcher(line).matches()) annotated = true;
            else if (annotated && method.matches()) {
                methods.add(method.group(1));
                annotated = false;
            }
        }
        return methods;
    }
}
