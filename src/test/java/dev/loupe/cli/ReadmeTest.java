package dev.loupe.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Code blocks of the README and of docs/clients.md can be pasted; `ReadmeBlocksTest` runs those of the
/// README.
class ReadmeTest {

    private static final Pattern BLOCK = Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    static Stream<Path> pages() {
        return Stream.of("README.md", "docs/clients.md").map(Path::of);
    }

    /// An interactive shell takes a comment for words (zsh), and a placeholder for a file or a redirection.
    @ParameterizedTest
    @MethodSource("pages")
    void blocksForTheShellCanBePasted(Path page) throws Exception {
        List<String> blocks = blocks(Files.readString(page), "sh");
        assertThat(blocks).as("%s has blocks for the shell", page).isNotEmpty();
        for (String block : blocks) {
            Process shell = new ProcessBuilder("/bin/sh", "-n", "-c", block)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(shell.getInputStream().readAllBytes());
            assertThat(shell.waitFor()).as("%s: %s%n%s", page, said, block).isZero();
            assertThat(block).as("%s", page).doesNotContain("#", "<", "URL-OF", "/path/to", "~/src");
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void everyBlockSaysWhatItIs(Path page) throws IOException {
        assertThat(blocks(Files.readString(page), "")).as("%s", page).isEmpty();
    }

    @Test
    void theFirstScreenHasAFigureWithItsSourceInEachBullet() throws IOException {
        List<String> bullets = Files.readString(Path.of("README.md"))
                .lines()
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("- "))
                .toList();
        assertThat(bullets).hasSize(3).allSatisfy(bullet -> {
            assertThat(bullet).containsPattern("\\d").contains("(bench/runs/");
            var links = Pattern.compile("\\]\\(([^)]+)\\)").matcher(bullet);
            while (links.find()) assertThat(Path.of(links.group(1))).exists();
        });
    }

    private static List<String> blocks(String page, String language) {
        return BLOCK.matcher(page)
                .results()
                .filter(block -> block.group(1).equals(language))
                .map(block -> block.group(2))
                .toList();
    }
}
