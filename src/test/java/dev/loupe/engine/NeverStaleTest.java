package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.Eventually;
import dev.loupe.UnpackedLibraries;
import dev.loupe.model.Cancellation;
import dev.loupe.model.Coverage;
import dev.loupe.model.Filter;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.syntax.Syntax;
import dev.loupe.text.GrepRequest;
import dev.loupe.text.LinePattern;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The very next text search finds what was just written and does not find what was just removed: the query
/// comes immediately, and its answer is compared with the files.
class NeverStaleTest {
    private static final int ROUNDS = Integer.getInteger("loupe.rounds", 300);

    private static final int FOLDERS = 2_000;

    @TempDir
    Path folder;

    private final Random chance = new Random(20_261_128);

    /// The unique word in each file.
    private final Map<String, String> words = new TreeMap<>();

    private Path root = Path.of("/");
    private int next;

    @SuppressWarnings("NullAway.Init") // by aRepository
    private Engine engine;

    @BeforeEach
    void aRepository() throws Exception {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        for (int i = 0; i < 40; i++) write("pkg%d/sub%d/f%d.py".formatted(i % 5, i % 3, i));
        Files.writeString(root.resolve(".gitignore"), "ignored/\n*.log\n");
        git("init", "-q", "-b", "main");
        git("add", "-A");
        git("-c", "user.name=t", "-c", "user.email=t@example.org", "commit", "-q", "-m", "first");
        engine = Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                WallClock.utc());
        project().index(false).report().get();
        project().freshView().close();
        Eventually.holds("watched", () -> project().watch().mode() == WatchState.Mode.NATIVE);
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    /// https://github.com/tobi/qmd/issues/961, https://github.com/uchebnick/unch/issues/100: edited or
    /// deleted content was still returned.
    @Test
    void everyChangeIsInTheNextAnswer() throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            var gone = new TreeSet<String>();
            String done = change(gone);
            for (String word : gone)
                assertThat(places(word)).as("round %d: %s", round, done).isEmpty();
            if (round % 50 == 0)
                assertThat(places("word")).as("round %d: %s", round, done).containsExactlyElementsOf(words.keySet());
        }
    }

    /// A folder tree that is moved here takes the watch longer than a search used to wait; beyond the limit
    /// of watched folders without a file, nothing was reported.
    @Test
    void aSearchFindsWhatWasMovedHereOrSaysThatItMayNotKnowAll() throws Exception {
        for (int round = 0; round < 4; round++) {
            String name = "moved" + round;
            Path tree = folder.resolve(name);
            for (int i = 0; i < FOLDERS; i++) Files.createDirectories(tree.resolve("f" + i + "/g"));
            String file = name + "/f" + (FOLDERS - 1) + "/g/f.py";
            Files.writeString(folder.resolve(file), text(file));
            Files.move(tree, root.resolve(name), StandardCopyOption.ATOMIC_MOVE);

            assertThat(answer(words.getOrDefault(file, "")))
                    .as(file)
                    .satisfiesAnyOf(
                            grep -> assertThat(grep.places()).contains(file),
                            grep -> assertThat(grep.coverage()).isInstanceOf(Coverage.Partial.class));
            while (!foundOrNotAll(file)) Thread.onSpinWait();
        }
    }

    /// @return whether everything was searched
    private boolean foundOrNotAll(String file) throws Exception {
        var request = new SearchRequest(
                new Query.Words(words.getOrDefault(file, ""), SearchMode.KEYWORD), Filter.NONE, Page.first(10));
        Hits answer = project().search(request);
        if (answer.coverage() instanceof Coverage.Partial) return false;
        assertThat(answer.hits())
                .as(file)
                .anyMatch(hit -> hit.chunk().path().value().equals(file));
        return true;
    }

    @Test
    void theWatchItselfSaysWhatChangedWhereItIsLive() throws Exception {
        var local = (LocalProject) project();
        Eventually.holds("settled", () -> local.watching().known().isPresent());
        assertThat(local.watching().caughtUp(5_000_000_000L)).isTrue();
    }

    /// One change, after which new words are searched for immediately.
    ///
    /// @param gone receives words that no file contains any more
    private String change(TreeSet<String> gone) throws Exception {
        String file = any();
        switch (chance.nextInt(8)) {
            case 0, 1, 2 -> {
                gone.add(words.getOrDefault(file, "none"));
                write(file);
                found(file);
                return "written " + file;
            }
            case 3 -> {
                gone.add(words.getOrDefault(file, "none"));
                Path draft = root.resolve(file + ".tmp.log");
                Files.writeString(draft, text(file));
                Files.move(draft, root.resolve(file), StandardCopyOption.ATOMIC_MOVE);
                found(file);
                return "saved by rename " + file;
            }
            case 4 -> {
                if (words.size() < 20) return "nothing";
                Files.delete(root.resolve(file));
                gone.add(words.remove(file));
                return "deleted " + file;
            }
            case 5 -> {
                String other = "pkg%d/n%d.py".formatted(chance.nextInt(5), ++next);
                Files.createDirectories(root.resolve(other).getParent());
                Files.move(root.resolve(file), root.resolve(other));
                words.put(other, words.remove(file));
                found(other);
                return file + " renamed " + other;
            }
            case 6 -> {
                String made = "new%d/deep/er/f%d.py".formatted(++next % 7, next);
                write(made);
                found(made);
                return "made " + made;
            }
            default -> {
                String hidden = "ignored/f%d.py".formatted(++next);
                write(hidden);
                gone.add(words.remove(hidden));
                return "made " + hidden + ", which is ignored";
            }
        }
    }

    /// On a machine that is too busy to index a new file for seconds, an answer may lack it if it says so.
    private void found(String file) throws Exception {
        while (true) {
            Answer answer = answer(words.getOrDefault(file, ""));
            if (answer.coverage() instanceof Coverage.Partial && answer.places().isEmpty()) continue;
            assertThat(answer.places()).as(file).containsExactly(file);
            return;
        }
    }

    private String any() {
        List<String> all = List.copyOf(words.keySet());
        return all.get(chance.nextInt(all.size()));
    }

    private record Answer(List<String> places, Coverage coverage) {}

    private List<String> places(String word) throws Exception {
        return answer(word).places();
    }

    private Answer answer(String word) throws Exception {
        LinePattern pattern = LinePattern.compile(word, false, false);
        try (FreshView view = project().freshView()) {
            List<String> places =
                    view.lines(new GrepRequest(pattern, Filter.NONE, 10_000), Cancellation.NEVER).files().stream()
                            .map(found -> found.path().value())
                            .toList();
            return new Answer(places, view.coverage());
        }
    }

    private void write(String path) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text(path));
    }

    /// With a new word of constant length, so that file sizes do not change.
    private String text(String path) {
        String word = "word%06dq".formatted(++next);
        words.put(path, word);
        return "def %s(a):\n    return a\n".formatted(word);
    }

    private Project project() throws AddressFailure {
        var session = new Session("test", List.of(root), false).watching(true);
        return engine.projects().open(ProjectAddress.DEFAULT, session);
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
