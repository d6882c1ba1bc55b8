package dev.loupe.mcp.conformance;

import dev.loupe.json.Json;
import dev.loupe.mcp.RequestContext;
import dev.loupe.mcp.ServerChanges;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.mcp.Tools;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.rpc.RpcMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tools of the conformance server by name.
final class FixtureTools implements Tools {

    private final Map<String, FixtureTool> fixtures = new LinkedHashMap<>();

    FixtureTools(ServerChanges changes) {
        for (List<FixtureTool> group : List.of(
                ContentFixtures.all(),
                WorkFixtures.all(),
                ChangeFixtures.all(changes),
                QuestionFixtures.all(),
                RoundFixtures.all())) for (FixtureTool fixture : group) fixtures.put(fixture.name(), fixture);
    }

    @Override
    public String list() {
        var entries = new ArrayList<JsonValue>();
        for (FixtureTool fixture : fixtures.values()) entries.add(fixture.toJson());
        return Json.write(new JsonArray(entries));
    }

    @Override
    public void call(String name, JsonObject arguments, RequestContext exchange) {
        FixtureTool fixture = fixtures.get(name);
        if (fixture == null) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "unknown tool '" + RequestContext.shown(name) + "'");
            return;
        }
        try {
            fixture.behaviour().answer(arguments, exchange);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            exchange.answer(SharedCaller.error("interrupted"));
        }
    }

    @Override
    public boolean changes() {
        return true;
    }
}
