package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.Coverage;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Shortfall;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.SourceParser;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// A moved checkout silently parsed nothing, and later starts found no changes: files that could not be
/// parsed are reported with their cause and tried again.
@Timeout(300)
class FailedParsesTest {
    private static final String CAUSE =
            "a grammar could not be loaded: java.lang.SecurityException: sealing violation: package org.tukaani.xz is sealed";

    @TempDir
    private Path folder;

    private Path root = Path.of("/");
    private final FailingParser parser = new FailingParser();

    @SuppressWarnings("NullAway.Init") // by start
    private Engine engine;

    @BeforeEach
    void start() throws IOException {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        for (String name : List.of("a", "b", "c", "d", "e"))
            Files.writeString(root.resolve(name + ".py"), "def pay_%s():\n    return 1\n".formatted(name));
        Files.writeString(root.resolve("notes.txt"), "pay_a\n");
        engine = open();
    }

    @AfterEach
    void stop() {
        engine.close();
    }

    @Test
    void theyAreNamedByTheirCauseWithANumberAndExamples() throws Exception {
        parser.fails = true;

        IndexReport report = index();

        assertThat(report.shortfalls())
                .extracting(Shortfall::sentence)
                .containsExactly("5 files could not be parsed: %s (a.py, b.py, c.py and 2 more)".formatted(CAUSE));
        assertThat(report.inWords(root)).contains("5 files could not be parsed: " + CAUSE);
    }

    @Test
    void anAnswerThatNeedsThemIsNotComplete() throws Exception {
        index();
        assertThat(project().coverage()).isInstanceOf(Coverage.Complete.class);
        parser.fails = true;
        Files.writeString(root.resolve("f.py"), "def pay_f():\n    return 1\n");
        index();

        assertThat(project().coverage(Set.of(Lack.Kind.SYNTAX)))
                .isEqualTo(new Coverage.Partial(
                        6, 7, "1 file could not be parsed: %s (f.py); index_codebase tries again".formatted(CAUSE)));
        assertThat(project().coverage(Set.of(Lack.Kind.VECTORS))).isInstanceOf(Coverage.Complete.class);
        try (FreshView view = project().freshView()) {
            assertThat(view.coverage()).as("of text").isInstanceOf(Coverage.Complete.class);
        }
    }

    @Test
    void theNextRunTriesAgain() throws Exception {
        parser.fails = true;
        index();
        assertThat(symbols()).isZero();

        parser.fails = false;
        IndexReport report = index();

        assertThat(report.modified()).isEqualTo(5);
        assertThat(report.shortfalls()).isEmpty();
        assertThat(symbols()).isEqualTo(5);
        assertThat(index().unchanged()).as("and then it is done").isEqualTo(6);
    }

    @Test
    void anotherStartTriesAgainAtItsFirstQuestion() throws Exception {
        parser.fails = true;
        index();
        engine.close();
        parser.fails = false;
        engine = open();

        try (IndexSnapshot _ = project().snapshot()) {
            assertThat(symbols()).isEqualTo(5);
        }
    }

    @Test
    void aRepeatedParseFailureIsNotWrittenAgain() throws Exception {
        parser.fails = true;
        index();
        parser.parsed.set(0);

        IndexReport report = index();

        assertThat(parser.parsed).as("it was tried").hasValue(5);
        assertThat(report.modified()).isZero();
        assertThat(report.unchanged()).isEqualTo(6);
        assertThat(report.shortfalls()).hasSize(1);
    }

    @Test
    void aForcedRunLetsThoseThatWereGivenUpBeTried() throws Exception {
        index();
        assertThat(parser.retried).hasValue(0);

        project().index(true).report().get();

        assertThat(parser.retried).hasValue(1);
    }

    private int symbols() throws Exception {
        try (IndexSnapshot snapshot = project().view()) {
            return snapshot.files().all().stream()
                    .mapToInt(IndexedFile::symbols)
                    .sum();
        }
    }

    private IndexReport index() throws Exception {
        return project().index(false).report().get();
    }

    private Project project() throws AddressFailure {
        return engine.projects()
                .open(ProjectAddress.ofPath(root.toString()), new Session("test", List.of(root), false));
    }

    private Engine open() throws IOException {
        return Engine.open(
                new LoupeHome(folder.resolve("home")), Path.of("/nobody"), parser, 2, false, WallClock.utc());
    }

    /// Fails for all Python while it is told to.
    private static final class FailingParser implements SourceParser {
        private final Syntax syntax = new Syntax(UnpackedLibraries.FOLDER);
        private final AtomicInteger parsed = new AtomicInteger();
        private final AtomicInteger retried = new AtomicInteger();
        private volatile boolean fails;

        @Override
        public FileSyntax parse(RepoPath path, byte[] content) throws InterruptedException {
            parsed.incrementAndGet();
            if (!fails || !path.value().endsWith(".py")) return syntax.parse(path, content);
            FileSyntax lines = Syntax.byLines(path, content, CAUSE);
            return new FileSyntax(
                    lines.language(),
                    lines.lines(),
                    lines.chunks(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    lines.outcome());
        }

        @Override
        public void retry() {
            retried.incrementAndGet();
        }

        @Override
        public void close() {}
    }
}
