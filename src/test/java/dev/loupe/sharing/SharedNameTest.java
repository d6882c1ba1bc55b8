package dev.loupe.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SharedNameTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "https://ada:secret@example.org/shop.git, https://example.org/shop",
        "https://token@example.org/shop/, https://example.org/shop",
        "git@example.org:team/shop.git, git@example.org:team/shop",
        "/srv/git/shop.git, /srv/git/shop"
    })
    void anOriginIsWrittenOneWayAndWithoutUserOrPassword(String url, String bare) {
        assertThat(SharedName.bare(url)).isEqualTo(bare);
    }

    @Test
    void clonesOfOneOriginHaveOneNameWhereverTheyLie() throws IOException {
        SharedName one = clone("one", "https://ada:secret@example.org/shop.git");
        SharedName two = clone("two", "https://example.org/shop");

        assertThat(one.collection()).isEqualTo(two.collection()).matches("code_[0-9a-f]{12}");
        assertThat(one.origin()).isEqualTo("https://example.org/shop");
        assertThat(clone("three", "https://example.org/other").collection()).isNotEqualTo(one.collection());
    }

    @Test
    void aFolderWithinARepositoryAndOneThatIsFetchedFromNowhereHaveNamesOfTheirOwn() throws IOException {
        SharedName whole = clone("one", "https://example.org/shop");
        Path part = Files.createDirectories(folder.toRealPath().resolve("one/part"));
        Path bare = Files.createDirectories(folder.toRealPath().resolve("plain"));

        assertThat(SharedName.of(part).origin()).isEqualTo("https://example.org/shop#part");
        assertThat(SharedName.of(part).collection()).isNotEqualTo(whole.collection());
        assertThat(SharedName.of(bare).origin()).endsWith(":" + bare);
    }

    private SharedName clone(String name, String url) throws IOException {
        GitFixture git = GitFixture.repository(folder.toRealPath().resolve(name));
        Files.writeString(
                git.root().resolve(".git/config"),
                Files.readString(git.root().resolve(".git/config")) + "[remote \"origin\"]\n\turl = " + url + "\n");
        return SharedName.of(git.root());
    }
}
