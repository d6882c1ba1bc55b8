package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Cut.Part;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AnswerWriterTest {

    @LeastText(20)
    record Answer(
            @Cut(Part.TEXT) String query,
            @Follows("places") int count,

            @Cut(value = Part.MAIN, how = Cut.NEXT_PAGE, parts = "parts of places", partsHow = "ask for one place")
            List<Place> places,

            @Cut(value = Part.EXTRA, what = "similar names", how = "ask for a name")
            List<String> names,

            @Follows("places") boolean more,
            @OmitEmpty List<Omission> omitted) {}

    record Place(
            String path,

            @Cut(value = Part.TEXT, what = "ends of lines", how = "read the file")
            String line,

            @Cut(value = Part.INNER, how = "read the file") List<String> labels)
            implements Cut.Partial {

        @Override
        public boolean isPartial() {
            return line.endsWith("…");
        }
    }

    private static Answer answer(int places, String line, List<Omission> known) {
        return new Answer(
                "a query",
                places,
                IntStream.range(0, places)
                        .mapToObj(i -> new Place("src/File%d.java".formatted(i), line, List.of("one", "two", "three")))
                        .toList(),
                IntStream.range(0, 100).mapToObj(i -> "name" + i).toList(),
                false,
                known);
    }

    private static JsonObject written(int tokens, Answer answer) {
        return new AnswerWriter("find_places", 40, AnswerBudget.of(tokens)).write(answer);
    }

    private static List<String> omitted(JsonObject answer) {
        return Workbench.list(answer, "omitted").stream()
                .map(one -> "%s %s: %s"
                        .formatted(
                                Workbench.number(one, "count"),
                                Workbench.text(one, "what"),
                                Workbench.text(one, "how")))
                .toList();
    }

    @Test
    void anAnswerThatFitsIsWrittenAsItIs() {
        Answer answer = answer(3, "a line", List.of());

        assertThat(written(5_000, answer)).isEqualTo(ParamRules.JSON.write(answer));
        assertThat(written(0, answer)).isEqualTo(ParamRules.JSON.write(answer));
    }

    @Test
    void whatTheAnswerCanDoWithoutGoesFirst() {
        Answer answer = answer(60, "a line", List.of());
        JsonObject json = written(AnswerTokens.of(answer), answer);

        assertThat(Workbench.list(json, "places")).hasSize(60);
        int shown = ((JsonValue.JsonArray) json.get("names")).elements().size();
        assertThat(shown).isBetween(10, 99);
        assertThat(omitted(json)).containsExactly("%d similar names: ask for a name".formatted(100 - shown));
        assertThat(json.get("more")).isEqualTo(JsonValue.of(false));
    }

    @Test
    void numbersAndFlagsFollowWhatIsShown() {
        JsonObject json = written(1_000, answer(200, "a line", List.of()));

        int shown = Workbench.list(json, "places").size();
        assertThat(shown).isBetween(5, 100);
        assertThat(Workbench.number(json, "count")).isEqualTo(shown);
        assertThat(json.get("more")).isEqualTo(JsonValue.of(true));
        assertThat(omitted(json))
                .startsWith("%d places: call find_places again with offset %d".formatted(200 - shown, 40 + shown))
                .contains("%d parts of places: ask for one place".formatted(shown))
                .contains("%d labels: read the file".formatted(shown));
    }

    /// The tool knows of some that were never in the list.
    @Test
    void whatTheToolLeftOutIsAddedToWhatIsCut() {
        List<Omission> known =
                List.of(new Omission("places", 7, "in the next page"), new Omission("nothing", 0, "at all"));

        JsonObject whole = written(5_000, answer(3, "a line", known));
        JsonObject cut = written(1_000, answer(200, "a line", known));

        assertThat(omitted(whole)).containsExactly("7 places: in the next page");
        int shown = Workbench.list(cut, "places").size();
        assertThat(omitted(cut))
                .startsWith("%d places: call find_places again with offset %d".formatted(207 - shown, 40 + shown));
    }

    @Test
    void textsAreCutBeforeListsAndCountedOnce() {
        JsonObject json = written(1_500, answer(20, "a long line of words ".repeat(40), List.of()));

        assertThat(Workbench.list(json, "places")).hasSize(20);
        assertThat(omitted(json))
                .contains("20 parts of places: ask for one place")
                .contains("20 ends of lines: read the file");
    }

    @Test
    void anElementThatWasNotCompleteBeforeCountsToo() {
        JsonObject json = written(5_000, answer(3, "a line …", List.of()));

        assertThat(omitted(json)).containsExactly("3 parts of places: ask for one place");
        assertThat(Json.write(json)).contains("\"line\":\"a line …\"");
    }
}
