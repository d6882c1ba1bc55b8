package dev.loupe.tools.indexing;

import dev.loupe.engine.IndexState;
import dev.loupe.engine.Project;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LanguageTotals;
import dev.loupe.index.Manifest;
import dev.loupe.model.Language;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The current size of an index; all zero if there is none. Never starts an index.
///
/// @param embeddings chunks with a vector
public record IndexNumbers(int files, int chunks, int embeddings, List<LanguageCount> languages) {

    /// The size of one language; largest first in lists.
    public record LanguageCount(
            @Param("as in filters: rust, java, markdown …") String language,
            int fileCount,
            int chunkCount,
            long lineCount,
            @Param("entries of the files' outlines") long symbolCount,
            long byteCount) {}

    static final IndexNumbers NONE = new IndexNumbers(0, 0, 0, List.of());

    public IndexNumbers {
        languages = List.copyOf(languages);
    }

    static IndexNumbers of(Project project) throws ToolFailure {
        return switch (project.state()) {
            case IndexState.NotIndexed _, IndexState.Failed _ -> NONE;
            case IndexState.Indexed _, IndexState.Indexing _ -> ProjectResolver.viewing(project, IndexNumbers::of);
        };
    }

    /// The same without languages, which take longest to count.
    static IndexNumbers cheap(Project project, IndexState state) throws ToolFailure {
        if (!(state instanceof IndexState.Indexed(Manifest manifest))) return of(project);
        int embeddings =
                ProjectResolver.viewing(project, snapshot -> snapshot.vectors().count());
        return new IndexNumbers(manifest.files(), manifest.chunks(), embeddings, List.of());
    }

    private static IndexNumbers of(IndexSnapshot snapshot) throws IOException {
        Map<Language, Integer> chunks = snapshot.chunks().countByLanguage();
        List<LanguageCount> languages = snapshot.files().totals().entrySet().stream()
                .map(entry -> count(entry.getKey(), entry.getValue(), chunks.getOrDefault(entry.getKey(), 0)))
                .sorted(Comparator.comparingInt(LanguageCount::fileCount)
                        .reversed()
                        .thenComparing(LanguageCount::language))
                .toList();
        return new IndexNumbers(
                snapshot.files().count(),
                snapshot.chunks().count(),
                snapshot.vectors().count(),
                languages);
    }

    private static LanguageCount count(Language language, LanguageTotals totals, int chunks) {
        return new LanguageCount(
                language.id(), totals.files(), chunks, totals.lines(), totals.symbols(), totals.bytes());
    }
}
