package dev.loupe.embed.onnx;

import dev.loupe.fuzz.ParserFuzz;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every text is tokenized to its end.
class TokensFuzzTest {
    @Test
    void everyTextHasTokens(@TempDir Path folder) throws Exception {
        Path vocabulary = folder.resolve("vocab.txt");
        Files.write(
                vocabulary,
                List.of("[UNK]", "[CLS]", "[SEP]", "re", "##turn", "##t", "class", "(", ".", "e", "日", "\ud83d\ude00"));
        WordPiece words = WordPiece.read(vocabulary);
        ParserFuzz.feed(
                "tokens",
                some -> some.any(List.of("return", "class", "re", "é", "\u0301")),
                text -> words.tokens(text, 50));
    }
}
