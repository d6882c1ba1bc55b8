package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.NameTable;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LuceneNamesTest {

    @TempDir
    private Path folder;

    private ProjectIndex index;

    @BeforeEach
    void open() throws IOException {
        index = ProjectIndex.open(folder);
    }

    @AfterEach
    void close() throws IOException {
        index.close();
    }

    private void define(String path, String... names) throws IOException {
        Chunk[] chunks = IntStream.range(0, names.length)
                .mapToObj(i -> Samples.function(path, 3 * i + 1, names[i], "def " + names[i] + "():\n  pass"))
                .toArray(Chunk[]::new);
        Samples.put(index.writes(), path, chunks);
        index.writes().publish();
    }

    private NameTable.Fitting fitting(String part, int limit) throws IOException {
        try (IndexSnapshot snapshot = index.snapshot()) {
            return snapshot.names().fitting(part, limit);
        }
    }

    @Test
    void beginningsComeFirstThenWordsThenPartsThenScatteredLetters() throws IOException {
        define("a.py", "openSession", "close_session", "obsession", "sess", "Sessions", "set_errors_stream");

        assertThat(fitting("sess", 10).names())
                .containsExactly("sess", "Sessions", "close_session", "openSession", "obsession", "set_errors_stream");
        assertThat(fitting("sess", 10).total()).isEqualTo(6);
    }

    @Test
    void beginningsOfWordsComeBeforeScatteredLetters() throws IOException {
        define("a.py", "xlegacerx", "LegacyEra", "legacyera", "leg_er", "elegance");

        assertThat(fitting("LegEr", 10).names()).containsExactly("leg_er", "LegacyEra", "legacyera", "xlegacerx");
    }

    @Test
    void aNameInSeveralFilesAndSegmentsIsGivenOnceInEachWayItIsWritten() throws IOException {
        define("a.py", "session");
        define("b.py", "Session", "session");

        assertThat(fitting("Ses", 10).names()).containsExactly("Session", "session");
        assertThat(fitting("ses", 10).names()).containsExactly("session", "Session");
        assertThat(fitting("ses", 10).total()).isEqualTo(1);
    }

    @Test
    void theBestAreGivenAndAllAreCounted() throws IOException {
        define("a.py", "getc", "getbb", "get", "getaaa", "other");

        NameTable.Fitting fitting = fitting("get", 2);

        assertThat(fitting.names()).containsExactly("get", "getc");
        assertThat(fitting.total()).isEqualTo(4);
    }

    @Test
    void anEmptyPartMeansAllByAlphabet() throws IOException {
        define("a.py", "zoo", "Bee", "ant");

        assertThat(fitting("", 2)).isEqualTo(new NameTable.Fitting(List.of("ant", "Bee"), 3));
    }

    @Test
    void headingsOfSeveralWordsComeLast() throws IOException {
        define("a.py", "retry_everything");
        Samples.put(
                index.writes(),
                "b.md",
                Samples.chunk("b.md", 1, ChunkKind.SECTION, "Retry it", "Retry it", "", "# Retry it\n\nText."));
        index.writes().publish();

        assertThat(fitting("retry", 10).names()).containsExactly("retry_everything", "Retry it");
    }

    @Test
    void deletedNamesAreNotOffered() throws IOException {
        define("a.py", "gone_soon", "kept");
        define("b.py", "other");
        define("a.py", "kept");

        assertThat(fitting("gone", 10).names()).isEmpty();
    }

    @Test
    void lettersOfOtherScriptsAreFoundAtTheirBeginningAndInside() throws IOException {
        define("a.py", "größe", "max_größe");

        assertThat(fitting("grö", 10).names()).containsExactly("größe", "max_größe");
        assertThat(fitting("öß", 10).names()).containsExactly("größe", "max_größe");
    }

    @Test
    void anEmptyIndexHasNoNames() throws IOException {
        assertThat(fitting("", 10)).isEqualTo(new NameTable.Fitting(List.of(), 0));
    }
}
