package dev.loupe.mcp.conformance;

import dev.loupe.mcp.SharedCaller;
import java.util.List;

/// One tool for each kind of content.
final class ContentFixtures {
    private ContentFixtures() {}

    static List<Fixture> all() {
        return List.of(
                Fixture.of(
                        "test_simple_text",
                        "Answers with a text.",
                        (arguments, exchange) ->
                                exchange.answer(Wire.result(Wire.text("This is a simple text response for testing.")))),
                Fixture.of(
                        "test_image_content",
                        "Answers with an image.",
                        (arguments, exchange) -> exchange.answer(Wire.result(Wire.image()))),
                Fixture.of(
                        "test_audio_content",
                        "Answers with a sound.",
                        (arguments, exchange) -> exchange.answer(Wire.result(Wire.audio()))),
                Fixture.of(
                        "test_embedded_resource",
                        "Answers with a document.",
                        (arguments, exchange) -> exchange.answer(Wire.result(Wire.embedded(
                                "test://embedded-resource", "text/plain", "This is an embedded resource content.")))),
                Fixture.of(
                        "test_multiple_content_types",
                        "Answers with a text, an image and a document.",
                        (arguments, exchange) -> exchange.answer(Wire.result(
                                Wire.text("Multiple content types test:"),
                                Wire.image(),
                                Wire.embedded(
                                        "test://mixed-content-resource",
                                        "application/json",
                                        "{\"test\":\"data\",\"value\":123}")))),
                Fixture.of(
                        "test_error_handling",
                        "Answers with an error.",
                        (arguments, exchange) -> exchange.answer(
                                SharedCaller.error("This tool intentionally returns an error for testing"))),
                new Fixture(
                        "json_schema_2020_12_tool",
                        "Has arguments whose schema uses the features of JSON Schema 2020-12.",
                        Wire.object(SCHEMA),
                        (arguments, exchange) ->
                                exchange.answer(Wire.result(Wire.text("The schema is what matters.")))));
    }

    private static final String SCHEMA = """
            {"$schema": "https://json-schema.org/draft/2020-12/schema",
             "type": "object",
             "$defs": {"address": {"$anchor": "addressDef", "type": "object",
                                   "properties": {"street": {"type": "string"}, "city": {"type": "string"}}}},
             "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"},
                            "contactMethod": {"type": "string", "enum": ["phone", "email"]},
                            "phone": {"type": "string"}, "email": {"type": "string"}},
             "allOf": [{"anyOf": [{"required": ["phone"]}, {"required": ["email"]}]}],
             "if": {"properties": {"contactMethod": {"const": "phone"}}, "required": ["contactMethod"]},
             "then": {"required": ["phone"]},
             "else": {"required": ["email"]},
             "additionalProperties": false}""";
}
