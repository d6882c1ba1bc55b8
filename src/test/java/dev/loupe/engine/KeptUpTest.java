package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.UnpackedLibraries;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.PathSample;
import dev.loupe.model.RepoPath;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An index follows its files by itself. No query follows a change here: the view is read as it is.
class KeptUpTest {
    @TempDir
    Path folder;

    private Path root = Path.of("/");

    @SuppressWarnings("NullAway.Init") // by aRepository
    private Engine engine;

    @BeforeEach
    void aRepository() throws Exception {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        git("init", "-q", "-b", "main");
        write("pay.py", "def charge_card(card):\n    return card\n");
        write("lib/cart.py", "def empty_cart():\n    return []\n");
        write(".gitignore", "node_modules/\n*.log\n");
        git("add", "-A");
        commit("first");
        engine = open();
        watched(root);
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    @Test
    void anEditIsInTheIndexWithoutAQuestion() throws Exception {
        write("pay.py", "def refund_card(card):\n    return None\n");
        knows("pay.py", "refund_card");
        settled(root);
        assertThat(project(root).coverage()).isInstanceOf(Coverage.Complete.class);
    }

    /// A text search's statement about unread files is based on it.
    @Test
    void aFileThatBecomesBinaryIsCountedAmongThoseLeftOut() throws Exception {
        write("notes.txt", "text\n");
        knows("notes.txt", "");
        write("notes.txt", "text\0\n");
        forgets("notes.txt");
        Eventually.holds(
                "it is counted",
                () -> project(root).state() instanceof IndexState.Indexed(var manifest)
                        && manifest.skipped()
                                .getOrDefault("binary", PathSample.NONE)
                                .paths()
                                .contains("notes.txt"));
        write("notes.txt", "text again\n");
        Eventually.holds(
                "and no more",
                () -> project(root).state() instanceof IndexState.Indexed(var manifest)
                        && !manifest.skipped().containsKey("binary"));
    }

    @Test
    void aNewFileIsFoundAndARemovedOneIsNot() throws Exception {
        write("lib/stock.py", "def count_stock():\n    return 0\n");
        knows("lib/stock.py", "count_stock");
        Files.delete(root.resolve("lib/stock.py"));
        forgets("lib/stock.py");
    }

    @Test
    void aFileThatIsRenamedIsKnownUnderItsNewName() throws Exception {
        Files.move(root.resolve("pay.py"), root.resolve("lib/money.py"));
        knows("lib/money.py", "charge_card");
        forgets("pay.py");
    }

    @Test
    void aFolderThatIsRenamedMovesWithAllInIt() throws Exception {
        write("lib/deep/er/leaf.py", "def leaf():\n    return 1\n");
        knows("lib/deep/er/leaf.py", "leaf");
        Files.move(root.resolve("lib"), root.resolve("library"));
        knows("library/deep/er/leaf.py", "leaf");
        knows("library/cart.py", "empty_cart");
        forgets("lib/deep/er/leaf.py");
        forgets("lib/cart.py");
        write("library/cart.py", "def full_cart():\n    return [1]\n");
        knows("library/cart.py", "full_cart");
    }

    @Test
    void aFolderThatIsRemovedIsForgottenWithAllInIt() throws Exception {
        remove(root.resolve("lib"));
        forgets("lib/cart.py");
    }

    @Test
    void filesOfNestedFoldersMadeQuicklyAreFound() throws Exception {
        for (int i = 0; i < 30; i++)
            write("new/n%d/x/y/f%d.py".formatted(i, i), "def made%d():\n    pass\n".formatted(i));
        for (int i = 0; i < 30; i++) knows("new/n%d/x/y/f%d.py".formatted(i, i), "made" + i);
    }

    @Test
    void anEditorsSaveByRenameIsAnEdit() throws Exception {
        write(".pay.py.swp", "def saved_by_rename():\n    return 1\n");
        Files.move(root.resolve(".pay.py.swp"), root.resolve("pay.py"), StandardCopyOption.ATOMIC_MOVE);
        knows("pay.py", "saved_by_rename");
    }

    @Test
    void ignoredAndSecretFilesAreNotIndexed() throws Exception {
        write("debug.log", "def not_this():\n");
        write("node_modules/m/i.js", "function not_this_either() {}\n");
        write("id_rsa", "secret\n");
        write("seen.py", "def seen():\n    return 1\n");
        knows("seen.py", "seen");
        assertThat(paths()).doesNotContain("debug.log", "node_modules/m/i.js", "id_rsa");
    }

    @Test
    void loupesOwnRulesHoldForNewFiles() throws Exception {
        write(".loupeignore", "generated/\n");
        settled(root);
        write("generated/g.py", "def generated():\n    pass\n");
        write("seen.py", "def seen():\n    return 1\n");
        knows("seen.py", "seen");
        settled(root);
        assertThat(paths()).doesNotContain("generated/g.py");
    }

    @Test
    void aFolderThatIsIgnoredAfterwardsGoesAndComesBackWithTheRule() throws Exception {
        write("tmp/t.py", "def temporary():\n    pass\n");
        knows("tmp/t.py", "temporary");
        write(".gitignore", "node_modules/\n*.log\ntmp/\n");
        forgets("tmp/t.py");
        write("tmp/t.py", "def still_temporary():\n    pass\n");
        write(".gitignore", "node_modules/\n*.log\n");
        knows("tmp/t.py", "still_temporary");
    }

    @Test
    void aBranchSwitchIsFollowed() throws Exception {
        git("switch", "-q", "-c", "other");
        for (int i = 0; i < 320; i++)
            write("pkg%d/m%d.py".formatted(i % 40, i), "def other%d():\n    pass\n".formatted(i));
        write("pay.py", "def other_pay():\n    return 2\n");
        git("add", "-A");
        commit("other");
        knows("pkg7/m7.py", "other7");
        git("switch", "-q", "main");
        knows("pay.py", "charge_card");
        for (int i = 0; i < 320; i++) forgets("pkg%d/m%d.py".formatted(i % 40, i));
        git("switch", "-q", "other");
        for (int i = 0; i < 320; i++) knows("pkg%d/m%d.py".formatted(i % 40, i), "other" + i);
        knows("pay.py", "other_pay");
        eventually("HEAD is known", () -> !project(root).headMoved());
    }

    @Test
    void lostEventsAreFoundByAScan() throws Exception {
        var local = (LocalProject) project(root);
        write("pay.py", "def after_overflow():\n    return 1\n");
        local.watching().pending().clear(); // as if the watch had reported nothing
        local.watching().pending().everything();
        knows("pay.py", "after_overflow");
    }

    @Test
    void aRootThatGoesAndComesBackIsFoundAgain() throws Exception {
        Path away = folder.resolve("away");
        Files.move(root, away);
        copy(away, root);
        write("pay.py", "def came_back():\n    return 1\n");
        project(root).search(request()); // a client's query
        knows("pay.py", "came_back");
        eventually("watched again", () -> project(root).watch().mode() == WatchState.Mode.NATIVE);
        settled(root);
        write("pay.py", "def and_is_watched():\n    return 1\n");
        knows("pay.py", "and_is_watched");
    }

    @Test
    void twoProjectsAreFollowedAtOnce() throws Exception {
        Path second = Files.createDirectory(folder.resolve("second")).toRealPath();
        Files.writeString(second.resolve("two.py"), "def two():\n    return 2\n");
        watched(second);
        Files.writeString(second.resolve("two.py"), "def second_edit():\n    return 2\n");
        write("pay.py", "def first_edit():\n    return 1\n");
        knows(second, "two.py", "second_edit");
        knows("pay.py", "first_edit");
    }

    @Test
    void indexedFilesAreKeptAcrossARestart() throws Exception {
        write("pay.py", "def kept():\n    return 1\n");
        knows("pay.py", "kept");
        engine.close();
        engine = open();
        assertThat(defines(root, "pay.py", "kept")).isTrue();
    }

    @Test
    void nothingIsMadeAgainThatWasCleared() throws Exception {
        project(root).clear();
        write("pay.py", "def after_clear():\n    return 1\n");
        settled(root);
        assertThat(project(root).state()).isInstanceOf(IndexState.NotIndexed.class);
    }

    @Test
    void aSessionThatWatchesNothingStartsNoWatch() throws Exception {
        Path other = Files.createDirectory(folder.resolve("other")).toRealPath();
        Files.writeString(other.resolve("two.py"), "def two():\n    return 2\n");
        var unwatched = new Session("test", List.of(other), false);
        Project project = engine.projects().open(ProjectAddress.DEFAULT, unwatched);
        project.search(request());
        assertThat(project.watch().mode()).isEqualTo(WatchState.Mode.OFF);
        assertThat(project(root).watch().mode()).isEqualTo(WatchState.Mode.NATIVE);
    }

    private void watched(Path root) throws Exception {
        project(root).index(false).report().get();
        project(root).search(request());
        eventually("watched", () -> project(root).watch().mode() == WatchState.Mode.NATIVE);
        settled(root);
    }

    /// All known changes are in the index.
    private void settled(Path root) throws Exception {
        var local = (LocalProject) project(root);
        eventually(
                "settled",
                () -> local.watching().pending().isSettled() && local.running().isEmpty());
    }

    private static SearchRequest request() {
        return new SearchRequest(new Query.Words("charge_card", SearchMode.KEYWORD), Filter.NONE, Page.first(10));
    }

    private void knows(String path, String name) throws Exception {
        knows(root, path, name);
    }

    private void knows(Path root, String path, String name) throws Exception {
        eventually(path + " defines " + name, () -> defines(root, path, name));
    }

    private boolean defines(Path root, String path, String name) throws Exception {
        try (IndexSnapshot snapshot = project(root).view()) {
            return snapshot.files()
                    .outline(new RepoPath(path))
                    .filter(outline -> outline.toString().contains(name))
                    .isPresent();
        }
    }

    private void forgets(String path) throws Exception {
        eventually("no " + path, () -> !paths().contains(path));
    }

    private List<String> paths() throws Exception {
        try (IndexSnapshot snapshot = project(root).view()) {
            return snapshot.files().all().stream()
                    .map(file -> file.path().value())
                    .toList();
        }
    }

    private static void eventually(String what, Callable<Boolean> condition) throws Exception {
        Eventually.holds(what, condition);
    }

    private Project project(Path root) throws AddressFailure {
        var session = new Session("test", List.of(root), false).watching(true);
        return engine.projects().open(ProjectAddress.DEFAULT, session);
    }

    private Engine open() throws IOException {
        return Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                WallClock.utc());
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void remove(Path tree) throws IOException {
        try (var all = Files.walk(tree)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) Files.delete(each);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        try (var all = Files.walk(from)) {
            for (Path each : all.toList())
                Files.copy(each, to.resolve(from.relativize(each).toString()));
        }
    }

    private void commit(String message) throws Exception {
        git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", message);
    }

    private void git(String... arguments) throws Exception {
        var command = new ArrayList<>(List.of("git", "-c", "gc.auto=0"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
