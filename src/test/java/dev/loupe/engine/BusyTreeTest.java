package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.UnpackedLibraries;
import dev.loupe.git.GitFixture;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A tree with many concurrent changes. Afterwards the watched index equals a new one of the same tree, file
/// by file and chunk by chunk. `-Dloupe.rounds` makes it longer.
@Tag("packaged")
class BusyTreeTest {
    private static final int SAVES = 10_000;
    private static final int FILES = 400;
    private static final int ROUNDS = Integer.getInteger("loupe.rounds", 3);

    @TempDir
    Path folder;

    private final Random chance = new Random(Long.getLong("loupe.seed", 7));
    private int next;

    @SuppressWarnings("NullAway.Init") // by aRepository
    private GitFixture shop;

    @SuppressWarnings("NullAway.Init") // by aRepository
    private Engine engine;

    @BeforeEach
    void aRepository() throws Exception {
        shop = GitFixture.repository(folder.resolve("shop"));
        for (int i = 0; i < FILES; i++) save(file(i));
        shop.commit("first");
        engine = open("home");
        project().index(false).report().get();
        project().freshView().close();
        Eventually.holds("watched", () -> project().watch().mode() == WatchState.Mode.NATIVE);
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    @Test
    void tenThousandSaves() throws Exception {
        for (int i = 0; i < SAVES; i++) Files.writeString(shop.root().resolve(file(chance.nextInt(FILES))), text());
        isWhatANewIndexIs();
    }

    @Test
    void foldersAreRenamedIntoTheTreeWithinItAndOutOfIt() throws Exception {
        Path outside = Files.createDirectory(folder.resolve("outside"));
        for (int round = 0; round < 10 * ROUNDS; round++) {
            Path inner = shop.root().resolve("pkg" + chance.nextInt(8));
            Path other = shop.root().resolve("moved/deep/" + ++next);
            Path away = outside.resolve("away" + ++next);
            Files.createDirectories(other.getParent());
            if (!Files.isDirectory(inner)) continue;
            Files.move(inner, other);
            if (chance.nextBoolean()) Files.move(other, away);
            if (chance.nextBoolean() && Files.isDirectory(away)) Files.move(away, inner);
            save("pkg%d/after%d.py".formatted(chance.nextInt(8), round));
        }
        isWhatANewIndexIs();
    }

    @Test
    void branchesAreSwitchedBackAndForth() throws Exception {
        shop.git("switch", "-q", "-c", "other");
        for (int i = 0; i < FILES; i += 2) save(file(i));
        for (int i = 0; i < FILES; i++) save("only/on/other%d/f%d.py".formatted(i % 9, i));
        shop.git("rm", "-q", "-r", "pkg5");
        shop.commit("other");
        for (int round = 0; round < 2 * ROUNDS; round++) {
            shop.git("switch", "-q", round % 2 == 0 ? "main" : "other");
            if (chance.nextBoolean()) isWhatANewIndexIs();
        }
        isWhatANewIndexIs();
    }

    @Test
    void editorsSaveInTheirOwnWays() throws Exception {
        for (int round = 0; round < 40 * ROUNDS; round++) {
            Path file = shop.root().resolve(file(chance.nextInt(FILES)));
            switch (chance.nextInt(4)) {
                case 0 -> vim(file);
                case 1 -> atomic(file);
                case 2 -> jetBrains(file);
                default -> emacs(file);
            }
        }
        isWhatANewIndexIs();
    }

    /// The old file becomes a backup, a new one is written in its place, the backup is deleted.
    private void vim(Path file) throws IOException {
        Path probe = file.resolveSibling("4913");
        Files.writeString(probe, "");
        Files.delete(probe);
        Path backup = file.resolveSibling(file.getFileName() + "~");
        Files.move(file, backup);
        Files.writeString(file, text());
        Files.delete(backup);
    }

    private void atomic(Path file) throws IOException {
        Path draft = Files.createTempFile(file.getParent(), "." + file.getFileName(), ".tmp");
        Files.writeString(draft, text());
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /// "Safe write": writes beside it under another name, moves the old one away and the new one into its
    /// place.
    private void jetBrains(Path file) throws IOException {
        Path made = Files.writeString(file.resolveSibling(file.getFileName() + "___jb_tmp___"), text());
        Path old = Files.move(file, file.resolveSibling(file.getFileName() + "___jb_old___"));
        Files.move(made, file);
        Files.delete(old);
    }

    /// A lock that is a dangling link, an automatic save beside it, then the file itself.
    private void emacs(Path file) throws IOException {
        Path lock = Files.createSymbolicLink(
                file.resolveSibling(".#" + file.getFileName()), Path.of("somebody@somewhere.1"));
        Path automatic = Files.writeString(file.resolveSibling("#" + file.getFileName() + "#"), text());
        Files.writeString(file, text());
        Files.delete(automatic);
        Files.delete(lock);
    }

    private static String file(int number) {
        return "pkg%d/sub%d/f%d.py".formatted(number % 8, number % 5, number);
    }

    private void save(String path) throws IOException {
        shop.write(path, text());
    }

    private String text() {
        next++;
        return "def made%d(a):\n    return a + %d\n\n\nclass Made%d:\n    pass\n".formatted(next, next, next);
    }

    /// Waits for no check and triggers none except that of a query.
    private void isWhatANewIndexIs() throws Exception {
        var local = (LocalProject) project();
        Eventually.holds("settled", () -> {
            project().freshView().close();
            return local.watching().caughtUp(TimeUnit.SECONDS.toNanos(5))
                    && local.watching().pending().isSettled()
                    && local.watching()
                            .known()
                            .filter(known -> known.files().isEmpty())
                            .isPresent();
        });
        Map<String, String> kept = contents(project());
        try (Engine other = open("home" + ++next)) {
            Project fresh =
                    other.projects().open(ProjectAddress.DEFAULT, session().watching(false));
            fresh.index(true).report().get();
            assertThat(kept).isEqualTo(contents(fresh));
        }
        assertThat(kept.keySet()).containsExactlyInAnyOrderElementsOf(filesOnDisk());
        assertThat(project().watch().mode()).isEqualTo(WatchState.Mode.NATIVE);
    }

    private List<String> filesOnDisk() throws IOException {
        var found = new java.util.ArrayList<String>();
        Files.walkFileTree(shop.root(), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                return each.endsWith(".git") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path each, BasicFileAttributes attributes) {
                found.add(shop.root().relativize(each).toString());
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    private static Map<String, String> contents(Project project) throws IOException {
        var files = new TreeMap<String, String>();
        try (IndexSnapshot snapshot = project.view()) {
            for (IndexedFile file : snapshot.files().all())
                files.put(
                        file.path().value(),
                        "%s %s %d %s"
                                .formatted(
                                        file.hash(),
                                        file.language(),
                                        file.lines(),
                                        snapshot.chunks().ofFile(file.path())));
        }
        return files;
    }

    private Session session() {
        return new Session("test", List.of(shop.root()), false).watching(true);
    }

    private Project project() throws AddressFailure {
        return engine.projects().open(ProjectAddress.DEFAULT, session());
    }

    private Engine open(String home) throws IOException {
        return Engine.open(
                new LoupeHome(folder.resolve(home)),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                WallClock.utc());
    }
}
