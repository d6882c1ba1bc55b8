package dev.loupe.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.embed.ChunkText;
import dev.loupe.embed.EmbeddingSettings;
import dev.loupe.embed.ModelSettings;
import dev.loupe.embed.SettingsReader;
import dev.loupe.embed.onnx.BgeSmall;
import dev.loupe.embed.onnx.OnnxEmbedder;
import dev.loupe.model.Filter;
import dev.loupe.model.WallClock;
import dev.loupe.project.LoupeHome;
import dev.loupe.search.Hits;
import dev.loupe.search.Page;
import dev.loupe.search.Query;
import dev.loupe.search.SearchMode;
import dev.loupe.search.SearchRequest;
import dev.loupe.search.rank.Hit;
import dev.loupe.syntax.Syntax;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// With bge-small-en-v1.5, the real model, in addition to Loupe's own.
@Timeout(300)
class SecondLookTest {
    private static final List<String> QUESTIONS = List.of(
            "how do we try again when a request fails",
            "where is the picture of a round shape made",
            "which function waits before it sends something once more");
    private static final String QUESTION = QUESTIONS.getFirst();

    @TempDir
    Path folder;

    private Path root = Path.of("/");
    private Path model = Path.of("/");

    @BeforeEach
    void aProject() throws IOException {
        root = Files.createDirectory(folder.resolve("shop")).toRealPath();
        model = BgeSmall.in(folder);
        write("request.py", "def request_fails(request):\n    return request.status >= 500\n");
        write("again.py", "def again(request):\n    return Request(request.url)\n");
        write(
                "backoff.py",
                "def resend_with_backoff(call):\n    for pause in PAUSES:\n        if call.send().ok: return\n        sleep(pause)\n");
        write("draw.py", "def draw_circle(canvas):\n    canvas.arc(0, 0, 1)\n");
        write("shape.py", "def shape_of(array):\n    return len(array), len(array[0])\n");
        write("round.py", "def round_price(price):\n    return int(price + 0.5)\n");
        write("send.py", "def send_invoice(mail, before):\n    mail.send(before)\n");
        write("pictures.py", "def picture_made_where(picture):\n    return picture.camera.country\n");
    }

    @Test
    void theBestStandAsTheModelSaysWhereItsWordIsAllThatCounts() throws Exception {
        int moved = 0;
        for (String question : QUESTIONS) {
            Hits before = ask(Map.of(), question, SearchMode.HYBRID);
            Hits after = ask(rescoring("RESCORE_PERCENT", "100"), question, SearchMode.HYBRID);
            assertThat(names(after)).containsExactlyElementsOf(byBge(question, before.hits()));
            assertThat(after.hits())
                    .extracting(Hit::score)
                    .containsExactlyElementsOf(
                            before.hits().stream().map(Hit::score).toList());
            if (!names(after).equals(names(before))) moved++;
        }
        assertThat(moved).as("another order, or this shows nothing").isPositive();
    }

    @Test
    void onlyTheTopIsLookedAt() throws Exception {
        List<String> before = names(ask(Map.of(), QUESTION, SearchMode.HYBRID));
        var settings = rescoring("RESCORE_PERCENT", "100");
        settings.put("RESCORE_TOP", "2");
        List<String> after = names(ask(settings, QUESTION, SearchMode.HYBRID));
        assertThat(after.subList(2, after.size())).isEqualTo(before.subList(2, before.size()));
        assertThat(after.subList(0, 2)).containsExactlyInAnyOrderElementsOf(before.subList(0, 2));
    }

    @Test
    void wordsAndNamesAreLeftAsTheyAre() throws Exception {
        for (SearchMode mode : List.of(SearchMode.KEYWORD, SearchMode.HYBRID))
            assertThat(names(ask(rescoring("RESCORE_PERCENT", "100"), "draw_circle", mode)))
                    .isEqualTo(names(ask(Map.of(), "draw_circle", mode)));
    }

    @Test
    void aModelThatFailsLeavesTheOrderAndSaysSo() throws Exception {
        List<String> before = names(ask(Map.of(), QUESTION, SearchMode.HYBRID));
        model = Files.writeString(folder.resolve("broken.onnx"), "no model");
        Files.copy(folder.resolve("bge-small-en-v1.5-q-tokenizer.json"), folder.resolve("tokenizer.json"));
        Hits after = ask(rescoring(), QUESTION, SearchMode.HYBRID);
        assertThat(names(after)).isEqualTo(before);
        assertThat(after.notes())
                .anySatisfy(note -> assertThat(note).contains("second look").contains("broken.onnx"));
    }

    private List<String> byBge(String asked, List<Hit> hits) throws Exception {
        var settings = (EmbeddingSettings.Onnx)
                SettingsReader.read(Map.of("EMBEDDING_PROVIDER", "onnx", "EMBEDDING_MODEL", model.toString()));
        OnnxEmbedder bge = OnnxEmbedder.of(settings, _ -> false);
        float[] question = bge.embedQuery(asked);
        Map<String, Double> cosines = new HashMap<>();
        for (Hit hit : hits)
            cosines.put(hit.chunk().name(), product(question, bge.embedCode(List.of(ChunkText.of(hit.chunk())))[0]));
        return cosines.keySet().stream()
                .sorted(Comparator.comparing(cosines::get, Comparator.reverseOrder()))
                .toList();
    }

    private static double product(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) sum += one[i] * other[i];
        return sum;
    }

    private HashMap<String, String> rescoring(String... namesAndValues) {
        var environment = new HashMap<>(Map.of("RESCORE_MODEL", model.toString()));
        for (int i = 0; i < namesAndValues.length; i += 2) environment.put(namesAndValues[i], namesAndValues[i + 1]);
        return environment;
    }

    private Hits ask(Map<String, String> environment, String question, SearchMode mode) throws Exception {
        try (Engine engine = Engine.open(
                new LoupeHome(folder.resolve("home")),
                Path.of("/nobody"),
                new Syntax(UnpackedLibraries.FOLDER),
                1,
                false,
                WallClock.utc(),
                ModelSettings.of(environment),
                Optional.empty(),
                IndexHolders.NONE)) {
            Project project = engine.projects().open(ProjectAddress.DEFAULT, new Session("test", List.of(root), false));
            var _ = project.index(false).report().get();
            return project.search(new SearchRequest(new Query.Words(question, mode), Filter.NONE, Page.first(10)));
        }
    }

    private static List<String> names(Hits answer) {
        return answer.hits().stream().map(hit -> hit.chunk().name()).toList();
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(root.resolve(name), text);
    }
}
