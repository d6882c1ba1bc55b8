package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrontMatterTest {
    private static Map<String, JsonValue> values(String lines) {
        return FrontMatter.of("---\n" + lines + "\n---\nrest").values();
    }

    private static JsonArray list(String... texts) {
        return new JsonArray(Stream.of(texts).<JsonValue>map(JsonValue::of).toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', textBlock = """
            a: text            ! "text"
            a: "7"             ! "7"
            a: 'it''s'         ! "it''s"
            a: 7               ! 7
            a: -12             ! -12
            a: 007             ! "007"
            a: 12345678901     ! "12345678901"
            a: True            ! true
            a: false           ! false
            a: yes             ! "yes"
            a:                 ! ""
            a: b: c            ! "b: c"
            a: [x, "y, z", 1]  ! ["x","y, z",1]
            a: []              ! []
            a: [[b], c]        ! ["[b]","c"]
            """)
    void aValueIsATextANumberABooleanOrAList(String line, String json) {
        assertThat(Json.write(Objects.requireNonNull(values(line).get("a")))).isEqualTo(json);
    }

    @Test
    void aListMayBeWrittenUnderItsName() {
        assertThat(values("a:\n  - x\n- y\nb: 1"))
                .containsOnly(entry("a", list("x", "y")), entry("b", JsonValue.of(1)));
        assertThat(values("a: x\n- y")).containsOnly(entry("a", list("x", "y")));
        assertThat(values("a: [x]\n- y")).containsOnly(entry("a", list("x", "y")));
        assertThat(values("a:\n- x\na: z")).containsOnly(entry("a", JsonValue.of("z")));
        assertThat(values("- x")).isEmpty();
    }

    @Test
    void namesKeepTheirOrderAndNestedOnesAndCommentsAreSkipped() {
        assertThat(values("z: 1\n# c: 2\n  inner: 3\n\na: 4").keySet()).containsExactly("z", "a");
    }

    @Test
    void theRestIsTheDocumentWithoutIt() {
        assertThat(FrontMatter.of("---\na: 1\n---\n# T\n\ntext").rest()).isEqualTo("# T\n\ntext");
        assertThat(FrontMatter.of("---\r\na: 1\r\n...\r\nx").rest()).isEqualTo("x");
        assertThat(FrontMatter.of("+++\na = 1\n[t]\nb = 2\n+++\nx"))
                .isEqualTo(new FrontMatter(Map.of("a", JsonValue.of(1)), "x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "# T", "---", "---\na: 1", "----\na: 1\n----", " ---\na: 1\n---", "+++\na = 1\n---"})
    void aDocumentWithoutItIsAllRest(String text) {
        assertThat(FrontMatter.of(text)).isEqualTo(new FrontMatter(Map.of(), text));
    }

    @Test
    void aHugeListIsReadInLinearTime() {
        FrontMatter front = assertTimeoutPreemptively(
                Duration.ofSeconds(20), () -> FrontMatter.of("---\na:\n" + "- x\n".repeat(200_000) + "---\n"));
        assertThat(front.values().get("a"))
                .isInstanceOfSatisfying(
                        JsonArray.class, all -> assertThat(all.elements()).hasSize(200_000));
    }
}
