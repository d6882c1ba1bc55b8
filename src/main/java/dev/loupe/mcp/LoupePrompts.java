package dev.loupe.mcp;

import dev.loupe.mcp.prompts.ExplorationPlan;
import dev.loupe.mcp.prompts.PromptFile;
import dev.loupe.mcp.prompts.UserPrompt;
import dev.loupe.mcp.prompts.UserPrompts;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.rpc.RpcMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Loupe's own prompt and the user's prompts. Listing them needs no index.
public final class LoupePrompts implements Prompts {

    static final String EXPLORE = "explore_codebase";

    /// Names that a user's prompts cannot have.
    public static final Set<String> TAKEN = Set.of(EXPLORE);

    private static final String EXPLORATION =
            "Explore this codebase, or one part of it, with Loupe's tools: an overview of what the index holds and a plan.";
    static final String FOCUS = "focus";

    /// Maximum length of one argument, in UTF-16 units.
    private static final int LONGEST_ARGUMENT = 100_000;

    private static final Duration LOOK_EVERY = Duration.ofSeconds(3);

    private final SharedCaller caller;
    private final PromptFile file;
    private final Predicate<String> offered;
    private final PromptWatch watch;

    /// @param offered whether a tool is offered, so that prompts do not mention others
    /// @param changes notified when the file changes
    public LoupePrompts(SharedCaller caller, PromptFile file, Predicate<String> offered, ServerChanges changes) {
        this(caller, file, offered, changes, LOOK_EVERY);
    }

    LoupePrompts(
            SharedCaller caller,
            PromptFile file,
            Predicate<String> offered,
            ServerChanges changes,
            Duration lookEvery) {
        this.caller = caller;
        this.file = file;
        this.offered = offered;
        this.watch = new PromptWatch(file, changes, lookEvery);
    }

    @Override
    public boolean changes() {
        return true;
    }

    @Override
    public JsonArray list() {
        var entries = new ArrayList<JsonValue>();
        entries.add(JsonValue.object(
                "name", JsonValue.of(EXPLORE),
                "title", JsonValue.of("Explore the codebase"),
                "description", JsonValue.of(EXPLORATION),
                "arguments",
                        new JsonArray(List.of(JsonValue.object(
                                "name", JsonValue.of(FOCUS),
                                "title", JsonValue.of("Focus"),
                                "description",
                                        JsonValue.of(
                                                "architecture, entry_points, dependencies or tests; a folder, a file, a"
                                                        + " symbol; or a few words. Default: the whole codebase."),
                                "required", JsonBoolean.FALSE)))));
        List<UserPrompt> written = file.current().prompts();
        for (UserPrompt prompt : written) entries.add(entry(prompt));
        watch.given(written);
        return new JsonArray(entries);
    }

