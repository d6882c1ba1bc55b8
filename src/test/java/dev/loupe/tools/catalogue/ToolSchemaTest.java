package dev.loupe.tools.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.EchoForTests;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolSchemaTest {

    private static final JsonObject INPUT = ToolSchema.ofArguments(EchoForTests.Arguments.class);
    private static final JsonObject OUTPUT = ToolSchema.ofAnswer(EchoForTests.Answer.class);

    private static String property(JsonObject schema, String name) {
        return Json.write(((JsonObject) schema.get("properties")).get(name));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text|{\"type\":\"string\",\"description\":\"What to say.\"}",
                "times|{\"type\":\"integer\",\"description\":\"How often.\",\"default\":1,\"minimum\":1,\"maximum\":3}",
                "volume|{\"type\":\"number\",\"description\":\"How loud. A value that is not from 0 to 100 is moved to the nearest bound.\",\"default\":50}",
                "mode|{\"type\":\"string\",\"enum\":[\"hybrid\",\"semantic\",\"keyword\"],\"description\":\"Which mode.\",\"default\":\"hybrid\"}",
                "filePaths|{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"In which files.\",\"default\":[]}",
                "rerank|{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"object\"}],\"description\":\"The order.\",\"default\":\"relevance\"}",
                "extension|{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"array\",\"items\":{\"type\":\"string\"}}],\"description\":\"Which endings.\"}",
                "colour|{\"type\":\"string\",\"description\":\"Which colour.\",\"enum\":[\"red\",\"green\"]}",
                "colours|{\"type\":\"array\",\"items\":{\"type\":\"string\",\"enum\":[\"red\",\"green\"]},\"description\":\"Which colours.\"}"
            })
    void eachTypeOfArgumentHasItsSchema(String name, String schema) {
        assertThat(property(INPUT, name)).isEqualTo(schema);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "times|{\"type\":\"integer\",\"description\":\"How often.\",\"default\":1,\"maximum\":3}",
                "volume|{\"type\":\"number\",\"description\":\"How loud.\",\"default\":50}",
                "filePaths|{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"description\":\"In which files.\",\"default\":[]}"
            })
    void theListSaysTheFirstSentenceAndNothingThatOneExpects(String name, String schema) {
        assertThat(property(ToolSchema.listedArguments(EchoForTests.Arguments.class), name))
                .isEqualTo(schema);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text|{\"type\":\"string\"}",
                "other_mode|{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}",
                "lengths|{\"type\":\"object\"}",
                "no_tree|{\"anyOf\":[{\"type\":\"object\"},{\"type\":\"null\"}]}",
                "any|{}"
            })
    void theListSaysTheTypesOfAnAnswersMembers(String name, String schema) {
        assertThat(property(ToolSchema.listedAnswer(EchoForTests.Answer.class), name))
                .isEqualTo(schema);
    }

    @Test
    void argumentsWithoutADefaultAreRequiredAndUnknownOnesRefused() {
        assertThat(Json.write(INPUT.get("required"))).isEqualTo("[\"text\"]");
        assertThat(Json.write(INPUT.get("additionalProperties"))).isEqualTo("false");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "text|{\"type\":\"string\",\"description\":\"What was said.\"}",
                "other_mode|{\"anyOf\":[{\"type\":\"string\",\"enum\":[\"hybrid\",\"semantic\",\"keyword\"]},{\"type\":\"null\"}]}",
                "nothing|{\"anyOf\":[{\"type\":\"string\"},{\"type\":\"null\"}]}",
                "lengths|{\"type\":\"object\",\"additionalProperties\":{\"type\":\"integer\"}}",
                "tree|{\"$ref\":\"#/$defs/Node\"}",
                "no_tree|{\"anyOf\":[{\"$ref\":\"#/$defs/Node\"},{\"type\":\"null\"}]}",
                "at|{\"anyOf\":[{\"type\":\"string\",\"format\":\"date-time\"},{\"type\":\"null\"}]}",
                "any|{}"
            })
    void eachTypeOfAnswerHasItsSchema(String name, String schema) {
        assertThat(property(OUTPUT, name)).isEqualTo(schema);
    }

    @Test
    void everyMemberOfAnAnswerIsAlwaysThere() {
        assertThat(Json.write(OUTPUT.get("required"))).contains("\"nothing\"", "\"no_tree\"", "\"any\"");
    }

    @Test
    void aRecordThatContainsItselfIsDefinedOnce() {
        assertThat(Json.write(OUTPUT.get("$defs"))).isEqualTo("""
                {"Node":{"type":"object","properties":{"name":{"type":"string"},"children":{"type":"array",\
                "items":{"$ref":"#/$defs/Node"}}},"required":["name","children"]}}""");
    }

    @Test
    void theValidatorSeesFaults() throws Exception {
        JsonValue schema = Json.parse("{\"type\":\"object\",\"required\":[\"a\"]}");
        assertThat(SchemaCheck.faults(schema, Json.parse("{}"))).hasSize(1);
        assertThat(SchemaCheck.faults(schema, Json.parse("{\"a\":1}"))).isEmpty();
    }

    @Test
    void typesWithoutAJsonFormAreRefused() {
        record Odd(Thread thread) {}
        assertThatThrownBy(() -> ToolSchema.ofAnswer(Odd.class)).hasMessageContaining("no schema for");
    }
}
