package dev.loupe.history;

import static dev.loupe.history.Histories.LONG;
import static dev.loupe.history.Histories.NOW;
import static dev.loupe.history.Histories.commit;
import static dev.loupe.history.Histories.commitAs;
import static dev.loupe.history.Histories.open;
import static dev.loupe.history.Histories.partners;
import static dev.loupe.history.Histories.path;
import static dev.loupe.history.Histories.read;
import static dev.loupe.history.Histories.subjects;
import static dev.loupe.history.Histories.total;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.git.GitFixture;
import dev.loupe.history.people.Person;
import dev.loupe.history.table.HistoryPart;
import dev.loupe.model.LineRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// In every kind of repository, what git does not know is unknown and never zero.
class RepositoryKindsTest {
    @TempDir
    Path place;

    private GitFixture tree;
    private Path folder;

    @BeforeEach
    void makeRepository() throws IOException {
        tree = GitFixture.repository(place.resolve("tree"));
        folder = place.resolve("index");
    }

    private void threeCommits() throws IOException {
        tree.write("a.txt", "1\n").write("b.txt", "1\n");
        commit(tree, 30, "one");
        tree.write("a.txt", "2\n").write("b.txt", "2\n");
        commit(tree, 20, "two");
        tree.write("a.txt", "3\n");
        commit(tree, 10, "three");
    }

    private GitFixture cloned(String... options) throws IOException {
        tree.git("config", "uploadpack.allowFilter", "true");
        String[] arguments = new String[options.length + 4];
        arguments[0] = "clone";
        arguments[1] = "-q";
        System.arraycopy(options, 0, arguments, 2, options.length);
        arguments[options.length + 2] = "file://" + tree.root();
        arguments[options.length + 3] = "copy";
        GitFixture.folder(place).git(arguments);
        return GitFixture.folder(place.resolve("copy"));
    }

    @Test
    void aFolderWithoutARepositorySaysSo() throws IOException {
        try (History history = open(GitFixture.folder(place.resolve("plain")), folder)) {
            assertThat(history.snapshot(LONG).commits()).isZero();
            assertThat(history.status().state()).isEqualTo(HistoryStatus.State.NO_REPOSITORY);
            assertThat(history.status().why()).isNotEmpty();
            assertThat(Histories.search(history, CommitQuestion.of("x", 5)).why())
                    .isNotEmpty();
            history.readLines().join();
        }
    }

    @Test
    void anEmptyRepositoryHasNoCommitsAndThenItsFirst() throws IOException {
        try (History history = open(tree, folder)) {
            assertThat(read(history).commits()).isZero();
            assertThat(read(history).head()).isEmpty();
            tree.write("a.txt", "1\n");
            commit(tree, 1, "first");
            assertThat(read(history).commits()).isEqualTo(1);
        }
    }

    @Test
    void aDetachedHeadIsRead() throws IOException {
        threeCommits();
        tree.git("checkout", "-q", "--detach", "HEAD~1");
        assertThat(subjects(read(tree, folder), "a.txt")).containsExactly("two", "one");
    }

    @Test
    void aLinkedWorkingTreeHasItsOwnHead() throws IOException {
        threeCommits();
        tree.git("worktree", "add", "-q", "-b", "other", "../linked", "HEAD~1");
        GitFixture linked = GitFixture.folder(place.resolve("linked"));
        try (History history = open(linked, folder)) {
            assertThat(subjects(read(history), "a.txt")).containsExactly("two", "one");
            linked.write("a.txt", "4\n");
            commit(linked, 5, "there");
            assertThat(subjects(read(history), "a.txt")).containsExactly("there", "two", "one");
        }
    }

    @Test
    void replacedCommitsAreReadAsRecordedAndTheStatusSaysSo() throws IOException {
        threeCommits();
        try (History history = open(tree, folder)) {
            assertThat(subjects(read(history), "a.txt")).containsExactly("three", "two", "one");
            assertThat(history.commits().isReady()).isTrue();
            tree.git("replace", "--graft", "HEAD", "HEAD~2");
            assertThat(subjects(read(history), "a.txt")).containsExactly("three", "two", "one");
            assertThat(history.commits().why()).contains("git replace");
            tree.git("replace", "-d", tree.git("rev-parse", "HEAD").strip());
            read(history);
            assertThat(history.commits().isReady()).isTrue();
        }
    }

