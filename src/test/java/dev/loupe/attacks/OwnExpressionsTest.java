package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Expressions of `java.util.regex` in Loupe's own sources. A group that is repeated goes one call deeper
/// with each repetition, and a text of some thousand pieces overflows the stack; repeated possessively
/// (`(…)*+`) it is a loop.
///
/// Found by texts of repeated pieces (`RegexBombsTest`, `HostileQueryTest`); the public kind is
/// https://github.com/bartolli/codanna/issues/40.
class OwnExpressionsTest {

    private static final Pattern LITERAL = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"");
    private static final Pattern DEEP = Pattern.compile("\\)[*+](?!\\+)");

    /// Their text is bounded before, and one that is a sentence.
    private static final List<String> KNOWN = List.of("PathWord.java", "QueryPredicates.java");

    @Test
    void noGroupIsRepeatedButPossessively() throws IOException {
        var deep = new ArrayList<String>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java"))
                    .sorted()
                    .toList())
                if (!KNOWN.contains(file.getFileName().toString()))
                    for (String line : Files.readAllLines(file)) if (isDeep(line)) deep.add(file + ": " + line.strip());
        }
        assertThat(deep).isEmpty();
    }

    private static boolean isDeep(String line) {
        return !line.strip().startsWith("//")
                && LITERAL.matcher(line)
                        .results()
                        .anyMatch(literal -> DEEP.matcher(literal.group()).find());
    }

    @Test
    void suchAGroupIsRecognised() {
        assertThat(isDeep("Pattern.compile(\"(?:\\\\w+ )*x\")")).isTrue();
        assertThat(isDeep("Pattern.compile(\"(?:\\\\w+ )*+x\")")).isFalse();
        assertThat(isDeep("calls(a) + \"b\"")).isFalse();
    }
}
