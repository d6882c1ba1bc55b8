package dev.loupe.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.ChunkKind;
import dev.loupe.model.JsonValue;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordJsonTest {

    enum Colour {
        RED,
        DARK_BLUE
    }

    record Everything(
            String text,
            int count,
            long bigCount,
            double share,
            boolean isTrue,
            ChunkKind kind,
            Colour colour,
            Optional<String> absent,
            Optional<Integer> present,
            List<LineRange> ranges,
            Map<String, Integer> byName,
            Instant at,
            Path file,
            RepoPath path,
            JsonValue any) {}

    record Small(int number, boolean flag, double share) {}

    record Outer(LineRange lines, List<Integer> ids) {}

    private static final Everything EVERYTHING = new Everything(
            "ä",
            1,
            1L << 40,
            0.25,
            true,
            ChunkKind.CODE_BLOCK,
            Colour.DARK_BLUE,
            Optional.empty(),
            Optional.of(7),
            List.of(new LineRange(1, 2)),
            Map.of("a", 1),
            Instant.parse("2026-01-31T12:00:00Z"),
            Path.of("/x"),
            new RepoPath("src/a.py"),
            JsonValue.object("k", JsonValue.of(1)));

    @Test
    void aRecordBecomesAnObjectWithEveryMember() {
        assertThat(Json.write(RecordJson.PLAIN.write(EVERYTHING))).isEqualTo("""
                {"text":"ä","count":1,"big_count":1099511627776,"share":0.25,"is_true":true,"kind":"code_block",\
                "colour":"dark_blue","absent":null,"present":7,"ranges":[{"first":1,"last":2}],"by_name":{"a":1},\
                "at":"2026-01-31T12:00:00Z","file":"/x","path":"src/a.py","any":{"k":1}}""");
    }

    @Test
    void writtenRecordsReadBackTheSame() throws JsonFailure {
        assertThat(RecordJson.PLAIN.read(Everything.class, RecordJson.PLAIN.write(EVERYTHING)))
                .isEqualTo(EVERYTHING);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"number\":5,\"flag\":true,\"share\":1}",
                "{\"number\":5.0,\"flag\":\"true\",\"share\":\"1.0\"}",
                "{\"number\":\"5\",\"flag\":\"TRUE\",\"share\":1e0,\"more\":[]}"
            })
    void numbersAndBooleansMayBeGivenAsTexts(String json) throws JsonFailure {
        assertThat(RecordJson.PLAIN.read(Small.class, Json.parse(json))).isEqualTo(new Small(5, true, 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"flag\":true,\"share\":1}|'number' is missing",
                "{\"number\":null,\"flag\":true,\"share\":1}|'number' is missing",
                "{\"number\":5.5,\"flag\":true,\"share\":1}|'number' must be an integer",
                "{\"number\":1e99,\"flag\":true,\"share\":1}|'number' must be an integer from -2147483648 to",
                "{\"number\":1e999999999,\"flag\":true,\"share\":1}|'number' must be an integer from -2147483648 to",
                "{\"number\":\"five\",\"flag\":true,\"share\":1}|'number' must be an integer, not \"five\"",
                "{\"number\":5,\"flag\":\"yes\",\"share\":1}|'flag' must be true or false, not \"yes\"",
                "{\"number\":5,\"flag\":true,\"share\":\"NaN\"}|'share' must be a number",
                "{\"number\":5,\"flag\":true,\"share\":1e999999999}|'share' must be a finite number",
                "[]|expected an object, not []"
            })
    void aMemberOfTheWrongTypeIsNamed(String json, String message) {
        assertThatThrownBy(() -> RecordJson.PLAIN.read(Small.class, Json.parse(json)))
                .isInstanceOf(JsonFailure.class)
                .hasMessageContaining(message);
    }

    @Test
    void aRefusalOfTheRecordItselfIsPassedOn() {
        assertThatThrownBy(() -> RecordJson.PLAIN.read(
                        Outer.class, Json.parse("{\"lines\":{\"first\":3,\"last\":1},\"ids\":[]}")))
                .hasMessage("'lines': lines 3-1");
    }

    @Test
    void anElementIsNamedByItsPlace() {
        assertThatThrownBy(() -> RecordJson.PLAIN.read(
                        Outer.class, Json.parse("{\"lines\":{\"first\":1,\"last\":1},\"ids\":[1,\"x\"]}")))
                .hasMessage("'ids[1]' must be an integer, not \"x\"");
    }

    @Test
    void strictRulesRefuseWhatIsUnknownAndNameTheNeighbour() {
        var strict = new RecordJson(new RecordRules() {
            @Override
            public boolean strict() {
                return true;
            }
        });
        assertThatThrownBy(() -> strict.read(Small.class, Json.parse("{\"nubmer\":5}")))
                .hasMessage("unknown argument 'nubmer'; did you mean 'number'?");
        assertThatThrownBy(() -> strict.read(Small.class, Json.parse("{\"elephant\":5}")))
                .hasMessage("unknown argument 'elephant'; known: number, flag, share");
        assertThatThrownBy(() -> strict.read(Small.class, Json.parse("{\"_meta\":{}}")))
                .hasMessage("'number' is missing");
    }

    @Test
    void rulesGiveNamesAndDefaults() throws JsonFailure {
        var shouting = new RecordJson(new RecordRules() {
            @Override
            public String name(RecordComponent component) {
                return component.getName().toUpperCase(java.util.Locale.ROOT);
            }

            @Override
            public Optional<JsonValue> byDefault(RecordComponent component) {
                return component.getType() == double.class ? Optional.of(JsonValue.of(3)) : Optional.empty();
            }
        });
        assertThat(shouting.read(Small.class, Json.parse("{\"NUMBER\":1,\"FLAG\":false}")))
                .isEqualTo(new Small(1, false, 3));
    }

    @Test
    void infinityIsNotJson() {
        assertThatThrownBy(() -> RecordJson.PLAIN.write(new Small(1, true, Double.NaN)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
