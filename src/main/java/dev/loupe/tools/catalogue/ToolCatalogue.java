package dev.loupe.tools.catalogue;

import dev.loupe.json.NearNames;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolInfo;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// An ordered list of tools.
public final class ToolCatalogue {

    /// Clients truncate longer descriptions.
    private static final int LONGEST_DESCRIPTION = 2000;

    private final SequencedMap<String, Tool<?, ?>> byName = new LinkedHashMap<>();

    private final Map<String, Tool<?, ?>> inner = new HashMap<>();

    /// @param tools in listing order
    /// @param inner internal tools that only fronts call, by their exact names, which contain a slash. They
    /// must be idempotent: a front may repeat a call whose answer was lost
    public ToolCatalogue(List<Tool<?, ?>> tools, List<Tool<?, ?>> inner) {
        this(tools);
        for (Tool<?, ?> tool : inner) {
            String name = tool.info().name();
            if (!name.matches("[a-z]+/[a-z]+") || !tool.info().effect().idempotent())
                throw new IllegalArgumentException("no inner tool: " + name);
            if (this.inner.put(name, tool) != null) throw new IllegalArgumentException("two tools are called " + name);
        }
    }

    /// @param tools in listing order
    public ToolCatalogue(List<Tool<?, ?>> tools) {
        for (Tool<?, ?> tool : tools) {
            ToolInfo info = tool.info();
            if (!info.name().matches("[A-Za-z0-9_]{1,64}")) throw new IllegalArgumentException("name: " + info.name());
            if (info.description().length() > LONGEST_DESCRIPTION)
                throw new IllegalArgumentException("the description of " + info.name() + " is too long");
            if (byName.put(info.name(), tool) != null)
                throw new IllegalArgumentException("two tools are called " + info.name());
        }
    }

    /// In listing order.
    public List<Tool<?, ?>> tools() {
        return List.copyOf(byName.values());
    }

    /// The tool with exactly this name. Fronts resolve other names, see `CatalogueText`.
    public Optional<Tool<?, ?>> find(String name) {
        Tool<?, ?> listed = byName.get(name);
        return Optional.ofNullable(listed != null ? listed : inner.get(name));
    }

    /// The known names nearest to an unknown one, at most three.
    public List<String> nearest(String name) {
        return NearNames.of(name, byName.keySet(), 3);
    }

    /// The entries of tools/list: terse, since a model reads all of them before its first question.
    public JsonArray describe() {
        return new JsonArray(byName.values().stream()
                .map(tool -> entry(
                        tool.info(),
                        Sentences.first(tool.info().description(), isCore(tool) ? 2 : 1),
                        ToolSchema.listedArguments(tool.arguments()),
                        ToolSchema.listedAnswer(tool.answer())))
                .toList());
    }

    /// The tools that agents need most have longer descriptions, to distinguish them from similar ones.
    private static boolean isCore(Tool<?, ?> tool) {
        return Toolsets.CORE_TOOLS.contains(tool.info().name());
    }

    /// The same entries with full descriptions, for the documentation.
    JsonArray documented() {
        return new JsonArray(byName.values().stream()
                .map(tool -> entry(
                        tool.info(),
                        tool.info().description(),
                        ToolSchema.ofArguments(tool.arguments()),
                        ToolSchema.ofAnswer(tool.answer())))
                .toList());
    }

    private static JsonValue entry(ToolInfo info, String description, JsonObject arguments, JsonObject answer) {
        return JsonValue.object(
                "name", JsonValue.of(info.name()),
                "title", JsonValue.of(info.title()),
                "description", JsonValue.of(description),
                "inputSchema", arguments,
                "outputSchema", answer,
                "annotations", hints(info.effect()));
    }

    /// The hints whose defaults are the dangerous ones; for read-only tools the others mean nothing.
    private static JsonObject hints(Effect effect) {
        return effect.readOnly()
                ? JsonValue.object("readOnlyHint", JsonValue.of(true), "openWorldHint", JsonValue.of(false))
                : JsonValue.object(
                        "readOnlyHint", JsonValue.of(false),
                        "destructiveHint", JsonValue.of(effect.destructive()),
                        "idempotentHint", JsonValue.of(effect.idempotent()),
                        "openWorldHint", JsonValue.of(false));
    }
}
