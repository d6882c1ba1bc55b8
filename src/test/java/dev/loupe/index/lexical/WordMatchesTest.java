package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.Samples;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.index.project.ProjectIndex;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordMatchesTest {

    @TempDir
    private Path folder;

    private LexicalCandidate only(String body, String... words) throws Exception {
        try (ProjectIndex index = ProjectIndex.open(folder)) {
            Samples.put(index.writes(), "a.py", Samples.function("a.py", 1, "f", body));
            index.writes().commit(Samples.manifest(1, 1));
            var query = new TextQuery(
                    Stream.of(words).map(word -> new TextQuery.Word(word, 1)).toList(),
                    List.of(),
                    List.of(),
                    Map.of(TextField.BODY, 1.0),
                    List.of());
            try (IndexSnapshot snapshot = index.snapshot()) {
                return snapshot.search().best(query, 5).candidates().getFirst();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "open the file and read, 0b1",
        "file open, 0b1",
        "open x x file, 0b1",
        "open x x x x file, 0b0",
        "openFile, 0b1",
        "open one two three four five file then file open, 0b1",
        "open, 0b0",
    })
    void wordsAreAPairWithinThreePositionsInAnyOrder(String body, String pairs) throws Exception {
        assertThat(only(body, "open", "file").pairs()).isEqualTo(Long.parseLong(pairs.substring(2), 2));
    }

    @Test
    void eachBitIsAWordAndTheNext() throws Exception {
        assertThat(only("alpha x x x x x beta gamma", "alpha", "beta", "gamma").pairs())
                .isEqualTo(0b10);
    }

    @Test
    void bitsSayWhichWordsTheBodyHolds() throws Exception {
        assertThat(only("alpha gamma", "alpha", "beta", "gamma").inBody()).isEqualTo(0b101);
    }
}
