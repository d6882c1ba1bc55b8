package dev.loupe.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// With the vocabulary of bert-base-uncased, whose ids are well known.
class WordPieceTest {
    @TempDir
    static Path folder;

    @SuppressWarnings("NullAway.Init") // by load
    private static WordPiece bert;

    @BeforeAll
    static void load() throws IOException {
        Path model = BgeSmall.in(folder);
        bert = WordPiece.read(model.resolveSibling("bge-small-en-v1.5-q-tokenizer.json"));
    }

    @Test
    void wordsAndPunctuationAreTokens() {
        assertThat(bert.tokens("Hello, World!", 100)).containsExactly(101, 7592, 1010, 2088, 999, 102);
    }

    @Test
    void anUnknownWordIsSplitIntoTheLongestPiecesFromTheLeft() {
        assertThat(bert.tokens("unaffable", 100)).containsExactly(101, 14477, 20961, 3468, 102);
    }

    @Test
    void accentsAndCaseDoNotCount() {
        assertThat(bert.tokens("CAFÉ", 100)).containsExactly(bert.tokens("cafe", 100));
    }

    @Test
    void eachIdeographIsAWordOfItsOwn() {
        assertThat(bert.tokens("世界", 100)).hasSize(4).containsExactly(bert.tokens("世 界", 100));
    }

    @Test
    void aWordOfNoPiecesOrWithoutEndIsUnknown() {
        assertThat(bert.tokens("a \uE000 b", 100)).containsExactly(101, 1037, 100, 1038, 102);
        assertThat(bert.tokens("x".repeat(101), 100)).containsExactly(101, 100, 102);
    }

    @Test
    void theEndsAreThereHoweverLittleIsRead() {
        assertThat(bert.tokens("Hello, World!", 4)).containsExactly(101, 7592, 1010, 102);
        assertThat(bert.tokens("", 4)).containsExactly(101, 102);
        assertThat(bert.tokens("unaffable unaffable", 5)).containsExactly(101, 14477, 20961, 3468, 102);
    }

    @Test
    void aListOfEntriesIsAVocabularyToo() throws Exception {
        Path file = Files.writeString(folder.resolve("vocab.txt"), "[PAD]\n[UNK]\n[CLS]\n[SEP]\nhello\n##s\n");
        assertThat(WordPiece.read(file).tokens("hellos you", 10)).containsExactly(2, 4, 5, 1, 3);
    }

    @Test
    void anotherKindOfTokenizerIsRefused() throws Exception {
        Path file =
                Files.writeString(folder.resolve("other.json"), "{\"model\":{\"type\":\"BPE\",\"vocab\":{\"a\":0}}}");
        assertThatThrownBy(() -> WordPiece.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a WordPiece tokenizer");
    }
}
