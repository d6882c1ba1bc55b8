package dev.loupe.mcp.conformance;

import dev.loupe.mcp.Completions;
import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import java.util.List;

/// Completes the arguments of one prompt and of the template.
final class FixtureCompletions implements Completions {

    private static final List<String> VALUES = List.of("paris", "park", "party", "test", "testing");

    @Override
    public void complete(
            JsonObject reference, String argument, String value, JsonObject given, RequestContext exchange) {
        boolean known = ConformanceMessages.text(reference, "type").equals("ref/prompt")
                ? ConformanceMessages.text(reference, "name").equals(FixturePrompts.WITH_ARGUMENTS)
                : ConformanceMessages.text(reference, "uri").equals(FixtureResources.TEMPLATE);
        if (!known) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: nothing with that name can be completed");
            return;
        }
        List<JsonValue> fitting = VALUES.stream()
                .filter(each -> each.startsWith(value))
                .map(JsonValue::of)
                .toList();
        exchange.answer(JsonValue.object(
                "completion",
                JsonValue.object(
                        "values", new JsonArray(fitting),
                        "total", JsonValue.of(fitting.size()),
                        "hasMore", JsonValue.of(false))));
    }
}
