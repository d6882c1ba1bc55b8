package dev.loupe.history.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.git.GitFailure;
import dev.loupe.git.GitFixture;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffReaderTest {
    @TempDir
    Path folder;

    private GitFixture repository;

    @BeforeEach
    void begin() throws IOException {
        repository = GitFixture.repository(folder.resolve("shop"));
        repository
                .write("a.py", "one\ntwo\nthree\nfour\n")
                .write("lib/b.py", "b1\nb2\n")
                .write("gone.py", "g\n");
        repository.commit("first");
    }

    @Test
    void theFilesAsTheyAreAreComparedWithTheIndex() throws Exception {
        repository.write("a.py", "one\nTWO\nthree\nfour\nfive\n").write("new.py", "n1\nn2\n");
        Files.delete(repository.root().resolve("gone.py"));
        assertThat(changes("unstaged"))
                .containsExactly("modified a.py +2 -1", "deleted gone.py +0 -1", "added new.py +2 -0");
        repository.git("add", "-A");
        assertThat(changes("unstaged")).isEmpty();
        assertThat(changes("staged"))
                .containsExactly("modified a.py +2 -1", "deleted gone.py +0 -1", "added new.py +2 -0");
    }

    @Test
    void aChangeOfTheSameSizeInTheSameMomentIsSeen() throws Exception {
        Path file = repository.root().resolve("a.py");
        FileTime before = Files.getLastModifiedTime(file);
        repository.write("a.py", "one\nTWO\nthree\nfour\n");
        Files.setLastModifiedTime(file, before);
        assertThat(changes("")).containsExactly("modified a.py +1 -1");
    }

    @Test
    void aTouchedFileIsTheSame() throws Exception {
        Files.setLastModifiedTime(
                repository.root().resolve("a.py"), FileTime.from(Instant.parse("2001-01-01T00:00:00Z")));
        assertThat(changes("unstaged")).isEmpty();
    }

    @Test
    void ignoredFilesAreNotChanges() throws Exception {
        repository.write(".gitignore", "*.log\n").write("x.log", "x\n");
        assertThat(changes("unstaged")).containsExactly("added .gitignore +1 -0");
    }

    @Test
    void renamesAreFollowed() throws Exception {
        Files.move(repository.root().resolve("a.py"), repository.root().resolve("moved.py"));
        assertThat(changes("unstaged")).containsExactly("renamed moved.py (a.py) +0 -0");
        repository.write("moved.py", "one\ntwo\nthree\nfour\nfive\n");
        repository.git("add", "-A");
        assertThat(changes("staged")).containsExactly("renamed moved.py (a.py) +1 -0");
        repository.commit("moved");
        assertThat(changes("commit:HEAD")).containsExactly("renamed moved.py (a.py) +1 -0");
    }

    @Test
    void commitsAndRanges() throws Exception {
        repository.write("a.py", "one\n").commit("second");
        repository.write("lib/b.py", "b1\nb2\nb3\n").commit("third");
        assertThat(changes("commit:HEAD")).containsExactly("modified lib/b.py +1 -0");
        assertThat(changes("commit:HEAD~1")).containsExactly("modified a.py +0 -3");
        assertThat(changes("commit:HEAD~2..HEAD")).containsExactly("modified a.py +0 -3", "modified lib/b.py +1 -0");
        assertThat(changes("HEAD~2..")).hasSize(2);
        assertThat(changes("commit:HEAD~2"))
                .containsExactly("added a.py +4 -0", "added gone.py +1 -0", "added lib/b.py +2 -0");
        assertThat(reader().read(DiffSpec.parse("commit:HEAD~1..HEAD")).description())
                .isEqualTo("range: HEAD~1..HEAD");
    }

    @Test
    void aBranchIsComparedWithWhereItLeft() throws Exception {
        repository.git("checkout", "-q", "-b", "feature");
        repository.write("lib/b.py", "b1\n").commit("on the branch");
        repository.git("checkout", "-q", "main");
        repository.write("a.py", "one\n").commit("on main");
        assertThat(changes("branch:feature")).containsExactly("modified lib/b.py +0 -1");
        assertThat(changes("main...feature")).containsExactly("modified lib/b.py +0 -1");
        assertThat(changes("main..feature")).hasSize(2);
        repository.git("checkout", "-q", "feature");
        repository.git("merge", "-q", "main", "-m", "merged");
        Diff since = reader().read(DiffSpec.parse("branch:main"));
        assertThat(shown(since)).containsExactly("modified lib/b.py +0 -1");
        assertThat(since.notes()).singleElement().asString().contains("what HEAD changed since");
        assertThat(changes("branch:feature")).isEmpty();
    }

    @Test
    void anUnknownRevisionIsAnErrorAndNeverAnOption() throws Exception {
        Path written = folder.resolve("written");
        for (String spec : List.of(
                "commit:nope",
                "branch:nope",
                "commit:--output=" + written,
                "--output=" + written,
                "HEAD..--output=" + written,
                "commit:",
                "branch: ",
                "commit:HEAD --output=" + written,
                "a\nb")) assertThatThrownBy(() -> changes(spec)).as(spec).isInstanceOf(DiffFailure.class);
        assertThatThrownBy(() -> changes("commit:nope")).hasMessageContaining("bad revision 'nope'");
        assertThat(written).doesNotExist();
    }

    @Test
    void aRepositoryWithoutACommit() throws Exception {
        repository = GitFixture.repository(folder.resolve("empty"));
        assertThat(changes("unstaged")).isEmpty();
        repository.write("x.py", "x\n");
        assertThat(changes("unstaged")).containsExactly("added x.py +1 -0");
        repository.git("add", "x.py");
        assertThat(changes("staged")).containsExactly("added x.py +1 -0");
        assertThatThrownBy(() -> changes("commit:HEAD")).isInstanceOf(DiffFailure.class);
        assertThatThrownBy(() -> changes("branch:main")).isInstanceOf(DiffFailure.class);
    }

    @Test
    void aFolderWithoutARepositoryIsGitsFailure() throws Exception {
        repository = GitFixture.folder(folder.resolve("plain"));
        assertThatThrownBy(() -> changes("unstaged")).isInstanceOf(GitFailure.class);
    }

    @Test
    void pathsAreThoseBelowTheRoot() throws Exception {
        repository.write("lib/b.py", "b1\nb2\nb3\n").write("lib/new.py", "n\n").write("a.py", "");
        var reader = new DiffReader(repository.root().resolve("lib"));
        assertThat(shown(reader.read(DiffSpec.parse("unstaged"))))
                .containsExactly("modified b.py +1 -0", "added new.py +1 -0");
        repository.commit("second");
        assertThat(shown(reader.read(DiffSpec.parse("HEAD"))))
                .containsExactly("modified b.py +1 -0", "added new.py +1 -0");
        repository.write("lib/b.py", "");
        repository.git("add", "-A");
        assertThat(shown(reader.read(DiffSpec.parse("staged")))).containsExactly("modified b.py +0 -3");
    }

    @Test
    void namesOfAnyLetters() throws Exception {
        repository.write("ünï códe.py", "x\n").write("-dash.py", "x\n").write("tab\there.py", "x\n");
        assertThat(changes("unstaged"))
                .containsExactly("added -dash.py +1 -0", "added tab\there.py +1 -0", "added ünï códe.py +1 -0");
        repository.commit("names");
        assertThat(changes("HEAD")).hasSize(3);
    }

    @Test
    void aFileWithoutLinesSaysWhy() throws Exception {
        repository.write("blob.bin", "a\0b").write("large.txt", "x".repeat(DiffTexts.MOST_BYTES + 1));
        Files.createSymbolicLink(repository.root().resolve("link.py"), Path.of("a.py"));
        assertThat(reader().read(DiffSpec.parse("unstaged")).files())
                .extracting(FileChange::unread)
                .containsExactly("not text", "too large to compare", "a symbolic link");
        repository.commit("strange");
        assertThat(reader().read(DiffSpec.parse("HEAD")).files())
                .allMatch(change -> change.newText().isEmpty())
                .extracting(FileChange::unread)
                .containsExactly("not text", "too large to compare", "a symbolic link");
    }

    @Test
    void aHostileRepositoryRunsNothing() throws Exception {
        Path mark = folder.resolve("ran");
        String script = repository.script("run.sh", mark);
        repository.write(".gitattributes", "* filter=evil diff=evil\n").commit("attributes");
        for (String name : List.of(
                "filter.evil.clean",
                "filter.evil.smudge",
                "filter.evil.process",
                "diff.evil.command",
                "diff.evil.textconv",
                "core.fsmonitor",
                "diff.external")) repository.git("config", name, script);
        Files.write(repository.root().resolve("a.py"), "one\nTWO\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
        changes("unstaged");
        changes("staged");
        changes("HEAD");
        assertThat(mark).doesNotExist();
    }

    @Test
    void aDifferenceInLineEndingsIsNotAChange() throws Exception {
        repository.write("a.py", "one\r\ntwo\r\nthree\r\nfour\r\n");
        Diff diff = reader().read(DiffSpec.parse("unstaged"));
        assertThat(diff.files()).isEmpty();
        assertThat(diff.notes()).singleElement().asString().contains("line endings");
    }

    @Test
    void aSubmoduleThatMovedIsListed() throws Exception {
        GitFixture inner = GitFixture.repository(folder.resolve("inner"));
        inner.write("i.py", "i\n").commit("inner");
        repository.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "--quiet",
                "add",
                inner.root().toString(),
                "sub");
        repository.commit("with a submodule");
        assertThat(changes("unstaged")).isEmpty();
        Path sub = repository.root().resolve("sub");
        Files.writeString(sub.resolve("i.py"), "changed\n");
        GitFixture.folder(sub).commit("moved on");
        assertThat(reader().read(DiffSpec.parse("unstaged")).files())
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.path()).isEqualTo(new RepoPath("sub"));
                    assertThat(change.unread()).isEqualTo("a submodule");
                });
    }

    @Test
    void aFileInConflictIsComparedWithOurSide() throws Exception {
        repository.git("checkout", "-q", "-b", "theirs");
        repository.write("a.py", "one\ntheirs\n").commit("theirs");
        repository.git("checkout", "-q", "main");
        repository.write("a.py", "one\nours\n").commit("ours");
        repository.git("config", "merge.conflictStyle", "merge");
        assertThatThrownBy(() -> repository.git("merge", "theirs")).isInstanceOf(AssertionError.class);
        assertThat(changes("unstaged")).containsExactly("modified a.py +4 -0");
    }

    @Test
    void aPartialCloneReportsWhatIsMissing() throws Exception {
        repository.write("a.py", "one\n").commit("second");
        repository.git("config", "uploadpack.allowFilter", "true");
        GitFixture clone = GitFixture.folder(folder.resolve("clones"));
        clone.git("clone", "-q", "--filter=blob:none", "--no-checkout", "file://" + repository.root(), "partial");
        repository = GitFixture.folder(clone.root().resolve("partial"));
        assertThat(reader().read(DiffSpec.parse("HEAD")).files())
                .singleElement()
                .satisfies(change -> assertThat(change.unread()).contains("does not have its content"));
    }

    private DiffReader reader() {
        return new DiffReader(repository.root());
    }

    private List<String> changes(String spec) throws IOException, DiffFailure {
        return shown(reader().read(DiffSpec.parse(spec)));
    }

    private static List<String> shown(Diff diff) {
        return diff.files().stream()
                .map(change -> "%s %s%s +%d -%d"
                        .formatted(
                                change.status().wireName(),
                                change.path(),
                                change.before().map(path -> " (" + path + ")").orElse(""),
                                change.added(),
                                change.removed()))
                .toList();
    }
}
