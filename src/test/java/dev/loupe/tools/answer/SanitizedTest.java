package dev.loupe.tools.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.ToolFailure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SanitizedTest {

    private static String shown(int... characters) {
        var text = new StringBuilder("a");
        for (int character : characters) text.appendCodePoint(character);
        return Sanitized.text(text.append('b').toString());
    }

    @Test
    void charactersThatActAreShownByTheirNumbers() {
        assertThat(shown(0x1B, '[', '3', '1', 'm')).isEqualTo("a\\u{001B}[31mb");
        assertThat(shown(0x7F)).isEqualTo("a\\u{007F}b");
        assertThat(shown(0x9B)).isEqualTo("a\\u{009B}b");
        assertThat(shown(0)).isEqualTo("a\\u{0000}b");
        assertThat(shown(0xE0041, 0xE007F)).isEqualTo("a\\u{E0041}\\u{E007F}b");
    }

    /// A single variation selector belongs to the character before it; several in a row encode a hidden text.
    @Test
    void repeatedInvisibleCharactersAreEscaped() {
        assertThat(shown(0x1F600, 0xFE0F, 0xFE0E)).isEqualTo("a😀\uFE0F\\u{FE0E}b");
        assertThat(shown(0x200B, 0x200C, 0x200D)).isEqualTo("a\u200B\\u{200C}\\u{200D}b");
        assertThat(shown(0xE0101, 0xE01EF)).isEqualTo("a\uDB40\uDD01\\u{E01EF}b");
        assertThat(shown(0x2764, 0xFE0F, 0x200D, 0x1F525)).isEqualTo("a❤\uFE0F\u200D🔥b");
        assertThat(shown(0x845B, 0xE0100)).isEqualTo("a葛\uDB40\uDD00b");
    }

    @Test
    void exactlyTheBidiControlsOfUnicodeAreAmongThem() {
        for (int character = 0x80; character < 0x11000; character++) {
            if (character <= 0x9F || Character.isSurrogate((char) character)) continue;
            boolean control =
                    Character.toString(character).matches("[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");
            assertThat(ControlCharacters.next(Character.toString(character), 0) == 0)
                    .as("U+%04X", character)
                    .isEqualTo(control);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "a\tb\nc\r\nd", "naïve – 漢字 עברית 😀👩‍💻", "a b", ""})
    void visibleTextIsNotChanged(String text) {
        assertThat(Sanitized.text(text)).isSameAs(text);
    }

    @Test
    void aLoneCarriageReturnIsNotALineEnd() {
        assertThat(Sanitized.text("real\rfake\r\n\r")).isEqualTo("real\\u{000D}fake\r\n\\u{000D}");
    }

    @Test
    void valuesNamesAndElementsAreAllReadAndCounted() throws Exception {
        var answer = (JsonObject) Json.parse(
                "{\"pa\\u202eth\":[\"x\\u0007\",{\"id\":\"\\u2066y\\u2069\"}],\"n\":1,\"flag\":true,\"no\":null}");

        Sanitized safe = Sanitized.of(answer);

        assertThat(safe.count()).isEqualTo(4);
        assertThat(Json.write(safe.value()))
                .isEqualTo("{\"pa\\\\u{202E}th\":[\"x\\\\u{0007}\",{\"id\":\"\\\\u{2066}y\\\\u{2069}\"}],"
                        + "\"n\":1,\"flag\":true,\"no\":null}");
    }

    @Test
    void anOrdinaryAnswerIsNotCopied() {
        JsonObject answer = JsonValue.object("text", JsonValue.of("ordinary"));

        assertThat(Sanitized.of(answer).value()).isSameAs(answer);
    }

    @Test
    void aFailureIsShortKeepsItsRemedyAndHasNoneOfThem() {
        var failure = new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "INPUT_X",
                "no project '\u001B[2J" + "x".repeat(5_000) + "'.\n\nHint: call list_projects.");

        assertThat(failure.getMessage())
                .hasSizeLessThan(2_000)
                .startsWith("[INPUT_X] no project '\\u{001B}[2Jxxx")
                .endsWith("xxx'.\n\nHint: call list_projects.");
    }
}
