package dev.loupe.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same lines as `git grep` in Loupe's own sources, found by trigrams, for random literals and regular
/// expressions.
class OwnSourcesTest {
    private static final Path HERE = Path.of("").toAbsolutePath();
    private static final List<String> FOLDERS = List.of("src/main/java/dev/loupe", "docs");

    @TempDir
    static Path folder;

    private static final List<String> LINES = new ArrayList<>();
    private static IndexedText index;

    private final Random random = new Random(11);

    @BeforeAll
    static void fill() throws IOException {
        index = new IndexedText(HERE, folder);
        for (String each : FOLDERS) {
            try (Stream<Path> files = Files.walk(HERE.resolve(each))) {
                for (Path file : files.filter(OwnSourcesTest::isText).toList()) {
                    LINES.addAll(Files.readAllLines(file));
                    index.put(HERE.relativize(file).toString());
                }
            }
        }
        LINES.removeIf(String::isBlank);
    }

    /// The documents contain pictures.
    private static boolean isText(Path file) {
        return Files.isRegularFile(file) && !file.toString().endsWith(".png");
    }

    @AfterAll
    static void close() throws IOException {
        index.close();
    }

    private static List<String> theirs(String pattern, boolean regex, boolean ignoreCase, boolean words)
            throws Exception {
        var command = new ArrayList<>(List.of("git", "grep", "--no-index", "-n", "-I", "--no-color"));
        command.add(regex ? "-E" : "-F");
        if (ignoreCase) command.add("-i");
        if (words) command.add("-w");
        command.addAll(List.of("-e", pattern, "--"));
        command.addAll(FOLDERS);
        var builder = new ProcessBuilder(command).directory(HERE.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(pattern).isLessThanOrEqualTo(1);
        return output.lines().map(OwnSourcesTest::place).sorted().toList();
    }

    /// Only part of a long line is shown.
    private static String place(String line) {
        return line.length() < 500 ? line : line.substring(0, line.indexOf(':', line.indexOf(':') + 1));
    }

    private static List<String> ours(LinePattern pattern) throws IOException {
        var lines = new ArrayList<String>();
        for (FileMatches file : index.search(pattern, Set.of()).files())
            for (LineMatch match : file.lines())
                lines.add(place(file.path() + ":" + match.line() + ":" + match.text()));
        lines.sort(null);
        return lines;
    }

    private static int compare(String pattern, boolean regex, boolean ignoreCase, boolean words) throws Exception {
        // git treats a non-ASCII letter as a non-word character: it finds the word e in może.
        Predicate<String> alike = line -> !words || line.chars().allMatch(c -> c < 128);
        List<String> theirs =
                theirs(pattern, regex, ignoreCase, words).stream().filter(alike).toList();
        assertThat(ours(LinePattern.compile(pattern, regex, ignoreCase, words)).stream()
                        .filter(alike))
                .as("%s regex=%s ignoreCase=%s words=%s", pattern, regex, ignoreCase, words)
                .containsExactlyElementsOf(theirs);
        return theirs.size();
    }

    /// A part of a random line.
    private String part(int most) {
        String line = LINES.get(random.nextInt(LINES.size()));
        int start = random.nextInt(line.length());
        int end = Math.min(line.length(), start + 1 + random.nextInt(most));
        return line.substring(line.offsetByCodePoints(0, line.codePointCount(0, start)), end);
    }

    private static boolean whole(String text) {
        return !text.isEmpty()
                && !Character.isLowSurrogate(text.charAt(0))
                && !Character.isHighSurrogate(text.charAt(text.length() - 1));
    }

    @Test
    void literals() throws Exception {
        int few = 0;
        for (int i = 0; i < 40; i++) {
            String literal = part(18);
            if (!whole(literal)) continue;
            if (compare(i % 3 == 0 ? swapped(literal) : literal, false, i % 2 == 0, i % 5 == 0) < 100) few++;
        }
        assertThat(few).as("selective ones").isGreaterThan(8);
    }

    private static String swapped(String text) {
        return text.equals(text.toLowerCase(Locale.ROOT)) ? text.toUpperCase(Locale.ROOT) : text;
    }

    @Test
    void regexes() throws Exception {
        int found = 0;
        for (int i = 0; i < 40; i++) if (compare(expression(), true, i % 2 == 0, false) > 0) found++;
        assertThat(found).as("expressions with a match").isGreaterThan(12);
    }

    /// A part of a line with some characters replaced by an expression that matches them.
    private String expression() {
        String text = ascii();
        var regex = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String plain = Character.isLetterOrDigit(c) || c == ' ' || c == '_' ? "" + c : "[" + c + "]";
            switch (random.nextInt(24)) {
                case 0 -> regex.append('.');
                case 1 -> regex.append(".*");
                case 2 -> regex.append(plain).append('+');
                case 3 -> regex.append(plain).append('?');
                case 4 -> regex.append(plain).append("{1,2}");
                case 5 -> regex.append('(').append(plain).append("|xy)");
                case 6 -> regex.append('(').append(plain).append(")*");
                case 7 ->
                    regex.append("[a-e")
                            .append(Character.isLetterOrDigit(c) ? c : 'q')
                            .append("]?")
                            .append(plain);
                default -> regex.append(plain);
            }
        }
        if (random.nextInt(5) == 0) regex.append("|").append(ascii().replaceAll("[^a-zA-Z0-9 ]", "."));
        return regex.toString();
    }

    /// Without the characters that are special within brackets.
    private String ascii() {
        while (true) {
            String text = part(16).replaceAll("[^ -~]|[\\]\\[\\\\^-]", "");
            if (!text.isBlank()) return text;
        }
    }
}
