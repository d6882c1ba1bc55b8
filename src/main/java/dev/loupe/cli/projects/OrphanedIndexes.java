package dev.loupe.cli.projects;

import dev.loupe.cli.command.JsonView;
import dev.loupe.graph.indexers.RunRecords;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Finds indexes in LOUPE_HOME, compilers' too, whose repository is gone, without opening them.
final class OrphanedIndexes {
    private OrphanedIndexes() {}

    /// An index that can no longer be used.
    ///
    /// @param root the indexed folder; empty if the manifest cannot be read
    record Orphan(Path folder, String root) {}

    /// By folder.
    static List<Orphan> in(LoupeHome home) throws IOException {
        var orphans = new ArrayList<Orphan>();
        for (Path folder : folders(home.indexes())) {
            String root = root(folder.resolve("manifest.json"));
            if (!exists(root) && !isHistoryAlone(folder)) orphans.add(new Orphan(folder, root));
        }
        for (Path folder : folders(home.scip())) {
            String root = RunRecords.root(folder);
            if (!exists(root)) orphans.add(new Orphan(folder, root));
        }
        return orphans;
    }

    private static List<Path> folders(Path of) throws IOException {
        if (!Files.isDirectory(of)) return List.of();
        try (Stream<Path> inner = Files.list(of)) {
            return inner.filter(Files::isDirectory).sorted().toList();
        }
    }

    /// The git history of a project is available before its files are indexed.
    private static boolean isHistoryAlone(Path folder) {
        return Files.isDirectory(folder.resolve("history")) && !Files.exists(folder.resolve("manifest.json"));
    }

    private static String root(Path manifest) {
        try {
            return Json.parse(Files.readString(manifest)) instanceof JsonObject object
                    ? new JsonView(object).text("root")
                    : "";
        } catch (IOException | JsonFailure _) {
            return "";
        }
    }

    private static boolean exists(String root) {
        try {
            return !root.isEmpty() && Files.isDirectory(Path.of(root));
        } catch (InvalidPathException _) {
            return false;
        }
    }
}
