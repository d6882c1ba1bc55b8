package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class AnswerSizeTest {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "name",
            "parseConfig2(\"a\", b);\n\treturn x\\y;",
            "1",
            "{}",
            ",",
            "CamelCASEWord",
            "\u202ereversed\u0007",
            "\ud83d\ude00 and \ud83d alone",
            "поиск 検索");

    @Test
    void anAnswerIsSizedAsTheTextThatWillBeSent() {
        var random = new Random(7);
        for (int round = 0; round < 2_000; round++) {
            JsonObject answer = object(random, 3);
            String sent = Json.write(Sanitized.of(answer).value());
            assertThat(new AnswerSize().of(answer)).as(sent).isEqualTo(TokenEstimate.of(sent));
        }
    }

    @Test
    void sizesCachedFromEarlierDraftsAreCorrect() {
        var random = new Random(8);
        var size = new AnswerSize();
        for (int round = 0; round < 500; round++) {
            JsonObject answer = object(random, 3);
            assertThat(size.of(answer)).isEqualTo(new AnswerSize().of(answer));
        }
    }

    private static JsonValue value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 4 : 6)) {
            case 0 -> JsonValue.of(text(random));
            case 1 -> new JsonNumber(List.of("0", "-1.5e7", "1234567").get(random.nextInt(3)));
            case 2 -> JsonValue.of(random.nextBoolean());
            case 3 -> JsonValue.JsonNull.NULL;
            case 4 -> array(random, depth - 1);
            default -> object(random, depth - 1);
        };
    }

    private static JsonArray array(Random random, int depth) {
        var elements = new ArrayList<JsonValue>();
        for (int i = random.nextInt(4); i > 0; i--) elements.add(value(random, depth));
        return new JsonArray(elements);
    }

    private static JsonObject object(Random random, int depth) {
        var members = new LinkedHashMap<String, JsonValue>();
        for (int i = random.nextInt(4); i > 0; i--) members.put(text(random) + i, value(random, depth));
        return new JsonObject(members);
    }

    private static String text(Random random) {
        return TEXTS.get(random.nextInt(TEXTS.size()));
    }
}
