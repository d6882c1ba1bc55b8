package dev.loupe.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.RandomFilters;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "null",
                "true",
                "false",
                "0",
                "-0",
                "1.0",
                "1e400",
                "123456789012345678901234567890.5E-7",
                "\"\"",
                "[]",
                "{}",
                "[1,[2,{\"a\":null}],\"x\"]",
                "{\"b\":1,\"a\":2}",
                "\"\\n\\r\\t\\b\\f\\\"\\\\\\u0000\\u001f\"",
                "\"\\ud800\"",
                "\"\\udc00x\\ud83d\"",
                "\"😀 ä 漢\""
            })
    void parsedJsonIsWrittenUnchanged(String text) throws JsonFailure {
        assertThat(Json.write(Json.parse(text))).isEqualTo(text);
        assertThat(Json.write(Json.parse(text.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "truex",
                "01",
                "1.",
                ".5",
                "+1",
                "1e",
                "-",
                "NaN",
                "'a'",
                "\"a",
                "\"\t\"",
                "\"\\x\"",
                "\"\\u12g4\"",
                "\"\\u12",
                "[1,]",
                "[1 2]",
                "[",
                "{\"a\"}",
                "{\"a\":1,}",
                "{a:1}",
                "{\"a\":1",
                "{\"a\":1,\"a\":2}",
                "1 2",
                "[1]]",
                "/* x */ 1",
                "\u00a01"
            })
    void anythingOtherThanJsonIsRefused(String text) {
        assertThatThrownBy(() -> Json.parse(text)).isInstanceOf(JsonFailure.class);
    }

    @Test
    void spacesBetweenTokensDoNotMatter() throws JsonFailure {
        assertThat(Json.write(Json.parse(" {\r\n\t\"a\" : [ 1 , 2 ] } "))).isEqualTo("{\"a\":[1,2]}");
    }

    @Test
    void onlyAsciiDigitsMakeAnEscape() {
        String arabicDigits = "٣".repeat(4);
        assertThatThrownBy(() -> Json.parse("\"\\u" + arabicDigits + "\"")).isInstanceOf(JsonFailure.class);
    }

    @Test
    void escapesAreResolved() throws JsonFailure {
        assertThat(Json.parse("\"\\u0041\\/\\ud83d\\ude00\"")).isEqualTo(new JsonString("A/😀"));
    }

    @Test
    void aLoneSurrogateSurvivesTheWayThroughUtf8() throws JsonFailure {
        JsonValue lone = JsonValue.of("a\ud800b");
        byte[] sent = Json.write(lone).getBytes(StandardCharsets.UTF_8);
        assertThat(Json.parse(sent)).isEqualTo(lone);
    }

    @Test
    void aWrittenValueIsOneLineForEveryReader() {
        assertThat(Json.write(JsonValue.of("a\nb\u2028c\rd\u2029"))).isEqualTo("\"a\\nb\\u2028c\\rd\\u2029\"");
    }

    @Test
    void hugeNumbersKeepTheirDigits() throws JsonFailure {
        String digits = "9".repeat(5000);
        assertThat(Json.parse(digits)).isEqualTo(new JsonNumber(digits));
    }

    @Test
    void theDepthIsBounded() throws JsonFailure {
        String deepest = "[".repeat(Json.MAX_DEPTH) + "]".repeat(Json.MAX_DEPTH);
        assertThat(Json.write(Json.parse(deepest))).isEqualTo(deepest);
        assertThatThrownBy(() -> Json.parse("[" + deepest + "]")).hasMessageContaining("nested deeper than 200");
        assertThatThrownBy(() -> Json.parse("[".repeat(1_000_000))).hasMessageContaining("nested deeper than 200");
        JsonValue nested = Json.parse(deepest);
        assertThatThrownBy(() -> Json.write(new JsonArray(List.of(nested))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theMessageSaysWhereAndShowsLittle() {
        assertThatThrownBy(() -> Json.parse("{\"a\": tru, " + "x".repeat(1000) + "}"))
                .hasMessageContaining("at character 7")
                .hasMessageContaining("tru, xxx")
                .satisfies(failure -> assertThat(failure.getMessage()).hasSizeLessThan(150));
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        assertThatThrownBy(() -> Json.parse(new byte[] {'"', (byte) 0xc3, '"'})).hasMessage("not UTF-8");
    }

    @Test
    void prettyTextIsIndentedAndReadsBackTheSame() throws JsonFailure {
        JsonObject value = JsonValue.object(
                "a", new JsonArray(List.of(JsonValue.of(1), JsonValue.object())), "b", JsonValue.of("x"));
        assertThat(Json.pretty(value)).isEqualTo("""
                {
                  "a": [
                    1,
                    {}
                  ],
                  "b": "x"
                }
                """);
        assertThat(Json.parse(Json.pretty(value))).isEqualTo(value);
    }

    @Test
    void someMembersAreReadAndAllElseIsSteppedOver() throws JsonFailure {
        String deep = "[{\"x\":".repeat(100_000) + "1" + "}]".repeat(100_000);
        String text =
                " { \"deep\" : %s , \"text\":\"\\\\\\\",}\", \"a\": [1, {\"b\": \"]\"}] ,\"\\u0062\":-1.5e3,\"last\":null}"
                        .formatted(deep);
        assertThat(Json.members(text, Set.of("a", "b", "text", "last", "missing")))
                .isEqualTo(Json.parse("{\"text\":\"\\\\\\\",}\",\"a\":[1,{\"b\":\"]\"}],\"b\":-1.5e3,\"last\":null}"));
        assertThat(Json.members("{}", Set.of("a")).members()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "1",
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":}",
                "{\"a\":,",
                "{\"b\":[1",
                "{\"b\":\"x",
                "{b:1}",
                "{\"b\":1 2}",
                "{\"b\":1]"
            })
    void membersOfSomethingElseThanAnObjectAreRefused(String text) {
        assertThatThrownBy(() -> Json.members(text, Set.of("a"))).isInstanceOf(JsonFailure.class);
    }

    /// Filters read documents this way, so the result must be the same as that of a full parse.
    @Test
    void membersAreThoseOfTheWholeObject() throws JsonFailure {
        var random = new RandomFilters(8);
        for (int i = 0; i < 500; i++) {
            JsonObject whole = random.payload();
            for (String name : whole.members().keySet())
                assertThat(Json.members(Json.write(whole), Set.of(name)).members())
                        .containsExactly(Map.entry(name, whole.get(name)));
        }
    }
}
