package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TruncationTest {

    record Hit(String place, String code, Optional<String> omittedLines) {}

    record Answer(List<Hit> hits, int count) {}

    private static final String CODE = "    return value.plus(another);\n".repeat(400);

    private static Answer draft(int hits, Truncation cut) {
        List<Integer> shown = cut.first(IntStream.range(0, hits).boxed().toList());
        return new Answer(
                shown.stream()
                        .map(number -> {
                            Excerpt code = cut.excerpt(CODE, 1);
                            return new Hit("src/File" + number + ".java", code.text(), code.omittedLines());
                        })
                        .toList(),
                shown.size());
    }

    private static int tokens(Answer answer) {
        return TokenEstimate.of(dev.loupe.json.Json.write(ParamRules.JSON.write(answer)));
    }

    @Test
    void anAnswerThatFitsIsNotCut() {
        assertThat(AnswerBudget.of(100_000).<Answer>fit(cut -> draft(2, cut))).isEqualTo(draft(2, Truncation.none()));
        assertThat(AnswerBudget.ENDLESS.<Answer>fit(cut -> draft(90, cut))).isEqualTo(draft(90, Truncation.none()));
    }

    record Told(List<Integer> hits, String figures, List<String> modules) {}

    /// A list that replaces another in a truncated answer was never shortened itself.
    @Test
    void aListThatStandsForAnExtraIsShortenedBeforePlacesAreLost() {
        List<Integer> numbers = IntStream.range(0, 300).boxed().toList();
        List<String> modules =
                IntStream.range(0, 300).mapToObj(i -> "module" + i).toList();

        Told told = AnswerBudget.of(1_000).fit(cut -> {
            boolean whole = cut.extra(List.of(1)).size() == 1;
            List<Integer> hits = cut.first(numbers);
            return new Told(hits, whole ? "figures ".repeat(3_000) : "", whole ? List.of() : cut.firstWithin(modules));
        });

        assertThat(told.figures()).isEmpty();
        assertThat(told.hits()).isEqualTo(numbers);
        assertThat(told.modules().size()).isBetween(2, 299);
    }

    @Test
    void textsAreShortenedBeforePlacesAreLost() {
        Answer answer = AnswerBudget.of(7_500).fit(cut -> draft(10, cut));

        assertThat(answer.hits()).hasSize(10);
        assertThat(answer.hits()).allSatisfy(hit -> {
            assertThat(hit.code()).endsWith("another);").hasSizeLessThan(CODE.length());
            long lines = hit.code().lines().count();
            assertThat(hit.omittedLines()).contains((lines + 1) + "-400");
        });
        assertThat(tokens(answer)).isBetween(6_500, 7_500);
    }

    record Symbol(
            String name,
            String signature,
            @OmitEmpty String doc,
            @OmitEmpty List<String> members) {}

    record Symbols(List<Symbol> symbols) {}

    @Test
    void optionalPartsOfAnAnswerAreCutBeforeTheResults() {
        List<String> members = List.of("first", "second", "third");

        Symbols answer = AnswerBudget.of(7_500)
                .fit(cut ->
                        new Symbols(cut.first(IntStream.range(0, 300).boxed().toList()).stream()
                                .map(at -> new Symbol(
                                        "symbol" + at,
                                        cut.excerpt("void symbol(int, String)", 1)
                                                .text(),
                                        cut.extra(CODE),
                                        cut.extra(members)))
                                .toList()));

        assertThat(answer.symbols())
                .hasSize(300)
                .allSatisfy(symbol -> assertThat(symbol.signature()).endsWith("String)"))
                .allSatisfy(symbol -> assertThat(symbol.doc()).isEmpty());
    }

    @Test
    void anEmptyMemberOfThatKindIsNotWritten() {
        assertThat(ParamRules.JSON
                        .write(new Symbol("a", "", "", List.of()))
                        .members()
                        .keySet())
                .containsExactly("name", "signature");
    }

    record Score(double score, double share) {}

    @Test
    void numbersAreRoundedToWhatAReaderCanUse() {
        assertThat(dev.loupe.json.Json.write(ParamRules.JSON.write(new Score(0.5044878981050197, 0.000_012_345))))
                .isEqualTo("{\"score\":0.5045,\"share\":1.23E-5}");
        assertThat(dev.loupe.json.Json.write(ParamRules.JSON.write(new Score(1234.56789, 1))))
                .isEqualTo("{\"score\":1234.5679,\"share\":1.0}");
    }

    @Test
    void theLastOfTooManyShortHitsAreDropped() {
        Answer answer = AnswerBudget.of(7_500).fit(cut -> draft(500, cut));

        assertThat(answer.count()).isEqualTo(answer.hits().size()).isBetween(20, 60);
        assertThat(answer.hits().getFirst().place()).isEqualTo("src/File0.java");
        assertThat(tokens(answer)).isBetween(6_500, 7_500);
    }

    @Test
    void theFirstPlaceIsNeverLost() {
        List<String> places = List.of("a".repeat(90_000), "b", "c");
        AnswerBudget room = AnswerBudget.of(1_000);

        Place answer = room.fit(cut -> new Place(cut.first(places)));

        assertThat(answer.names()).containsExactly(places.getFirst());
        JsonObject shorter = JsonTruncation.within(room, ParamRules.JSON.write(answer), "any");
        assertThat(room.holds(shorter)).isTrue();
        assertThat(dev.loupe.json.Json.write(shorter)).startsWith("{\"names\":[\"aaaaa");
    }

    record Place(List<String> names) {}

    @Test
    void anExcerptEndsAtALine() {
        assertThat(Excerpt.of("one\ntwo\nthree\n", 7, 9)).satisfies(excerpt -> {
            assertThat(excerpt.text()).isEqualTo("one\ntwo");
            assertThat(excerpt.omittedLines()).contains("9");
            assertThat(excerpt.lastLine(9)).isEqualTo(8);
        });
        assertThat(Excerpt.of("one\ntwo\nthree\n", 7, 14).omitted()).isEmpty();
        assertThat(Excerpt.of("one\ntwo\nthree\nfour", 1, 4).omittedLines()).contains("2-4");
    }

    @Test
    void aLineThatIsTooLongIsCutAndCounted() {
        Excerpt excerpt = Excerpt.of("x".repeat(1_000) + "\nnext", 7, 100);

        assertThat(excerpt.text()).isEqualTo("x".repeat(100) + "…");
        assertThat(excerpt.cutOff()).isEqualTo(900);
        assertThat(excerpt.omittedLines()).contains("8");
        assertThat(Excerpt.of("a".repeat(9) + "\uD83D\uDE00".repeat(9), 1, 10).text())
                .isEqualTo("a".repeat(9) + "…");
    }

    @Test
    void theLastResortShortensWhateverItIsGiven() {
        var rows = IntStream.range(0, 2_000)
                .<JsonValue>mapToObj(i -> JsonValue.object("name", JsonValue.of("row " + i)))
                .toList();
        JsonObject answer = JsonValue.object(
                "text",
                JsonValue.of("line\n".repeat(20_000)),
                "rows",
                new JsonArray(rows),
                "count",
                JsonValue.of(2_000));
        AnswerBudget room = AnswerBudget.of(2_000);

        JsonObject shorter = JsonTruncation.within(room, answer, "future_tool");

        assertThat(room.holds(shorter)).isTrue();
        assertThat(shorter.members().keySet()).containsExactly("text", "rows", "count", "omitted");
        assertThat(Workbench.texts(shorter, "omitted", "what"))
                .containsExactly("ends of long texts", "last elements of lists");
        assertThat(Workbench.text(Workbench.list(shorter, "omitted").getFirst(), "how"))
                .contains("loupe call future_tool");
    }

    @Test
    void theLastResortKeepsWhatTheToolLeftOutItself() {
        JsonObject answer = JsonValue.object(
                "text",
                JsonValue.of("word ".repeat(20_000)),
                "omitted",
                new JsonArray(List.of(ParamRules.JSON.write(new Omission("results", 3, "ask again")))));

        assertThat(Workbench.texts(JsonTruncation.within(AnswerBudget.of(2_000), answer, "any"), "omitted", "what"))
                .containsExactly("results", "ends of long texts");
    }
}
