package dev.loupe.mcp.conformance;

import dev.loupe.mcp.ModernProtocol;
import dev.loupe.mcp.RequestContext;
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
record InputRound(RequestContext exchange, JsonObject answers, String state) {

    private static final SealedState STATES = new SealedState();

    /// Empty if the request cannot continue; the error was sent then.
    static Optional<InputRound> of(RequestContext exchange) {
        JsonObject params = exchange.params();
        if (!ConformanceMessages.isModern(exchange)) {
            exchange.answer(SharedCaller.error("this needs protocol " + ModernProtocol.VERSIONS.getFirst()));
            return Optional.empty();
        }
        JsonValue answers = params.has("inputResponses") ? params.get("inputResponses") : JsonValue.object();
        if (!(answers instanceof JsonObject given) || !isWellFormed(given)) {
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: inputResponses must be an object of objects");
            return Optional.empty();
        }
        if (!(params.get("requestState") instanceof JsonString(String sealed)))
            return Optional.of(new InputRound(exchange, given, ""));
        Optional<String> state = STATES.opened(sealed);
        if (state.isEmpty())
            exchange.fail(RpcMessage.INVALID_PARAMS, "Invalid params: requestState is not what this server gave");
        return state.map(own -> new InputRound(exchange, given, own));
    }

    private static boolean isWellFormed(JsonObject answers) {
        return answers.members().values().stream().allMatch(JsonObject.class::isInstance);
    }

    boolean answered(InputQuestion question) {
        return answers.has(question.key());
    }

    boolean answered(List<InputQuestion> questions) {
        return questions.stream().allMatch(this::answered);
    }

    /// A string in an answer.
    String text(InputQuestion question, String... path) {
        return ConformanceMessages.text(answers.get(question.key()), path);
    }

    /// Asks without any state.
    void ask(InputQuestion... questions) {
        ask("", questions);
    }

    /// @param remembered state that comes back with the answers; empty for none
    void ask(String remembered, InputQuestion... questions) {
        var missing = new LinkedHashMap<String, JsonValue>();
        var asked = new LinkedHashMap<String, JsonValue>();
        for (InputQuestion question : questions) {
            asked.put(question.key(), question.toJson());
            if (!can(question)) missing.put(question.capability(), JsonValue.object());
        }
        if (missing.isEmpty()) exchange.answer(needed(new JsonObject(asked), remembered));
        else fail(exchange, new JsonObject(missing));
    }

    /// Whether the client declared the capability for such a question.
    boolean can(InputQuestion question) {
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
    static void fail(RequestContext exchange, JsonObject capabilities) {
        exchange.fail(
                ModernProtocol.MISSING_CAPABILITY,
                "Missing required client capability",
                JsonValue.object("requiredCapabilities", capabilities));
    }
}
