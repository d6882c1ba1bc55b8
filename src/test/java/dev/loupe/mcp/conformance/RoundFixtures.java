package dev.loupe.mcp.conformance;

import dev.loupe.mcp.RequestContext;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Tools that need input from the client, as in protocol 2026-07-28: the call ends with questions, and is
/// repeated with the answers.
final class RoundFixtures {

    private static final String PREFIX = "test_input_required_result_";

    private static final InputQuestion NAME =
            InputQuestion.elicitation("user_name", "What is your name?", "name", "string");
    private static final InputQuestion CONFIRM =
            InputQuestion.elicitation("confirm", "Please confirm", "ok", "boolean");
    private static final InputQuestion CAPITAL =
            InputQuestion.sampling("capital_question", "What is the capital of France?", 100);
    private static final InputQuestion GREETING = InputQuestion.sampling("greeting", "Generate a greeting", 50);
    private static final InputQuestion ROOTS = InputQuestion.roots("client_roots");
    private static final InputQuestion STEP_1 =
            InputQuestion.elicitation("step1", "Step 1: What is your name?", "name", "string");
    private static final InputQuestion STEP_2 =
            InputQuestion.elicitation("step2", "Step 2: What is your favorite color?", "color", "string");

    private RoundFixtures() {}

    static List<FixtureTool> all() {
        return List.of(
                fixture(PREFIX + "elicitation", "Asks for a name.", RoundFixtures::greet),
                fixture(PREFIX + "sampling", "Asks the client's model.", RoundFixtures::sample),
                fixture(PREFIX + "list_roots", "Asks for the client's roots.", RoundFixtures::countRoots),
                fixture(
                        PREFIX + "request_state",
                        "Has the client keep something.",
                        round -> confirm(round, "state-ok")),
                fixture(PREFIX + "tampered_state", "Knows what it gave.", round -> confirm(round, "integrity-ok")),
                fixture(PREFIX + "multiple_inputs", "Asks three things at once.", RoundFixtures::askAll),
                fixture(PREFIX + "multi_round", "Asks twice.", RoundFixtures::askTwice),
                fixture(PREFIX + "capabilities", "Asks what the client can answer.", RoundFixtures::askWhatCanBe),
                fixture("test_streaming_elicitation", "Asks for a name.", RoundFixtures::greet),
                FixtureTool.of(
                        "test_missing_capability", "Needs sampling.", (arguments, exchange) -> needSampling(exchange)));
    }

    private static FixtureTool fixture(String name, String description, Consumer<InputRound> behaviour) {
        return FixtureTool.of(
                name,
                description,
                (arguments, exchange) -> InputRound.of(exchange).ifPresent(behaviour));
    }

    private static void greet(InputRound round) {
        if (round.answered(NAME)) say(round, "Hello, " + round.text(NAME, "content", "name") + "!");
        else round.ask(NAME);
    }

    private static void sample(InputRound round) {
        if (round.answered(CAPITAL)) say(round, "Sampling result: " + round.text(CAPITAL, "content", "text"));
        else round.ask(CAPITAL);
    }

    private static void countRoots(InputRound round) {
        if (round.answered(ROOTS)) say(round, "Found " + roots(round) + " root(s)");
        else round.ask(ROOTS);
    }

    private static int roots(InputRound round) {
        return round.answers().get(ROOTS.key()) instanceof JsonObject answer
                        && answer.get("roots") instanceof JsonArray(List<JsonValue> roots)
                ? roots.size()
                : 0;
    }

    private static void confirm(InputRound round, String found) {
        if (round.answered(CONFIRM) && round.state().equals(found)) say(round, found);
        else round.ask(found, CONFIRM);
    }

    private static void askAll(InputRound round) {
        if (round.answered(List.of(NAME, GREETING, ROOTS)) && round.state().equals("all"))
            say(
                    round,
                    "Name: %s; greeting: %s; roots: %d"
                            .formatted(
                                    round.text(NAME, "content", "name"),
                                    round.text(GREETING, "content", "text"),
                                    roots(round)));
        else round.ask("all", NAME, GREETING, ROOTS);
    }

    /// The state of the second round is the answer of the first.
    private static void askTwice(InputRound round) {
        if (round.answered(STEP_2) && round.state().startsWith("2 "))
            say(round, round.state().substring(2) + " likes " + round.text(STEP_2, "content", "color"));
        else if (round.answered(STEP_1) && round.state().equals("1"))
            round.ask("2 " + round.text(STEP_1, "content", "name"), STEP_2);
        else round.ask("1", STEP_1);
    }

    private static void askWhatCanBe(InputRound round) {
        InputQuestion[] possible =
                Stream.of(NAME, GREETING, ROOTS).filter(round::can).toArray(InputQuestion[]::new);
        if (!round.answers().members().isEmpty() || possible.length == 0)
            say(round, "answered: " + round.answers().members().keySet());
        else round.ask(possible);
    }

    private static void needSampling(RequestContext exchange) {
        if (exchange.client().capabilities().has("sampling"))
            exchange.answer(ConformanceMessages.result(ConformanceMessages.text("Success")));
        else if (ConformanceMessages.isModern(exchange))
            InputRound.fail(exchange, JsonValue.object("sampling", JsonValue.object()));
        else exchange.answer(dev.loupe.mcp.SharedCaller.error("the client cannot sample"));
    }

    private static void say(InputRound round, String text) {
        round.exchange().answer(ConformanceMessages.result(ConformanceMessages.text(text)));
    }
}