    @Test
    void aShallowCloneCountsNoFilesOfItsLastCommitAndBecomesWhole() throws IOException {
        threeCommits();
        GitFixture copy = cloned("--depth=2");
        try (History history = open(copy, folder)) {
            HistorySnapshot shallow = read(history);
            assertThat(shallow.commits()).isEqualTo(2);
            assertThat(shallow.complete()).isFalse();
            assertThat(history.status().why()).contains("shallow");
            assertThat(subjects(shallow, "a.txt")).containsExactly("three");
            assertThat(shallow.file(path("a.txt"), 1, NOW).orElseThrow().complete())
                    .isFalse();
            assertThat(shallow.file(path("b.txt"), 1, NOW)).isEmpty();
            assertThat(shallow.changes(copy.git("rev-parse", "HEAD~1").strip())).isEmpty();
            assertThat(Histories.blame(history, path("b.txt")).orElseThrow().complete())
                    .isFalse();

            copy.git("fetch", "-q", "--unshallow");

            assertThat(read(history).complete()).isTrue();
            assertThat(subjects(read(history), "b.txt")).containsExactly("two", "one");
        }
    }

    @Test
    void aCloneWithoutBlobsCountsAllCommitsAndLeavesLinesUnknown() throws IOException {
        threeCommits();
        GitFixture copy = cloned("--filter=blob:none", "--no-checkout");
        try (History history = open(copy, folder)) {
            HistorySnapshot partial = read(history);
            assertThat(partial.commits()).isEqualTo(3);
            assertThat(total(partial, "a.txt")).isEqualTo(3);
            assertThat(partners(partial, "a.txt")).containsExactly("b.txt 2");

            history.readLines().join();
            HistorySnapshot later = read(history);
            assertThat(history.status().lines().state()).isEqualTo(HistoryPart.State.READY);
            assertThat(later.lines(path("a.txt"), NOW).orElseThrow().complete()).isFalse();
            ChunkHistory chunk =
                    later.chunks(path("a.txt"), List.of(new LineRange(1, 1)), NOW)
.getFirst().orElseThrow();
            assertThat(chunk.complete()).isFalse();
            assertThat(chunk.signals()).isEmpty();
            assertThat(Histories.blame(history, path("a.txt"))).isEmpty();
            assertThat(copy.git("rev-list", "--objects", "--missing=print", "HEAD"))
                    .contains("?");
        }
    }

    @Test
    void aCloneThatHasTheNewestBlobsKnowsLinesWhereItCan() throws IOException {
        threeCommits();
        tree.write("c.txt", "1\n2\n");
        commit(tree, 5, "c comes");
        GitFixture copy = cloned("--filter=blob:none"); // with the blobs of HEAD
        try (History history = open(copy, folder)) {
            history.readLines().join();
            HistorySnapshot partial = read(history);
            assertThat(partial.lines(path("c.txt"), NOW)).contains(new LineChurn(2, 0, true));
            assertThat(partial.lines(path("b.txt"), NOW).orElseThrow().complete())
                    .isFalse();
        }
    }

