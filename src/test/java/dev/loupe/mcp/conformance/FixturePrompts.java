package dev.loupe.mcp.conformance;

import dev.loupe.mcp.Prompts;
import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import java.util.ArrayList;
import java.util.List;

/// Prompts with all kinds of content.
final class FixturePrompts implements Prompts {

    static final String WITH_ARGUMENTS = "test_prompt_with_arguments";

    private static final InputQuestion CONTEXT =
            InputQuestion.elicitation("user_context", "What context should the prompt use?", "context", "string");

    @Override
    public JsonArray list() {
        return ConformanceMessages.array(
                entry("test_simple_prompt", "A text."),
                entry(WITH_ARGUMENTS, "A text of two arguments.", "arg1", "arg2"),
                entry("test_prompt_with_embedded_resource", "A document and a text.", "resourceUri"),
                entry("test_prompt_with_image", "A picture and a text."),
                entry("test_input_required_result_prompt", "Asks for what it is about."));
    }

    private static JsonObject entry(String name, String description, String... arguments) {
        var required = new ArrayList<JsonValue>();
        for (String argument : arguments)
            required.add(JsonValue.object(
                    "name", JsonValue.of(argument),
                    "description", JsonValue.of("The text for " + argument),
                    "required", JsonValue.of(true)));
        return JsonValue.object(
                "name", JsonValue.of(name),
                "description", JsonValue.of(description),
                "arguments", new JsonArray(required));
    }

    @Override
    public void get(String name, JsonObject arguments, RequestContext exchange) {
        switch (name) {
            case "test_simple_prompt" ->
                answer(exchange, ConformanceMessages.text("This is a simple prompt for testing."));
            case WITH_ARGUMENTS -> withArguments(arguments, exchange);
            case "test_prompt_with_embedded_resource" -> withDocument(arguments, exchange);
            case "test_prompt_with_image" ->
                answer(
                        exchange,
                        ConformanceMessages.image(),
                        ConformanceMessages.text("Please analyze the image above."));
            case "test_input_required_result_prompt" -> InputRound.of(exchange).ifPresent(FixturePrompts::withContext);
            default -> exchange.fail(RpcMessage.INVALID_PARAMS, "unknown prompt '" + RequestContext.shown(name) + "'");
        }
    }

    private static void withArguments(JsonObject arguments, RequestContext exchange) {
        if (lacks(arguments, List.of("arg1", "arg2"), exchange)) return;
        answer(
                exchange,
                ConformanceMessages.text("Prompt with arguments: arg1='%s', arg2='%s'"
                        .formatted(
                                ConformanceMessages.text(arguments, "arg1"),
                                ConformanceMessages.text(arguments, "arg2"))));
    }

    private static void withDocument(JsonObject arguments, RequestContext exchange) {
        if (lacks(arguments, List.of("resourceUri"), exchange)) return;
        answer(
                exchange,
                ConformanceMessages.embedded(
                        ConformanceMessages.text(arguments, "resourceUri"),
                        "text/plain",
                        "Embedded resource content for testing."),
                ConformanceMessages.text("Please process the embedded resource above."));
    }

    private static void withContext(InputRound round) {
        if (round.answered(CONTEXT))
            answer(
                    round.exchange(),
                    ConformanceMessages.text("Prompt with context: " + round.text(CONTEXT, "content", "context")));
        else round.ask(CONTEXT);
    }

    private static boolean lacks(JsonObject arguments, List<String> required, RequestContext exchange) {
        for (String name : required) {
            if (arguments.has(name)) continue;
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: argument '" + name + "' is missing");
            return true;
        }
        return false;
    }

    private static void answer(RequestContext exchange, JsonObject... contents) {
        var messages = new ArrayList<JsonValue>();
        for (JsonObject content : contents)
            messages.add(JsonValue.object("role", JsonValue.of("user"), "content", content));
        exchange.answer(JsonValue.object("messages", new JsonArray(messages)));
    }

    @Override
    public boolean changes() {
        return true;
    }
}
