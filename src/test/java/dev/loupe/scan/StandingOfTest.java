package dev.loupe.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.git.GitFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Checks the status of single paths against a real repository.
class StandingOfTest {
    @TempDir
    private Path temp;

    private Path root;
    private StandingOf standings;

    @BeforeEach
    void lay() throws Exception {
        root = temp.toRealPath().resolve("shop");
        GitFixture.repository(root)
                .write("src/Main.java", "class Main {}\n")
                .write("app.min.js", "var a = 1;\n")
                .write("logo.png", "\0\0\0")
                .write(".env", "KEY=1\n")
                .write("build/out.txt", "made\n")
                .write("src/kept.log", "kept\n")
                .write("src/other.log", "not kept\n")
                .write("vendor/lib.py", "x = 1\n")
                .write(".gitignore", "build/\n*.log\n!kept.log\n")
                .write(".loupeignore", "vendor/\n");
        Files.createSymbolicLink(root.resolve("link.java"), Path.of("src/Main.java"));
        Files.writeString(temp.resolve("outside.txt"), "x");
        standings = new StandingOf(temp.resolve("empty.git"), root);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            src/Main.java  | true  | is searched
            src/kept.log   | true  | is searched
            app.min.js     | true  | is searched by grep alone: minified
            logo.png       | false | is left out: not text
            .env           | false | is left out: may hold secrets
            link.java      | false | is left out: a symbolic link, or reached through one
            vendor/lib.py  | false | is left out: matches .loupeignore
            build/out.txt  | false | is ignored by git: .gitignore:1: build/
            src/other.log  | false | is ignored by git: .gitignore:2: *.log
            build          | false | is ignored by git: .gitignore:1: build/
            src            | true  | is a folder that is looked into
            src/None.java  | false | is not there
            .git/config    | false | is ignored by git
            .git           | false | is ignored by git
            """)
    void aPathIsSearchedOrTheRuleSaysWhyNot(String path, boolean searched, String meaning) throws Exception {
        IgnoreStatus standing = standings.standing(path);

        assertThat(standing.meaning()).isEqualTo(meaning);
        assertThat(standing.isSearched()).isEqualTo(searched);
        assertThat(standings.standing(root.resolve(path).toString())).isEqualTo(standing);
    }

    @Test
    void outsideOfTheRootNothingIsSaid() {
        for (String path : new String[] {"../outside.txt", "/etc/passwd", "src/../../outside.txt"})
            assertThatThrownBy(() -> standings.standing(path)).as(path).isInstanceOf(PathRefused.class);
    }

    @Test
    void withoutARepositoryTheSameRulesHold() throws Exception {
        Path plain = Files.createDirectories(temp.resolve("plain"));
        Files.writeString(plain.resolve(".gitignore"), "*.tmp\n");
        Files.writeString(plain.resolve("a.tmp"), "x\n");
        Files.writeString(plain.resolve("a.py"), "x = 1\n");
        var there = new StandingOf(temp.resolve("empty.git"), plain);

        assertThat(there.standing("a.py")).isEqualTo(new IgnoreStatus.Whole());
        assertThat(there.standing("a.tmp").meaning()).isEqualTo("is ignored by git: .gitignore:1: *.tmp");
    }
}
