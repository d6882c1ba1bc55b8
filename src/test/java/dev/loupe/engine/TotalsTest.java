package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LanguageTotals;
import dev.loupe.model.Language;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files, lines, symbols and bytes by language, in a real index through its changes.
class TotalsTest {

    private static final String PAY = "def pay():\n    pass\n\n\ndef refund():\n    pass\n";
    private static final String HEADER = "namespace shop {\nclass Cart {};\n}\n";

    @TempDir
    private Path folder;

    private Path root = Path.of("/");

    @SuppressWarnings("NullAway.Init") // by aProject
    private Engine engine;

    @BeforeEach
    void aProject() throws IOException {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        write("pay.py", PAY.getBytes(StandardCharsets.UTF_8));
        write("cart.h", HEADER.getBytes(StandardCharsets.UTF_8));
        engine = open();
    }

    @AfterEach
    void closed() {
        engine.close();
    }

    @Test
    void theyAreThoseOfTheFiles() throws Exception {
        index();

        assertThat(totals())
                .containsOnly(
                        Map.entry(Language.PYTHON, new LanguageTotals(1, 6, 2, PAY.length())),
                        Map.entry(Language.CPP, new LanguageTotals(1, 3, 2, HEADER.length())));
    }

    @Test
    void theyFollowEveryChange() throws Exception {
        index();
        write("ship.py", "def ship():\n    pass\n".getBytes(StandardCharsets.UTF_8));
        write("pay.py", "x = 1\n".getBytes(StandardCharsets.UTF_8));
        write("cart.h", "int total(void);\n".getBytes(StandardCharsets.UTF_8)); // now C
        index();

        assertThat(totals()).containsOnlyKeys(Language.PYTHON, Language.C);
        assertThat(totals()).containsEntry(Language.PYTHON, new LanguageTotals(2, 3, 2, 6 + 21));

        Files.delete(root.resolve("ship.py"));
        Files.delete(root.resolve("cart.h"));
        index();

        assertThat(totals()).containsOnly(Map.entry(Language.PYTHON, new LanguageTotals(1, 1, 1, 6)));
    }

    @Test
    void theyOutliveARestart() throws Exception {
        index();
        Map<Language, LanguageTotals> before = totals();
        engine.close();
        engine = open();

        assertThat(totals()).isEqualTo(before).isNotEmpty();
    }

    @Test
    void textOfAnotherEncodingCountsItsOwnLines() throws Exception {
        write("wide.py", "\uFEFFdef wide():\n    pass\n".getBytes(StandardCharsets.UTF_16LE));
        Files.delete(root.resolve("pay.py"));
        index();

        assertThat(totals().get(Language.PYTHON)).isEqualTo(new LanguageTotals(1, 2, 1, 2 * 22));
    }

    @Test
    void filesWithoutAnOutlineAreNamedWithTheReason() throws Exception {
        write("bundle.js", ("f(1);".repeat(3000) + "\n").getBytes(StandardCharsets.UTF_8));
        write("data.py", "x = 1\n".repeat(200_000).getBytes(StandardCharsets.UTF_8));
        write("dump.sql", new byte[11 << 20]);
        write("poetry.lock", "a = 1\n".getBytes(StandardCharsets.UTF_8));

        IndexReport report = index();

        assertThat(report.setAside())
                .containsExactly("bundle.js: minified", "data.py: over 1 MB", "dump.sql: larger than 10 MB");
    }

    private Map<Language, LanguageTotals> totals() throws Exception {
        try (IndexSnapshot snapshot = project().view()) {
            return snapshot.files().totals();
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
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                true,
                WallClock.utc());
    }

    private void write(String path, byte[] content) throws IOException {
        Files.write(root.resolve(path), content);
    }
}
