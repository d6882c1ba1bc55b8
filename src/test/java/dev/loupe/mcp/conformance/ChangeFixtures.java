package dev.loupe.mcp.conformance;

import dev.loupe.mcp.ServerChanges;
import java.util.List;

/// Tools that announce changes without making any: nothing in this server changes.
final class ChangeFixtures {
    private ChangeFixtures() {}

    static List<FixtureTool> all(ServerChanges changes) {
        return List.of(
                trigger(
                        "test_trigger_tool_change",
                        "the list of tools",
                        () -> changes.changed(ServerChanges.Kind.TOOLS)),
                trigger(
                        "test_trigger_prompt_change",
                        "the list of prompts",
                        () -> changes.changed(ServerChanges.Kind.PROMPTS)),
                trigger(
                        "test_trigger_resource_update",
                        FixtureResources.WATCHED,
                        () -> changes.updated(FixtureResources.WATCHED)));
    }

    private static FixtureTool trigger(String name, String what, Runnable change) {
        return FixtureTool.of(name, "Notifies listeners that " + what + " has changed.", (arguments, exchange) -> {
            change.run();
            exchange.answer(ConformanceMessages.result(ConformanceMessages.text("told")));
        });
    }
}