    private static JsonObject entry(UserPrompt prompt) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("name", JsonValue.of(prompt.name()));
        if (!prompt.title().isEmpty()) members.put("title", JsonValue.of(prompt.title()));
        members.put("description", JsonValue.of(description(prompt)));
        var arguments = new ArrayList<JsonValue>();
        for (UserPrompt.Argument argument : prompt.arguments()) arguments.add(entry(argument));
        members.put("arguments", new JsonArray(arguments));
        return new JsonObject(members);
    }

    private static JsonObject entry(UserPrompt.Argument argument) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("name", JsonValue.of(argument.name()));
        if (!argument.title().isEmpty()) members.put("title", JsonValue.of(argument.title()));
        if (!argument.description().isEmpty()) members.put("description", JsonValue.of(argument.description()));
        members.put("required", JsonValue.of(argument.required()));
        return new JsonObject(members);
    }

    private static String description(UserPrompt prompt) {
        if (!prompt.description().isEmpty()) return prompt.description();
        return prompt.title().isEmpty() ? prompt.name() : prompt.title();
    }

    /// The arguments of a prompt; empty for an unknown one.
    Optional<List<UserPrompt.Argument>> arguments(String name) {
        return file.current().find(name).map(UserPrompt::arguments);
    }

    /// Lists the available prompts, and why some may be missing.
    String unknown(String name) {
        UserPrompts users = file.current();
        var names = new ArrayList<String>(List.of(EXPLORE));
        for (UserPrompt prompt : users.prompts()) if (names.size() < 20) names.add(prompt.name());
        String why = users.problems().isEmpty()
                ? ""
                : "; in " + file.path() + ": "
                        + RequestContext.shown(users.problems().getFirst());
        return "unknown prompt '%s'; there are %s%s"
                .formatted(RequestContext.shown(name), String.join(", ", names), why);
    }

    @Override
    public void get(String name, JsonObject arguments, RequestContext exchange) {
        try {
            if (name.equals(EXPLORE)) explore(texts(arguments, List.of(FOCUS)).getOrDefault(FOCUS, ""), exchange);
            else written(name, arguments, exchange);
        } catch (UnfitArgument unfit) {
            exchange.fail(RpcMessage.INVALID_PARAMS, name + ": " + unfit.getMessage());
        }
    }

    private void written(String name, JsonObject arguments, RequestContext exchange) throws UnfitArgument {
        Optional<UserPrompt> found = file.current().find(name);
        if (found.isEmpty()) {
            exchange.fail(RpcMessage.INVALID_PARAMS, unknown(name));
            return;
        }
        UserPrompt prompt = found.get();
        Map<String, String> given = texts(
                arguments,
                prompt.arguments().stream().map(UserPrompt.Argument::name).toList());
        for (UserPrompt.Argument argument : prompt.arguments())
            if (argument.required() && argument.byDefault().isEmpty() && !given.containsKey(argument.name()))
                throw new UnfitArgument("the argument '%s' is missing".formatted(argument.name()));
        answer(exchange, description(prompt), prompt.filled(given));
    }

    private void explore(String focus, RequestContext exchange) {
        String line = focus.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        JsonObject question = JsonValue.object(FOCUS, JsonValue.of(line));
        caller.call(exchange, "prompts/explore", question, result -> {
            var inner = new InnerResult(result);
            if (!inner.failed())
                answer(
                        exchange,
                        EXPLORATION,
                        ExplorationPlan.text(
                                inner.text("kind"), inner.text("subject"), inner.text("overview"), offered));
            else if (inner.isOfCaller()) exchange.fail(RpcMessage.INVALID_PARAMS, inner.text());
            else answer(exchange, EXPLORATION, withoutOverview(line, inner.text()));
        });
    }

    /// The plan is useful even without live data.
    private String withoutOverview(String focus, String why) {
        String kind = focus.isEmpty() ? "whole" : "concept";
        String overview = "Nothing yet, because the index did not answer: " + why;
        return ExplorationPlan.text(kind, focus, overview, offered);
    }

    private static void answer(RequestContext exchange, String description, String text) {
        JsonObject content = JsonValue.object("type", JsonValue.of("text"), "text", JsonValue.of(text));
        JsonObject message = JsonValue.object("role", JsonValue.of("user"), "content", content);
        exchange.answer(JsonValue.object(
                "description", JsonValue.of(description), "messages", new JsonArray(List.of(message))));
    }

    /// The arguments of a prompt are invalid.
    private static final class UnfitArgument extends Exception {
        private static final long serialVersionUID = 1L;

        UnfitArgument(String message) {
            super(message);
        }
    }

    private static Map<String, String> texts(JsonObject arguments, List<String> known) throws UnfitArgument {
        var texts = new LinkedHashMap<String, String>();
        for (Map.Entry<String, JsonValue> argument : arguments.members().entrySet()) {
            String name = argument.getKey();
            if (!known.contains(name))
                throw new UnfitArgument("there is no argument '%s'; there %s"
                        .formatted(
                                RequestContext.shown(name),
                                known.isEmpty() ? "are none" : "is " + String.join(", ", known)));
            Optional<String> text = text(argument.getValue());
            text.ifPresent(given -> texts.put(name, given));
            if (text.isPresent() && text.get().length() > LONGEST_ARGUMENT)
                throw new UnfitArgument("'%s' is longer than %d characters".formatted(name, LONGEST_ARGUMENT));
        }
        return texts;
    }

    /// Clients send strings; a number or a flag from a form is converted.
    private static Optional<String> text(JsonValue given) throws UnfitArgument {
        return switch (given) {
            case JsonString(String text) -> Optional.of(text);
            case JsonNumber(String literal) -> Optional.of(literal);
            case JsonBoolean flag -> Optional.of(flag == JsonBoolean.TRUE ? "true" : "false");
            case JsonValue.JsonNull _ -> Optional.empty();
            case JsonObject _, JsonArray _ -> throw new UnfitArgument("arguments must be strings");
        };
    }
}
