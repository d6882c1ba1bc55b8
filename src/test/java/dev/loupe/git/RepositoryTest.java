package dev.loupe.git;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RepositoryTest {

    @TempDir
    Path folder;

    @Test
    void aFolderInsideBelongsToTheRepository() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree")).write("deep/er/a", "");

        assertThat(Repository.find(tree.root().resolve("deep/er"))).contains(new Repository(tree.root()));
    }

    @Test
    void aPlainFolderHasNone() throws IOException {
        assertThat(Repository.find(folder)).isEmpty();
    }

    @Test
    void theGitFolderItselfIsNotAWorkingTree() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree"));

        assertThat(Repository.find(tree.root().resolve(".git"))).isEmpty();
    }

    @Test
    void aFolderThatLooksLikeABareRepositoryIsNotTrusted() throws IOException {
        GitFixture.folder(folder.resolve("bare")).git("init", "-q", "--bare");

        assertThat(Repository.find(folder.resolve("bare"))).isEmpty();
    }

    @Test
    void aLinkedWorkingTreeIsItsOwnTop() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree")).commit("first");
        tree.git("worktree", "add", "-q", "-b", "other", "../linked");
        Path linked = folder.resolve("linked").toRealPath();

        Repository repository = Repository.find(linked).orElseThrow();

        assertThat(linked.resolve(".git")).isRegularFile();
        assertThat(repository.toplevel()).isEqualTo(linked);
        assertThat(repository.head())
                .isEqualTo(new Repository(tree.root()).head())
                .isPresent();
    }

    @Test
    void aWorkingTreeOfABareRepositoryIsFound() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree")).commit("first");
        tree.git("clone", "-q", "--bare", ".", "../bare.git");
        GitFixture.folder(folder.resolve("bare.git")).git("worktree", "add", "-q", "../linked", "main");

        assertThat(Repository.find(folder.resolve("linked")).orElseThrow().head())
                .isPresent();
    }

    @Test
    void aRepositoryThatClaimsATreeElsewhereIsNone() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree"));
        Files.createDirectory(folder.resolve("private"));
        tree.git("config", "core.worktree", folder.resolve("private").toString());

        assertThat(Repository.find(tree.root())).isEmpty();
    }

    @Test
    void theFolderMayBeReachedOverALink() throws IOException {
        GitFixture tree = GitFixture.repository(folder.resolve("tree"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), tree.root());

        assertThat(Repository.find(link)).contains(new Repository(tree.root()));
    }

    @Test
    void headIsTheCommitAlsoWhenDetachedAndEmptyBeforeTheFirst() throws IOException {
        GitFixture tree = GitFixture.repository(folder);
        var repository = new Repository(tree.root());
        assertThat(repository.head()).isEmpty();

        tree.commit("first");
        String first = tree.git("rev-parse", "HEAD").strip();
        assertThat(repository.head()).contains(first);

        tree.commit("second");
        tree.git("checkout", "-q", "--detach", first);
        assertThat(repository.head()).contains(first);
    }

    @Test
    void brokenSettingsAreReported() throws IOException {
        GitFixture tree = GitFixture.repository(folder);
        Files.writeString(tree.root().resolve(".git/config"), "[core\n");

        assertThatThrownBy(() -> Repository.find(tree.root())).hasMessageContaining("bad config line 1");
    }

    @Test
    void anEmptyRepositoryIsMadeOnce() throws IOException {
        Path empty = folder.resolve("cache/empty.git");

        assertThat(Repository.createEmpty(Repository.createEmpty(empty))).isEqualTo(empty);
        GitFixture tree = GitFixture.folder(folder.resolve("tree"))
                .write("a.o", "")
                .write("b", "")
                .write(".gitignore", "*.o");
        assertThat(Git.over(empty, tree.root()).text("ls-files", "-z", "-o", "--exclude-standard"))
                .isEqualTo(".gitignore\0b\0");
    }
}
