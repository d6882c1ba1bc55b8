package dev.loupe.mcp;

import dev.loupe.mcp.prompts.UserPrompt;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import java.util.List;
import java.util.Optional;

/// Completes the arguments of Loupe's templates and prompts from the index.
public final class IndexCompletions implements Completions {

    /// The protocol's maximum per answer.
    private static final int MOST = 100;

    private final SharedCaller caller;
    private final LoupePrompts prompts;

    public IndexCompletions(SharedCaller caller, LoupePrompts prompts) {
        this.caller = caller;
        this.prompts = prompts;
    }

    @Override
    public void complete(
            JsonObject reference, String argument, String value, JsonObject given, RequestContext exchange) {
        String type = text(reference, "type");
        if (type.equals("ref/resource")) ofTemplate(text(reference, "uri"), argument, value, exchange);
        else if (type.equals("ref/prompt")) ofPrompt(text(reference, "name"), argument, value, exchange);
        else exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: ref must be of type ref/resource or ref/prompt");
    }

    private void ofTemplate(String uri, String argument, String value, RequestContext exchange) {
        if (uri.equals(LoupeResources.FILE) && argument.equals("path")) ask("file", value, exchange);
        else if (uri.equals(LoupeResources.SYMBOL) && argument.equals("name")) ask("symbol", value, exchange);
        else if (uri.equals(CollectionResources.COLLECTION) && argument.equals("name"))
            ask("collection", value, exchange);
        else
            exchange.fail(
                    RpcMessage.INVALID_PARAMS,
                    "nothing to complete for '%s' of %s; there are path of %s, name of %s and name of %s"
                            .formatted(
                                    RequestContext.shown(argument),
                                    RequestContext.shown(uri),
                                    LoupeResources.FILE,
                                    LoupeResources.SYMBOL,
                                    CollectionResources.COLLECTION));
    }

    private void ofPrompt(String name, String argument, String value, RequestContext exchange) {
        if (name.equals(LoupePrompts.EXPLORE) && argument.equals(LoupePrompts.FOCUS)) {
            ask("focus", value, exchange);
            return;
        }
        Optional<List<UserPrompt.Argument>> arguments = prompts.arguments(name);
        if (arguments.isEmpty() && !name.equals(LoupePrompts.EXPLORE)) {
            exchange.fail(RpcMessage.INVALID_PARAMS, prompts.unknown(name));
            return;
        }
        for (UserPrompt.Argument one : arguments.orElse(List.of())) {
            if (!one.name().equals(argument)) continue;
            if (one.completion().what().isEmpty())
                answer(beginning(one.completion().values(), value), exchange);
            else ask(one.completion().what(), value, exchange);
            return;
        }
        exchange.fail(
                RpcMessage.INVALID_PARAMS,
                "the prompt %s has no argument '%s'"
                        .formatted(RequestContext.shown(name), RequestContext.shown(argument)));
    }

    private static List<String> beginning(List<String> values, String part) {
        return values.stream()
                .filter(value -> value.regionMatches(true, 0, part, 0, part.length()))
                .toList();
    }

    private void ask(String what, String value, RequestContext exchange) {
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

    private static void answer(List<String> values, RequestContext exchange) {
        List<String> shown = values.subList(0, Math.min(MOST, values.size()));
        exchange.answer(JsonValue.object(
                "completion",
                JsonValue.object(
                        "values",
                                new JsonArray(shown.stream().map(JsonValue::of).toList()),
                        "total", JsonValue.of(values.size()),
                        "hasMore", JsonValue.of(values.size() > MOST))));
    }

    private static String text(JsonObject object, String member) {
        return object.get(member) instanceof JsonString text ? text.text() : "";
    }
}
