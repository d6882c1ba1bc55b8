package dev.loupe.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Cancellation;
import dev.loupe.model.Filter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same lines and columns as `git grep`, for random files and random patterns.
class GrepBesideGitTest {
    private static final String[] WORDS = {
        "foo", "Foo", "FOO", "bar", "a", "b", "aa", "ab", "(", ")", "[x]", "*", ".", "\\", "{", "}", "^", "$", "|", "+",
        "?", "ü", "Ü", "σ", "Σ", "😀", "é", "日本", " ", " ", " ", "\t", "x1", "_", "-", "kiss", "KISS", "#", "@", "`"
    };
    /// Without `^$`, for which git reports a line after the last line break (see LinePatternTest), and
    /// without classes like `[[:upper:]]`, which are ASCII only in RE2.
    private static final String[] REGEXES = {
        "a+b",
        "fo*",
        "(foo|bar)+",
        "^foo",
        "bar$",
        "a.b",
        "[ab]{2,3}",
        "[^a-z ]",
        "x?1",
        "(a|b)*x",
        "foo|bar|é",
        "(ki|x1|日)+.?(a|σ)",
        "foo|^bar",
        "f(o)(o)a",
        "\\(",
        "\\.|\\*",
        "^.{5,9}$",
        "(ab|a)b",
        "[A-F]+a",
        "ki(ss)?",
        "a{2}",
        "(Foo)?bar +",
        "[]x]"
    };

    @TempDir
    Path root;

    private final Random random = new Random(7);
    private final List<String> paths = new ArrayList<>();

    @BeforeEach
    void generate() throws Exception {
        for (int i = 0; i < 60; i++) {
            String path = "d%d/f%02d.txt".formatted(i % 5, i);
            Files.createDirectories(root.resolve(path).getParent());
            Files.writeString(root.resolve(path), content());
            paths.add(path);
        }
        run("git", "init", "-q");
        run("git", "add", "-A");
    }

    private String content() {
        var text = new StringBuilder();
        int lines = random.nextInt(12);
        for (int i = 0; i < lines; i++) text.append(words(9)).append('\n');
        return random.nextBoolean() ? text.toString() : text + words(5);
    }

    private String words(int most) {
        var text = new StringBuilder();
        for (int i = random.nextInt(most); i > 0; i--) text.append(WORDS[random.nextInt(WORDS.length)]);
        return text.toString();
    }

    private String run(String... command) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(root.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        var process = builder.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isLessThanOrEqualTo(1);
        return output;
    }

    /// `path:line:column:text`, with the column in bytes like git's.
    private String ours(String pattern, boolean regex, boolean ignoreCase) throws Exception {
        var request = new GrepRequest(LinePattern.compile(pattern, regex, ignoreCase), Filter.NONE, 10_000);
        GrepAnswer answer = new LineSearch(3).search(root, FileList.of(paths), request, Cancellation.NEVER);
        var text = new StringBuilder();
        for (FileMatches file : answer.files()) {
            for (LineMatch match : file.lines()) {
                int units = match.text().offsetByCodePoints(0, match.column() - 1);
                int column = match.text().substring(0, units).getBytes(UTF_8).length + 1;
                text.append("%s:%d:%d:%s\n".formatted(file.path(), match.line(), column, match.text()));
            }
        }
        return text.toString();
    }

    private String theirs(String pattern, boolean regex, boolean ignoreCase) throws Exception {
        var command = new ArrayList<>(List.of("git", "grep", "-n", "--column", "--no-color", regex ? "-E" : "-F"));
        if (ignoreCase) command.add("-i");
        command.addAll(List.of("-e", pattern));
        return run(command.toArray(String[]::new));
    }

    private void compare(String pattern, boolean regex, boolean ignoreCase) throws Exception {
        assertThat(ours(pattern, regex, ignoreCase))
                .as("%s regex=%s ignoreCase=%s", pattern, regex, ignoreCase)
                .isEqualTo(theirs(pattern, regex, ignoreCase));
    }

    @Test
    void literalsAreFoundWhereGitFindsThem() throws Exception {
        int found = 0;
        for (int i = 0; i < 120; i++) {
            String literal = words(3);
            if (literal.isEmpty()) continue;
            compare(literal, false, i % 2 == 0);
            if (!ours(literal, false, i % 2 == 0).isEmpty()) found++;
        }
        assertThat(found).as("patterns that match").isGreaterThan(40);
    }

    @Test
    void regexesAreFoundWhereGitFindsThem() throws Exception {
        for (String regex : REGEXES) {
            compare(regex, true, false);
            compare(regex, true, true);
        }
        for (int i = 0; i < 40; i++) compare(joined(), true, i % 2 == 0);
    }

    private String joined() {
        String plain = random.nextBoolean() ? "foo" : "a";
        return REGEXES[random.nextInt(REGEXES.length - 7)].replaceAll("[\\^$]", "") + plain;
    }
}