    /// One unreadable file of a commit must not hide the others.
    @Test
    void aCommitWithAMissingBlobKnowsTheLinesOfItsOtherFiles() throws IOException {
        tree.write("a.txt", "1\n").write("b.txt", "1\n");
        commit(tree, 30, "before");
        tree.write("a.txt", "1\n2\n").write("large.bin", "large\n").write("ä [1].txt", "1\n");
        commit(tree, 20, "with the large one");
        String id = tree.git("rev-parse", "HEAD:large.bin").strip();
        tree.write("b.txt", "2\n");
        tree.git("rm", "-q", "large.bin"); // otherwise git would read it from the working tree
        commit(tree, 10, "without the large one");
        Files.delete(tree.root().resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2)));
        try (History history = open(tree, folder)) {
            history.readLines().join();
            HistorySnapshot known = read(history);
            assertThat(known.lines(path("a.txt"), NOW)).contains(new LineChurn(2, 0, true));
            assertThat(known.lines(path("ä [1].txt"), NOW)).contains(new LineChurn(1, 0, true));
            assertThat(known.lines(path("b.txt"), NOW)).contains(new LineChurn(2, 1, true));
            assertThat(known.lines(path("large.bin"), NOW).orElseThrow()).isEqualTo(new LineChurn(0, 0, false));
            assertThat(known.chunks(path("a.txt"), List.of(new LineRange(2, 2)), NOW)
.getFirst()
                            .orElseThrow()
                            .complete())
                    .isTrue();
        }
    }

    @Test
    void aCloneWithoutTreesCountsAllCommitsAndSaysThatFilesAreUnknown() throws IOException {
        threeCommits();
        GitFixture copy = cloned("--filter=tree:0", "--no-checkout");
        try (History history = open(copy, folder)) {
            HistorySnapshot treeless = read(history);
            assertThat(treeless.commits()).isEqualTo(3);
            assertThat(treeless.complete()).isFalse();
            assertThat(history.status().why()).contains("trees");
            assertThat(treeless.changes(copy.git("rev-parse", "HEAD").strip())).isEmpty();
            assertThat(treeless.file(path("a.txt"), 1, NOW)).isEmpty();
            assertThat(treeless.newest(1).getFirst().subject()).isEqualTo("three");
        }
    }

    @Test
    void aSubmoduleIsNotAFile() throws IOException {
        GitFixture inner = GitFixture.repository(place.resolve("inner"));
        inner.write("x.txt", "1\n");
        commit(inner, 30, "inner");
        tree.write("a.txt", "1\n");
        commit(tree, 20, "before");
        tree.git(
                "-c",
                "protocol.file.allow=always",
                "submodule",
                "add",
                "-q",
                inner.root().toString(),
                "sub");
        tree.write("a.txt", "2\n");
        commit(tree, 10, "with a submodule");
        HistorySnapshot history = read(tree, folder);
        assertThat(history.changes(tree.git("rev-parse", "HEAD").strip()).orElseThrow())
                .contains(new ChangedFile(path("sub"), ChangedFile.Kind.SUBMODULE));
        assertThat(history.file(path("sub"), 1, NOW)).isEmpty();
        assertThat(partners(history, "a.txt")).containsExactly(".gitmodules 1");
    }

    @Test
    void theMailmapJoinsPeopleAndItsChangeIsNoticed() throws IOException {
        tree.write("a.txt", "1\n");
        commitAs(tree, 3, "ann", "ann@home", "one");
        tree.write("a.txt", "2\n");
        commitAs(tree, 2, "Ann Other", "ann@work", "two");
        try (History history = open(tree, folder)) {
            assertThat(read(history).file(path("a.txt"), 1, NOW).orElseThrow().authors())
                    .hasSize(2);
            tree.write(".mailmap", "Ann Other <ann@work> <ann@home>\n");
            assertThat(read(history).file(path("a.txt"), 1, NOW).orElseThrow().authors())
                    .containsExactly(
                            new AuthorCommits(new Person("Ann Other", "ann@work", List.of("ann", "ann@home")), 2));
        }
    }

    @Test
    void peopleAndFilesMayHaveAnyName() throws IOException {
        String name = "Zoë |\t\"q\" 'x' %s 李 \\ $(id)";
        tree.write("ordner/größe 大.txt", "1\n").write("tab\there\"q.txt", "1\n").write("--output=x", "1\n");
        tree.write("new\nline.txt", "1\n");
        commitAs(tree, 3, name, "z|ö@example.org", "Überschrift: 好 | %H");
        HistorySnapshot history = read(tree, folder);
        FileHistory file = history.file(path("ordner/größe 大.txt"), 1, NOW).orElseThrow();
        assertThat(file.authors().getFirst().person()).isEqualTo(new Person(name, "z|ö@example.org"));
        assertThat(file.commits().getFirst().subject()).isEqualTo("Überschrift: 好 | %H");
        assertThat(partners(history, "--output=x"))
                .containsExactlyInAnyOrder("ordner/größe 大.txt 1", "tab\there\"q.txt 1", "new\nline.txt 1");
        try (History open = open(tree, folder)) {
            assertThat(Histories.blame(open, path("--output=x")).orElseThrow().owners())
                    .hasSize(1);
            assertThat(Histories.blame(open, path("new\nline.txt")).orElseThrow().owners())
                    .hasSize(1);
            open.readLines().join();
            assertThat(read(open).lines(path("tab\there\"q.txt"), NOW)).contains(new LineChurn(1, 0, true));
        }
        assertThat(tree.root().resolve("x")).doesNotExist();
    }

    @Test
    void aMessageInAnotherEncodingIsRead() throws IOException {
        tree.write("a.txt", "1\n");
        tree.git("config", "i18n.commitEncoding", "ISO-8859-1");
        Path message = place.resolve("message");
        Files.write(message, "Gr\u00f6\u00dfe".getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        tree.git("add", "-A");
        tree.git("commit", "-q", "-F", message.toString());
        assertThat(read(tree, folder).newest(1).getFirst().subject()).isEqualTo("Größe");
    }

    @Test
    void aHostileRepositoryRunsNothingAndChangesNoFigure() throws IOException {
        threeCommits();
        tree.write(".gitattributes", "* diff=evil filter=evil merge=evil\n");
        commit(tree, 1, "attributes");
        GitFixture copy = cloned("--filter=blob:none", "--no-checkout");
        Path mark = place.resolve("ran");
        String script = copy.script("evil.sh", mark);
        for (String setting : new String[] {
            "core.fsmonitor",
            "core.pager",
            "core.sshCommand",
            "core.gitProxy",
            "core.askPass",
            "core.editor",
            "core.alternateRefsCommand",
            "diff.external",
            "diff.evil.command",
            "diff.evil.textconv",
            "filter.evil.clean",
            "filter.evil.smudge",
            "filter.evil.process",
            "merge.evil.driver",
            "gpg.program",
            "gpg.ssh.program",
            "remote.origin.uploadpack",
            "remote.origin.vcs",
            "credential.helper",
            "pager.log",
            "pager.blame",
            "uploadpack.packObjectsHook",
        }) copy.git("config", setting, script);
        copy.git("config", "log.showSignature", "true");
        copy.git("config", "log.diffMerges", "first-parent");
        copy.git("config", "log.showRoot", "false");
        copy.git("config", "diff.renames", "copies");
        copy.git("config", "diff.noprefix", "true");
        copy.git("config", "format.pretty", "%h");
        copy.git("config", "blame.ignoreRevsFile", "missing");
        copy.git("config", "log.decorate", "full");
        copy.git("config", "core.quotePath", "true");
        try (History history = open(copy, folder)) {
            HistorySnapshot snapshot = read(history);
            assertThat(snapshot.commits()).isEqualTo(4);
            assertThat(subjects(snapshot, "a.txt")).containsExactly("three", "two", "one");
            history.readLines().join();
            Histories.blame(history, path("a.txt"));
            assertThat(Histories.search(history, CommitQuestion.of("attributes", 5))
                            .hits())
                    .hasSize(1);
        }
        assertThat(mark).doesNotExist();
    }

    @Test
    void agesAreNeverNegative() throws IOException {
        tree.write("a.txt", "1\n");
        commit(tree, -3000, "from the future");
        CommitSignals signals = read(tree, folder)
                .signals(path("a.txt"), Instant.parse("2026-01-01T00:00:00Z"))
                .orElseThrow();
        assertThat(signals.ageDays()).isZero();
        assertThat(signals.commitCount()).isEqualTo(1);
    }
}
