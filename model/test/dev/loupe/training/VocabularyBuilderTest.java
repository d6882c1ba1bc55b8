package dev.loupe.training;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.embed.CodeText;
import java.util.List;
import org.junit.jupiter.api.Test;

class VocabularyBuilderTest {

    private final VocabularyBuilder builder = new VocabularyBuilder();

    private void add(String packageId, String query, String name) {
        builder.add(packageId, new RawPair(0, "function", "java", query, new CodeText("", name, "", "", "", "", "")));
    }

    @Test
    void aPairOfWordsInQueryAndCodeOfThreePackagesIsAnEntry() {
        for (String each : List.of("a", "b", "c")) add(each, "reads the file", "readsFile");
        assertThat(builder.build(10, 0, 5, 1)).contains("reads file");
    }

    @Test
    void aPairOfWordsThatOnlyQueriesHaveIsNone() {
        for (String each : List.of("a", "b", "c")) add(each, "reads file", "fileReads");
        assertThat(builder.build(10, 0, 5, 1)).containsExactlyInAnyOrder("reads", "file");
    }

    @Test
    void aPairOfWordsOfTwoPackagesIsNone() {
        for (String each : List.of("a", "b", "b")) add(each, "reads file", "readsFile");
        assertThat(builder.build(10, 0, 5, 1)).containsExactlyInAnyOrder("reads", "file");
    }

    @Test
    void pairsOfWordsTakeNoMoreThanTheirShare() {
        for (String each : List.of("a", "b", "c")) {
            add(each, "reads file", "readsFile");
            add(each, "reads file", "readsFile");
            add(each, "opens door", "opensDoor");
        }
        List<String> entries = builder.build(5, 0, 1, 1);
        assertThat(entries).contains("reads file").doesNotContain("opens door");
    }
}
