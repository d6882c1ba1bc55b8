package dev.loupe.mcp.conformance;

import dev.loupe.mcp.SharedCaller;
import java.util.List;

/// One tool for each kind of content.
final class ContentFixtures {
    private ContentFixtures() {}

    static List<FixtureTool> all() {
        return List.of(
                FixtureTool.of(
                        "test_simple_text",
                        "Answers with a text.",
                        (arguments, exchange) -> exchange.answer(ConformanceMessages.result(
                                ConformanceMessages.text("This is a simple text response for testing.")))),
                FixtureTool.of(
                        "test_image_content",
                        "Answers with an image.",
                        (arguments, exchange) ->
                                exchange.answer(ConformanceMessages.result(ConformanceMessages.image()))),
                FixtureTool.of(
                        "test_audio_content",
                        "Answers with a sound.",
                        (arguments, exchange) ->
                                exchange.answer(ConformanceMessages.result(ConformanceMessages.audio()))),
                FixtureTool.of(
                        "test_embedded_resource",
                        "Answers with a document.",
                        (arguments, exchange) ->
                                exchange.answer(ConformanceMessages.result(ConformanceMessages.embedded(
                                        "test://embedded-resource",
                                        "text/plain",
                                        "This is an embedded resource content.")))),
                FixtureTool.of(
                        "test_multiple_content_types",
                        "Answers with a text, an image and a document.",
                        (arguments, exchange) -> exchange.answer(ConformanceMessages.result(
                                ConformanceMessages.text("Multiple content types test:"),
                                ConformanceMessages.image(),
                                ConformanceMessages.embedded(
                                        "test://mixed-content-resource",
                                        "application/json",
                                        "{\"test\":\"data\",\"value\":123}")))),
                FixtureTool.of(
                        "test_error_handling",
                        "Answers with an error.",
                        (arguments, exchange) -> exchange.answer(
                                SharedCaller.error("This tool intentionally returns an error for testing"))),
                new FixtureTool(
                        "json_schema_2020_12_tool",
                        "Has arguments whose schema uses the features of JSON Schema 2020-12.",
                        ConformanceMessages.object(SCHEMA),
                        (arguments, exchange) -> exchange.answer(
                                ConformanceMessages.result(ConformanceMessages.text("The schema is what matters.")))));
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
