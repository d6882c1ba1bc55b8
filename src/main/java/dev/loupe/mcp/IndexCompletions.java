package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import java.util.List;
import java.util.Optional;

/// Completes the arguments of Loupe's templates and prompts from the index.
public final class IndexCompletions implements Completions {

    private final SharedCaller caller;
    private final LoupePrompts prompts;

    public IndexCompletions(SharedCaller caller, LoupePrompts prompts) {
        this.caller = caller;
        this.prompts = prompts;
    }

    @Override
    public void complete(JsonObject reference, String argument, String value, JsonObject given, Exchange exchange) {
        String type = text(reference, "type");
        if (type.equals("ref/resource")) ofTemplate(text(reference, "uri"), argument, value, exchange);
        else if (type.equals("ref/prompt")) ofPrompt(text(reference, "name"), argument, value, exchange);
        else exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: ref must be of type ref/resource or ref/prompt");
    }

    private void ofTemplate(String uri, String argument, String value, Exchange exchange) {
        if (uri.equals(LoupeResources.FILE) && argument.equals("path")) ask("file", value, exchange);
        else if (uri.equals(LoupeResources.SYMBOL) && argument.equals("name")) ask("symbol", value, exchange);
        else
            exchange.fail(
                    RpcMessage.INVALID_PARAMS,
                    "nothing to complete for '%s' of %s; there are path of %s and name of %s"
                            .formatted(
                                    Exchange.shown(argument),
                                    Exchange.shown(uri),
                                    LoupeResources.FILE,
                                    LoupeResources.SYMBOL));
    }

    private void ofPrompt(String name, String argument, String value, Exchange exchange) {
        Optional<List<String>> arguments = prompts.arguments(name);
        if (arguments.isEmpty()) exchange.fail(RpcMessage.INVALID_PARAMS, prompts.unknown(name));
        else if (!arguments.get().contains(argument))
            exchange.fail(
                    RpcMessage.INVALID_PARAMS,
                    "the prompt %s has no argument '%s'".formatted(name, Exchange.shown(argument)));
        else if (name.equals(LoupePrompts.EXPLORE)) ask("focus", value, exchange);
        else nothing(exchange);
    }

    private void ask(String what, String value, Exchange exchange) {
        JsonObject question = JsonValue.object("what", JsonValue.of(what), "value", JsonValue.of(value));
        caller.call(exchange, "completion/complete", question, result -> {
            var inner = new InnerResult(result);
            if (inner.failed()) exchange.fail(RpcMessage.INTERNAL_ERROR, inner.text());
            else
                exchange.answer(JsonValue.object(
                        "completion",
                        JsonValue.object(
                                "values", inner.answer().get("values"),
                                "total", inner.answer().get("total"),
                                "hasMore", inner.answer().get("hasMore"))));
        });
    }

    private static void nothing(Exchange exchange) {
        exchange.answer(JsonValue.object(
                "completion",
                JsonValue.object(
                        "values", new JsonArray(List.of()),
                        "total", JsonValue.of(0),
                        "hasMore", JsonValue.of(false))));
    }

    private static String text(JsonObject object, String member) {
        return object.get(member) instanceof JsonString text ? text.text() : "";
    }
}
