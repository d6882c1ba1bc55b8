package dev.loupe.mcp;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// A small server in which everything can change, with 250 resources.
final class FeaturesForTests {

    final ServerChanges changes = new ServerChanges();
    final CompletableFuture<RequestContext> waiting = new CompletableFuture<>();
    final ServerFeatures features = new ServerFeatures(
            new ServerIdentity("tester", "9", "Ask away."),
            new SomeTools(),
            new SomeResources(),
            new SomePrompts(),
            (reference, argument, value, given, exchange) -> exchange.answer(JsonValue.object(
                    "completion",
                    JsonValue.object(
                            "values", new JsonArray(List.of(JsonValue.of(argument + value + given.get("a"))))))),
            changes,
            true);

    private final class SomeTools implements Tools {
        @Override
        public String list() {
            return "[{\"name\":\"ask\",\"inputSchema\":{\"type\":\"object\"}}]";
        }

        @Override
        public boolean changes() {
            return true;
        }

        @Override
        public void call(String name, JsonObject arguments, RequestContext exchange) {
            switch (name) {
                case "ask" -> ask(arguments, exchange);
                case "log" -> log(exchange);
                case "wait" -> waiting.complete(exchange);
                case "input" -> exchange.answer(JsonValue.object("resultType", JsonValue.of("input_required")));
                default -> throw new IllegalStateException("a tool that breaks");
            }
        }

        private static void ask(JsonObject arguments, RequestContext exchange) {
            var _ = exchange.ask("sampling/createMessage", arguments)
                    .whenComplete((answer, failure) -> exchange.answer(JsonValue.object(
                            "got", answer == null ? JsonValue.of(String.valueOf(failure.getMessage())) : answer)));
        }

        private static void log(RequestContext exchange) {
            exchange.log("debug", "test", JsonValue.of("little"));
            exchange.log("error", "test", JsonValue.of("much"));
            exchange.answer(JsonValue.object());
        }
    }

    private static final class SomeResources implements Resources {
        @Override
        public JsonArray list() {
            var entries = new ArrayList<JsonValue>();
            for (int i = 0; i < 250; i++) entries.add(JsonValue.object("uri", JsonValue.of("test://" + i)));
            return new JsonArray(entries);
        }

        @Override
        public JsonArray templates() {
            return new JsonArray(List.of());
        }

        @Override
        public void read(String uri, RequestContext exchange) {
            if (uri.equals("test://1")) exchange.answer(JsonValue.object("contents", list()), CacheHint.PRIVATE);
            else exchange.failResource(uri);
        }

        @Override
        public boolean updates() {
            return true;
        }
    }

    private static final class SomePrompts implements Prompts {
        @Override
        public JsonArray list() {
            return new JsonArray(List.of());
        }

        @Override
        public void get(String name, JsonObject arguments, RequestContext exchange) {
            exchange.answer(JsonValue.object("messages", new JsonArray(List.of(arguments))));
        }

        @Override
        public boolean changes() {
            return true;
        }
    }
}
