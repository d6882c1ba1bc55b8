package dev.loupe.mcp.conformance;

import dev.loupe.json.Json;
import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/// Tools that send requests to the client during a call, as in protocol 2025-11-25 and older.
final class QuestionFixtures {

    private static final long PATIENCE_SECONDS = 30;

    private QuestionFixtures() {}

    static List<FixtureTool> all() {
        return List.of(
                FixtureTool.of("test_sampling", "Asks the client's model.", "prompt", QuestionFixtures::sample),
                FixtureTool.of(
                        "test_elicitation",
                        "Asks the user.",
                        "message",
                        (arguments, exchange) -> elicit(
                                exchange, ConformanceMessages.text(arguments, "message"), USER, "User response: ")),
                FixtureTool.of(
                        "test_elicitation_sep1034_defaults",
                        "Asks the user with defaults.",
                        (arguments, exchange) ->
                                elicit(exchange, "Please review the form", DEFAULTS, "Elicitation completed: ")),
                FixtureTool.of(
                        "test_elicitation_sep1330_enums",
                        "Lets the user choose.",
                        (arguments, exchange) ->
                                elicit(exchange, "Please choose", CHOICES, "Elicitation completed: ")));
    }

    private static void sample(JsonObject arguments, RequestContext exchange) throws InterruptedException {
        JsonObject message = JsonValue.object(
                "role",
                JsonValue.of("user"),
                "content",
                ConformanceMessages.text(ConformanceMessages.text(arguments, "prompt")));
        JsonObject question =
                JsonValue.object("messages", ConformanceMessages.array(message), "maxTokens", JsonValue.of(100));
        ask(
                exchange,
                "sampling",
                "sampling/createMessage",
                question,
                answer -> "LLM response: " + ConformanceMessages.text(answer, "content", "text"));
    }

    private static void elicit(RequestContext exchange, String message, String schema, String before)
            throws InterruptedException {
        JsonObject question = JsonValue.object(
                "message", JsonValue.of(message), "requestedSchema", ConformanceMessages.object(schema));
        ask(exchange, "elicitation", "elicitation/create", question, answer -> {
            JsonValue content = answer instanceof JsonObject object ? object.get("content") : answer;
            return before + "action=" + ConformanceMessages.text(answer, "action") + ", content=" + Json.write(content);
        });
    }

    private static void ask(
            RequestContext exchange,
            String capability,
            String method,
            JsonObject question,
            Function<JsonValue, String> shown)
            throws InterruptedException {
        if (ConformanceMessages.isModern(exchange)
                || !exchange.client().capabilities().has(capability)) {
            exchange.answer(SharedCaller.error("the client cannot be asked here: " + method));
            return;
        }
        CompletableFuture<JsonValue> answer = exchange.ask(method, question);
        exchange.whenCancelled(() -> answer.cancel(true));
        try {
            String text = shown.apply(answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS));
            exchange.answer(ConformanceMessages.result(ConformanceMessages.text(text)));
        } catch (ExecutionException | TimeoutException | java.util.concurrent.CancellationException none) {
            exchange.answer(SharedCaller.error("no answer to " + method + ": " + none.getMessage()));
        }
    }

    private static final String USER = """
            {"type": "object",
             "properties": {"username": {"type": "string", "description": "User's response"},
                            "email": {"type": "string", "description": "User's email address"}},
             "required": ["username", "email"]}""";

    private static final String DEFAULTS = """
            {"type": "object",
             "properties": {"name": {"type": "string", "default": "John Doe"},
                            "age": {"type": "integer", "default": 30},
                            "score": {"type": "number", "default": 95.5},
                            "status": {"type": "string", "enum": ["active", "inactive", "pending"], "default": "active"},
                            "verified": {"type": "boolean", "default": true}},
             "required": []}""";

    private static final String CHOICES = """
            {"type": "object",
             "properties": {
               "untitledSingle": {"type": "string", "enum": ["option1", "option2", "option3"]},
               "titledSingle": {"type": "string", "oneOf": [{"const": "value1", "title": "First Option"},
                   {"const": "value2", "title": "Second Option"}, {"const": "value3", "title": "Third Option"}]},
               "legacyEnum": {"type": "string", "enum": ["opt1", "opt2", "opt3"],
                              "enumNames": ["Option One", "Option Two", "Option Three"]},
               "untitledMulti": {"type": "array", "items": {"type": "string", "enum": ["option1", "option2", "option3"]}},
               "titledMulti": {"type": "array", "items": {"anyOf": [{"const": "value1", "title": "First Choice"},
                   {"const": "value2", "title": "Second Choice"}, {"const": "value3", "title": "Third Choice"}]}}},
             "required": []}""";
}
