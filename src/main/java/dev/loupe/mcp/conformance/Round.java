package dev.loupe.mcp.conformance;

import dev.loupe.mcp.Exchange;
import dev.loupe.mcp.ModernEra;
import dev.loupe.mcp.SharedCaller;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// One round of a request that needs input from the client (protocol 2026-07-28): the client's answers, and
/// further questions.
///
/// @param answers to the questions of the previous round, by key
/// @param state that the server gave the client to keep; empty if there is none
record Round(Exchange exchange, JsonObject answers, String state) {

    private static final SealedState STATES = new SealedState();

    /// Empty if the request cannot continue; the error was sent then.
    static Optional<Round> of(Exchange exchange) {
        JsonObject params = exchange.params();
        if (!Wire.isModern(exchange)) {
            exchange.answer(SharedCaller.error("this needs protocol " + ModernEra.VERSIONS.getFirst()));
            return Optional.empty();
        }
        JsonValue answers = params.has("inputResponses") ? params.get("inputResponses") : JsonValue.object();
        if (!(answers instanceof JsonObject given) || !isWellFormed(given)) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: inputResponses must be an object of objects");
            return Optional.empty();
        }
        if (!(params.get("requestState") instanceof JsonString(String sealed)))
            return Optional.of(new Round(exchange, given, ""));
        Optional<String> state = STATES.opened(sealed);
        if (state.isEmpty())
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: requestState is not what this server gave");
        return state.map(own -> new Round(exchange, given, own));
    }

    private static boolean isWellFormed(JsonObject answers) {
        return answers.members().values().stream().allMatch(JsonObject.class::isInstance);
    }

    boolean answered(Question question) {
        return answers.has(question.key());
    }

    boolean answered(List<Question> questions) {
        return questions.stream().allMatch(this::answered);
    }

    /// A string in an answer.
    String text(Question question, String... path) {
        return Wire.text(answers.get(question.key()), path);
    }

    /// Asks without any state.
    void ask(Question... questions) {
        ask("", questions);
    }

    /// @param remembered state that comes back with the answers; empty for none
    void ask(String remembered, Question... questions) {
        var missing = new LinkedHashMap<String, JsonValue>();
        var asked = new LinkedHashMap<String, JsonValue>();
        for (Question question : questions) {
            asked.put(question.key(), question.toJson());
            if (!can(question)) missing.put(question.capability(), JsonValue.object());
        }
        if (missing.isEmpty()) exchange.answer(needed(new JsonObject(asked), remembered));
        else fail(exchange, new JsonObject(missing));
    }

    /// Whether the client declared the capability for such a question.
    boolean can(Question question) {
        return exchange.client().capabilities().has(question.capability());
    }

    private static JsonObject needed(JsonObject questions, String remembered) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("resultType", JsonValue.of("input_required"));
        members.put("inputRequests", questions);
        if (!remembered.isEmpty()) members.put("requestState", JsonValue.of(STATES.sealed(remembered)));
        return new JsonObject(members);
    }

    /// Rejects the request because the client lacks these capabilities.
    static void fail(Exchange exchange, JsonObject capabilities) {
        exchange.fail(
                ModernEra.MISSING_CAPABILITY,
                "Missing required client capability",
                JsonValue.object("requiredCapabilities", capabilities));
    }
}
