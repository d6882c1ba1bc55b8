package dev.loupe.baseline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WordPieceTest {

    private static final List<String> VOCABULARY = List.of(
            "[PAD]", "[UNK]", "[CLS]", "[SEP]", "hash", "##table", "##s", "table", "(", "_", "cafe", "中", "a");

    private final WordPiece tokens = new WordPiece(numbered());

    private static Map<String, Integer> numbered() {
        Map<String, Integer> numbered = new HashMap<>();
        for (String each : VOCABULARY) numbered.put(each, numbered.size());
        return numbered;
    }

    private List<String> read(String text, int most) {
        long[] ids = tokens.ids(text, most);
        return java.util.Arrays.stream(ids).mapToObj(id -> VOCABULARY.get((int) id)).toList();
    }

    @Test
    void aWordIsCutIntoItsLongestPiecesFromTheLeft() {
        assertThat(read("HashTables", 9)).containsExactly("[CLS]", "hash", "##table", "##s", "[SEP]");
    }

    @Test
    void punctuationAndIdeographsStandAlone() {
        assertThat(read("hash_table(中a", 9))
                .containsExactly("[CLS]", "hash", "_", "table", "(", "中", "a", "[SEP]");
    }

    @Test
    void accentsAndControlCharactersAreDropped() {
        assertThat(read("Caf\u00e9\u0000\u200b", 9)).containsExactly("[CLS]", "cafe", "[SEP]");
    }

    @Test
    void aWordThatPiecesDoNotMakeUpIsOneUnknown() {
        assertThat(read("hashx table", 9)).containsExactly("[CLS]", "[UNK]", "table", "[SEP]");
        assertThat(read("a".repeat(101), 9)).containsExactly("[CLS]", "[UNK]", "[SEP]");
    }

    @Test
    void whatIsBeyondTheMostTokensIsDroppedBeforeTheEnd() {
        assertThat(read("hashtables hash", 4)).containsExactly("[CLS]", "hash", "##table", "[SEP]");
        assertThat(read("", 4)).containsExactly("[CLS]", "[SEP]");
    }
}
