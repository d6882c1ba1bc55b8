package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The model that comes with Loupe and the manifest beside it.
class ShippedModelTest {
    private static final Set<String> PERMISSIVE = Set.of(
            "MIT",
            "Apache-2.0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "ISC",
            "MPL-2.0",
            "Zlib",
            "CC0-1.0",
            "BlueOak-1.0.0",
            "BSL-1.0",
            "PSF-2.0",
            "Unlicense",
            "PostgreSQL",
            "Artistic-2.0");

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ShippedModelTest.class.getResourceAsStream(name)) {
            assertThat(in).as(name).isNotNull();
            return in == null ? new byte[0] : in.readAllBytes();
        }
    }

    private static JsonObject manifest() throws Exception {
        return (JsonObject) Json.parse(resource("code-model.json"));
    }

    private static List<String> packages(String member) throws Exception {
        return ((JsonArray) manifest().get(member))
                .elements().stream().map(value -> ((JsonString) value).text()).toList();
    }

    @Test
    void theManifestIsThatOfTheModelAndTheModelIsSmall() throws Exception {
        byte[] model = resource("code-model.bin");
        assertThat(model.length).isLessThan(16 << 20);
        assertThat(manifest().get("bytes")).isEqualTo(new JsonNumber(Integer.toString(model.length)));
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(model);
        assertThat(manifest().get("sha256"))
                .isEqualTo(new JsonString(HexFormat.of().formatHex(digest)));
        assertThat(manifest().get("dimensions"))
                .isEqualTo(
                        new JsonNumber(Integer.toString(StaticEmbedder.builtIn().dimensions())));
    }

    @Test
    void everyPackageItLearnedFromHasAPermissiveLicence() throws Exception {
        assertThat(packages("trainingPackages")).hasSizeGreaterThan(1000);
        assertThat(packages("trainingPackages"))
                .allSatisfy(line -> assertThat(PERMISSIVE).contains(line.split(" ", -1)[4]));
    }

    @Test
    void heldOutPackagesWereNotUsedForTraining() throws Exception {
        assertThat(packages("heldOutPackages")).isNotEmpty().doesNotContainAnyElementsOf(packages("trainingPackages"));
    }

    @Test
    void aQuestionIsNearerToItsAnswerThanToAnother() throws Exception {
        StaticEmbedder model = StaticEmbedder.builtIn();
        var retry = new CodeText(
                "net/client.go", "doWithBackoff", "Client", "", "", "", "for i := 0; i < n; i++ { time.Sleep(d) }");
        var parse = new CodeText("yaml/parser.py", "load", "Loader", "", "", "", "return self.tokens.pop()");
        float[][] code = model.embedCode(List.of(retry, parse));
        assertThat(product(model.embedQuery("try a failed request again after a pause"), code[0]))
                .isGreaterThan(product(model.embedQuery("try a failed request again after a pause"), code[1]));
        assertThat(product(model.embedQuery("read a document into tokens"), code[1]))
                .isGreaterThan(product(model.embedQuery("read a document into tokens"), code[0]));
    }

    private static double product(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) sum += one[i] * other[i];
        return sum;
    }
}
