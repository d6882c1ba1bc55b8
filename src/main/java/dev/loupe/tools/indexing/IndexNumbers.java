package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.Manifest;
import dev.loupe.model.Language;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// How much is in an index just now; all zero where there is none. Never starts an index.
record IndexNumbers(int files, int chunks, List<LanguageCount> languages) {

    /// One language's share, the largest first.
    record LanguageCount(
            @Param("as in filters: rust, java, markdown …") String language, int fileCount, int chunkCount) {}

    static final IndexNumbers NONE = new IndexNumbers(0, 0, List.of());

    static IndexNumbers of(Project project) throws ToolFailure {
        return switch (project.state()) {
            case IndexState.NotIndexed _, IndexState.Failed _ -> NONE;
            case IndexState.Indexed _, IndexState.Indexing _ -> ProjectChoice.viewing(project, IndexNumbers::of);
        };
    }

    /// The same without languages. Where no run is under way it asks the manifest alone, so that looking at
    /// a status
    /// does
    /// not make the engine look for changes.
    static IndexNumbers cheap(Project project, IndexState state) throws ToolFailure {
        return state instanceof IndexState.Indexed(Manifest manifest)
                ? new IndexNumbers(manifest.files(), manifest.chunks(), List.of())
                : of(project);
    }

    private static IndexNumbers of(IndexSnapshot snapshot) throws IOException {
        Map<Language, Integer> files = new TreeMap<>();
        for (IndexedFile file : snapshot.files().all()) files.merge(file.language(), 1, Integer::sum);
        Map<Language, Integer> chunks = snapshot.chunks().countByLanguage();
        List<LanguageCount> languages = files.entrySet().stream()
                .map(entry -> new LanguageCount(
                        entry.getKey().id(), entry.getValue(), chunks.getOrDefault(entry.getKey(), 0)))
                .sorted(Comparator.comparingInt(LanguageCount::fileCount)
                        .reversed()
                        .thenComparing(LanguageCount::language))
                .toList();
        return new IndexNumbers(snapshot.files().count(), snapshot.chunks().count(), languages);
    }
}
