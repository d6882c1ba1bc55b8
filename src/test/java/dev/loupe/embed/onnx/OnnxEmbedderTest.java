package dev.loupe.embed.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.InvalidModelSettings;
import dev.loupe.embed.SettingsReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// With bge-small-en-v1.5, the real model.
class OnnxEmbedderTest {
    @TempDir
    static Path folder;

    private static Path model = Path.of("/");

    @BeforeAll
    static void unpack() throws IOException {
        model = BgeSmall.in(folder);
    }

    @Test
    void relatedCodeIsNearerThanUnrelatedCode() throws Exception {
        OnnxEmbedder bge = open();
        float[] question = bge.embedQuery("how are failed requests tried again");
        float[][] code = bge.embedCode(List.of(
                code("def resend_with_backoff(call):\n    while not call.ok:\n        call.send()"),
                code("def draw_circle(canvas, radius):\n    canvas.arc(0, 0, radius)")));
        assertThat(product(question, code[0])).isGreaterThan(product(question, code[1]) + 0.05);
        assertThat(bge.dimensions()).isEqualTo(384);
        assertThat(product(question, question)).isCloseTo(1, Offset.offset(1e-5));
    }

    @Test
    void aTextsVectorDoesNotDependOnTheTextsBesideIt() throws Exception {
        OnnxEmbedder bge = open();
        float[][] together = bge.embedCode(List.of(code("pay"), code("charge the card ".repeat(20)), code("ship it")));
        assertThat(together[0]).containsExactly(bge.embedCode(List.of(code("pay")))[0]);
        assertThat(together[2]).containsExactly(bge.embedCode(List.of(code("ship it")))[0]);
    }

    @Test
    void vectorsAreCalledAfterTheFilesContentAndHowItIsRead() throws Exception {
        String here = open().fingerprint();
        Path copied = Files.createDirectory(folder.resolve("bge-copy"));
        Files.copy(model, copied.resolve("model.onnx"));
        assertThat(open("EMBEDDING_MODEL", copied.toString()).fingerprint()).isEqualTo(here);
        assertThat(open("EMBEDDING_POOLING", "mean").fingerprint()).isNotEqualTo(here);
        assertThat(open("EMBEDDING_MAX_TOKENS", "64").fingerprint()).isNotEqualTo(here);
    }

    @Test
    void aModelWithoutItsVocabularyIsReportedWithTheRemedy() throws Exception {
        Path alone =
                Files.copy(model, Files.createDirectory(folder.resolve("alone")).resolve("model.onnx"));
        assertThatThrownBy(() -> open("EMBEDDING_MODEL", alone.toString()).embedQuery("pay"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("tokenizer.json");
    }

    @Test
    void aFileThatIsNotAModelIsReportedByName() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.onnx"), "no model");
        Files.copy(folder.resolve("bge-small-en-v1.5-q-tokenizer.json"), folder.resolve("tokenizer.json"));
        assertThatThrownBy(() -> open("EMBEDDING_MODEL", broken.toString()).embedQuery("pay"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("broken.onnx cannot be loaded");
    }

    @Test
    void aPathThatIsNoneIsAMisfit() {
        assertThatThrownBy(() -> settings("EMBEDDING_MODEL", "/nowhere/bge.onnx"))
                .isInstanceOf(InvalidModelSettings.class)
                .hasMessageContaining("EMBEDDING_MODEL: there is no model '/nowhere/bge.onnx'");
    }

    @Test
    void identifiersAreReadAsTheirWords() {
        assertThat(IdentifierSpacing.of("getUserName(HTTPServer s, my_flag)"))
                .isEqualTo("get User Name(HTTP Server s, my flag)");
    }

    private static OnnxEmbedder open(String... namesAndValues) throws Exception {
        return OnnxEmbedder.of(settings(namesAndValues), _ -> false);
    }

    private static EmbeddingSettings.Onnx settings(String... namesAndValues) throws InvalidModelSettings {
        var environment = new HashMap<>(Map.of("EMBEDDING_PROVIDER", "onnx", "EMBEDDING_MODEL", model.toString()));
        for (int i = 0; i < namesAndValues.length; i += 2) environment.put(namesAndValues[i], namesAndValues[i + 1]);
        return (EmbeddingSettings.Onnx) SettingsReader.read(environment);
    }

    private static CodeText code(String body) {
        return new CodeText("", "", "", "", "", "", body);
    }

    private static double product(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) sum += one[i] * other[i];
        return sum;
    }
}
