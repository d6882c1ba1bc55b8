package dev.loupe.graph.imports;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The include folders in compile_commands.json, in the root or a build folder:
/// <https://clang.llvm.org/docs/JSONCompilationDatabase.html>
final class CompilationDatabase {
    private static final List<String> PLACES = List.of(
            "compile_commands.json",
            "build/compile_commands.json",
            "out/compile_commands.json",
            "builddir/compile_commands.json",
            "cmake-build-debug/compile_commands.json");
    private static final int MOST_FOLDERS = 200;
    private static final int MOST_ENTRIES = 20_000;
    private static final List<String> FLAGS = List.of("-I", "-isystem", "-iquote", "/I");

    private final PackageManifests manifests;

    CompilationDatabase(PackageManifests manifests) {
        this.manifests = manifests;
    }

    /// Relative to the root, in the order of first mention; none outside the root.
    List<String> folders() {
        for (String place : PLACES) {
            Optional<JsonObject> database = manifests.database(place);
            if (database.isPresent() && database.get().get("commands") instanceof JsonArray entries)
                return folders(entries);
        }
        return List.of();
    }

    private List<String> folders(JsonArray entries) {
        Set<String> written = new LinkedHashSet<>();
        for (JsonValue each : entries.elements()
                .subList(0, Math.min(MOST_ENTRIES, entries.elements().size())))
            if (each instanceof JsonObject entry) addFlags(entry, written);
        var folders = new LinkedHashSet<String>();
        for (String folder : written)
            if (folders.size() < MOST_FOLDERS) manifests.folder(folder).ifPresent(folders::add);
        return List.copyOf(folders);
    }

    private static void addFlags(JsonObject entry, Set<String> written) {
        String from = entry.get("directory") instanceof JsonString directory ? directory.text() : "";
        List<String> words = words(entry);
        for (int i = 0; i < words.size(); i++)
            for (String flag : FLAGS) {
                if (!words.get(i).startsWith(flag)) continue;
                boolean apart = words.get(i).length() == flag.length();
                String folder = apart
                        ? i + 1 < words.size() ? words.get(i + 1) : ""
                        : words.get(i).substring(flag.length());
                if (!folder.isEmpty())
                    written.add(folder.startsWith("/") || from.isEmpty() ? folder : from + '/' + folder);
                break;
            }
    }

    private static List<String> words(JsonObject entry) {
        if (entry.get("command") instanceof JsonString command)
            return List.of(command.text().split("\\s+"));
        var words = new ArrayList<String>();
        if (entry.get("arguments") instanceof JsonArray arguments)
            for (JsonValue each : arguments.elements()) if (each instanceof JsonString word) words.add(word.text());
        return words;
    }
}
