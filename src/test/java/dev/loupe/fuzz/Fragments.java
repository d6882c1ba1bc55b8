package dev.loupe.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/// Texts as people and agents paste them: lines of the project's samples, which are written in many
/// languages, whole, broken, beside marks of every kind. The same ones for the same seed.
public final class Fragments {
    private static final Path SAMPLES = Path.of("src", "test", "resources", "syntax");
    private static final List<List<String>> FILES = files();
    private static final List<String> MARKS = List.of(
            " ",
            "  ",
            "\n",
            "\r\n",
            "\t",
            "\0",
            "\u00a0",
            "\u2028",
            "\ufeff",
            "\"",
            "'",
            "`",
            "\"\"\"",
            ":",
            "::",
            ":\n",
            "-",
            "--",
            "->",
            "=",
            "==",
            "=>",
            "#",
            "#!",
            "/",
            "//",
            "/*",
            "*/",
            "**",
            "*",
            "?",
            "!",
            "[",
            "]",
            "[[",
            "{",
            "}",
            "{{",
            "${",
            "(",
            ")",
            "(?",
            "<",
            ">",
            "</",
            "|",
            "||",
            "&",
            "^",
            "$",
            "@",
            "%",
            "~",
            "\\",
            "\\n",
            "\\r?\\n",
            "\\Q",
            "\\",
            ".",
            "..",
            "...",
            ",",
            ";",
            "+",
            "_",
            "0",
            "9".repeat(25),
            "1e999",
            "é",
            "e\u0301",
            "日本",
            "😀",
            "\ud83d",
            "\udc00",
            "İ",
            "ſ",
            "\u202e",
            "---\n",
            "+++\n",
            "null",
            "true");

    private final Random random;

    Fragments(long seed) {
        random = new Random(seed);
    }

    private static List<List<String>> files() {
        try (Stream<Path> all = Files.walk(SAMPLES)) {
            return all.filter(file ->
                            Files.isRegularFile(file) && !file.toString().endsWith(".golden"))
                    .sorted()
                    .map(Fragments::lines)
                    .filter(lines -> !lines.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int below(int bound) {
        return random.nextInt(bound);
    }

    public boolean once(int in) {
        return random.nextInt(in) == 0;
    }

    public <T> T oneOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /// One of the odd marks.
    public String mark() {
        return oneOf(MARKS);
    }

    /// One to eight lines of a sample, as they stand there.
    public String code() {
        List<String> file = oneOf(FILES);
        int from = below(file.size());
        return String.join("\n", file.subList(from, Math.min(file.size(), from + 1 + below(8))));
    }

    /// A word of a sample.
    public String word() {
        String[] words = code().strip().split("\\s+");
        return words[below(words.length)];
    }

    /// A text in which pieces are lost, doubled, put elsewhere or replaced by marks.
    public String broken(String text) {
        var broken = new StringBuilder(text);
        for (int i = 1 + below(4); i > 0; i--) {
            int from = below(broken.length() + 1);
            int to = Math.min(broken.length(), from + below(8));
            switch (below(5)) {
                case 0 -> broken.insert(from, mark());
                case 1 -> broken.delete(from, to);
                case 2 -> broken.insert(below(broken.length() + 1), broken.substring(from, to));
                case 3 -> broken.replace(from, to, mark());
                default -> broken.setLength(once(3) ? from : broken.length());
            }
        }
        return broken.toString();
    }

    /// Marks and words beside each other.
    public String soup(List<String> words) {
        var soup = new StringBuilder();
        for (int i = below(12); i > 0; i--) soup.append(once(2) ? mark() : oneOf(words));
        return soup.toString();
    }

    /// Any of these: code, broken code, marks and words; now and then a piece over and over.
    ///
    /// @param words that mean something to the parser
    public String any(List<String> words) {
        return switch (below(8)) {
            case 0 -> code();
            case 1 -> broken(code());
            case 2 -> oneOf(words) + code();
            case 3 -> oneOf(words) + " " + broken(code());
            case 4 -> (once(2) ? mark() : oneOf(words)).repeat(1 + below(300));
            case 5 -> broken(soup(words));
            default -> soup(words);
        };
    }
}
