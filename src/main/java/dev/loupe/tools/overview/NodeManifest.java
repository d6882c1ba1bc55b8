package dev.loupe.tools.overview;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// A `package.json`.
final class NodeManifest {
    private static final String PATH = "package.json";
    private static final int MOST = 8;

    /// Scripts that people run by hand.
    private static final Pattern USUAL =
            Pattern.compile("(build|test|lint|check|format|fmt|typecheck|dev|start|verify)([:-].*)?");

    private final ProjectFiles checkout;
    private final JsonObject manifest;

    private NodeManifest(ProjectFiles checkout, JsonObject manifest) {
        this.checkout = checkout;
        this.manifest = manifest;
    }

    /// One, or none if it is missing or malformed.
    static List<ManifestFacts> of(ProjectFiles checkout) {
        var facts = new ArrayList<ManifestFacts>();
        checkout.text(PATH).ifPresent(text -> {
            try {
                if (Json.parse(text) instanceof JsonObject manifest)
                    facts.add(new NodeManifest(checkout, manifest).facts());
            } catch (JsonFailure malformed) {
                facts.add(new ManifestFacts(PATH, "npm package", "", "", List.of(), List.of(), List.of()));
            }
        });
        return facts;
    }

    private ManifestFacts facts() {
        return new ManifestFacts(
                PATH, "npm package", text("name"), text("description"), workspaces(), entryPoints(), commands());
    }

    private List<String> workspaces() {
        JsonValue value = manifest.get("workspaces");
        if (value instanceof JsonObject object) value = object.get("packages");
        var names = new ArrayList<String>();
        if (value instanceof JsonArray(List<JsonValue> elements))
            for (JsonValue element : elements) if (element instanceof JsonString(String name)) names.add(name);
        return names;
    }

    private List<String> entryPoints() {
        var entries = new ArrayList<String>();
        if (manifest.get("bin") instanceof JsonString(String path))
            entries.add("%s starts %s".formatted(QuotedText.of(text("name")), QuotedText.of(path)));
        if (manifest.get("bin") instanceof JsonObject programs)
            for (Map.Entry<String, JsonValue> program : programs.members().entrySet())
                if (program.getValue() instanceof JsonString(String path) && entries.size() < MOST)
                    entries.add("%s starts %s".formatted(QuotedText.of(program.getKey()), QuotedText.of(path)));
        for (String member : List.of("main", "module", "types"))
            if (!text(member).isEmpty() && entries.size() < MOST)
                entries.add("%s of the package is %s".formatted(member, QuotedText.of(text(member))));
        return entries;
    }

    private List<String> commands() {
        if (!(manifest.get("scripts") instanceof JsonObject scripts)) return List.of();
        return scripts.members().keySet().stream()
                .filter(name -> USUAL.matcher(name).matches())
                .limit(MOST)
                .map(name -> runner() + " run " + name)
                .toList();
    }

    private String runner() {
        if (checkout.has("pnpm-lock.yaml")) return "pnpm";
        if (checkout.has("yarn.lock")) return "yarn";
        return checkout.has("bun.lock") || checkout.has("bun.lockb") ? "bun" : "npm";
    }

    private String text(String member) {
        return manifest.get(member) instanceof JsonString(String text) ? text : "";
    }
}
