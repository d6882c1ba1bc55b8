package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import dev.loupe.index.TextField;
import dev.loupe.index.vectors.VectorField;
import dev.loupe.index.view.IndexFields;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.vector.Int8Vector;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BlockWriterTest {
    private static final Int8Vector EAST = Int8Vector.of(new float[] {1, 0});
    private static final Int8Vector NORTH = Int8Vector.of(new float[] {0, 1});

    private static List<List<IndexableField>> block(FileSyntax syntax, List<Int8Vector> vectors, String text) {
        return new BlockWriter().block(Samples.file("a.py"), syntax, vectors, text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> values(List<IndexableField> document, String name) {
        return document.stream()
                .filter(field -> field.name().equals(name))
                .map(field -> field.binaryValue() == null
                        ? String.valueOf(field.stringValue())
                        : field.binaryValue().utf8ToString())
                .toList();
    }

    private static boolean has(List<IndexableField> document, String name) {
        return document.stream().anyMatch(field -> field.name().equals(name));
    }

    @Test
    void chunksComeInLineOrderWithTheirVectorsAndThenTheFile() {
        FileSyntax syntax = Samples.syntax(
                Samples.function("a.py", 5, "later", "text"), Samples.function("a.py", 1, "first", "text"));
        List<List<IndexableField>> block = block(syntax, List.of(NORTH, EAST), "");
        assertThat(block).hasSize(3);
        assertThat(values(block.get(0), IndexFields.DEFINES)).containsExactly("first");
        assertThat(values(block.get(1), IndexFields.DEFINES)).containsExactly("later");
        assertThat(vector(block.get(0))).isEqualTo(VectorField.of(EAST).binaryValue());
        assertThat(vector(block.get(1))).isEqualTo(VectorField.of(NORTH).binaryValue());
        assertThat(block)
                .extracting(document -> values(document, IndexFields.TYPE))
                .containsExactly(List.of(IndexFields.CHUNK), List.of(IndexFields.CHUNK), List.of(IndexFields.FILE));
        assertThat(block)
                .allMatch(document -> values(document, IndexFields.PATH).equals(List.of("a.py")));
    }

    private static @Nullable BytesRef vector(List<IndexableField> document) {
        return document.stream()
                .filter(field -> field.name().equals("vector"))
                .map(IndexableField::binaryValue)
                .findFirst()
                .orElse(null);
    }

    @Test
    void aChunkOfBracketsHasNoTermsAndNoVector() {
        List<List<IndexableField>> block =
                block(Samples.syntax(Samples.function("a.py", 1, "", "}\n)")), List.of(EAST), "");
        assertThat(vector(block.getFirst())).isNull();
        assertThat(has(block.getFirst(), TextField.PATH.fieldName())).isFalse();
        assertThat(has(block.getFirst(), TextField.BODY.fieldName())).isFalse();
        assertThat(has(block.getFirst(), IndexFields.DATA)).isTrue();
        assertThat(has(block.getFirst(), IndexFields.DEFINES)).isFalse();
    }

    @Test
    void aWordOfAnyScriptIsAWord() {
        List<List<IndexableField>> block =
                block(Samples.syntax(Samples.function("a.py", 1, "", "# 锁")), List.of(EAST), "");
        assertThat(vector(block.getFirst())).isNotNull();
    }

    @Test
    void theFileHasTheTrigramsOfItsTextAndTheKeysOfItsImports() {
        FileSyntax syntax = withImports(new Import("shop.stock.Shelf", 1), new Import("a.".repeat(200) + "B", 2));
        List<IndexableField> file = block(syntax, List.of(), "abcd").getLast();
        assertThat(values(file, IndexFields.GRAMS).getFirst()).isEqualTo("abcbcd");
        assertThat(values(file, IndexFields.IMPORT)).containsExactly("shop/stock");
        assertThat(has(file, IndexFields.LACK)).isFalse();
    }

    private static FileSyntax withImports(Import... imports) {
        FileSyntax some = Samples.syntax(Samples.function("a.py", 1, "f", "text"));
        return new FileSyntax(
                some.language(),
                1,
                some.chunks(),
                List.of(),
                List.of(),
                List.of(imports),
                List.of(),
                List.of(),
                some.outcome());
    }
}
