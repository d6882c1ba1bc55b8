package dev.loupe.tools.indexing;

import dev.loupe.engine.Project;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// All known facts about one project's index; `status` and `prime` report parts of them. Starts no index.
///
/// @param name of the root folder
/// @param root absolute path
/// @param collection name of the index
/// @param state ready, indexing, not_indexed or failed
/// @param symbols entries of all files' outlines
/// @param lines of all files
/// @param bytes of all files
/// @param indexBytes size of the index on disk
/// @param folders the top folders by number of files, `src/ (120 files)`, at most eight
/// @param freshness how old the index is
/// @param coverage whether everything that belongs to the project is in the index
/// @param skipped number of paths that were left out, by reason
/// @param message the state in a sentence, with what to do
public record ProjectFacts(
        String name,
        String root,
        String collection,
        String state,
        int files,
        int chunks,
        int embeddings,
        long symbols,
        long lines,
        long bytes,
        long indexBytes,
        List<IndexNumbers.LanguageCount> languages,
        List<String> folders,
        Freshness freshness,
        CoverageAnswer coverage,
        Map<String, Integer> skipped,
        String message) {

    /// How up to date the index is.
    ///
    /// @param lastIndexed when the last run ended, ISO 8601; empty without a finished index
    /// @param stale whether HEAD has moved since
    /// @param head current commit id of HEAD, if known
    /// @param indexedHead commit id of HEAD at indexing, if there was one
    /// @param watch how file changes are detected: native, polling or off
    public record Freshness(
            Optional<String> lastIndexed,
            boolean stale,
            Optional<String> head,
            Optional<String> indexedHead,
            String watch) {}

    /// @throws ToolFailure if the index cannot be read or git fails
    public static ProjectFacts of(Project project) throws ToolFailure {
        Status.Answer status = Status.of(project, true);
        List<IndexNumbers.LanguageCount> languages = status.languages().orElse(List.of());
        return new ProjectFacts(
                status.repo(),
                status.root(),
                status.collection(),
                status.status(),
                status.totalFiles(),
                status.totalChunks(),
                status.totalEmbeddings(),
                languages.stream()
                        .mapToLong(IndexNumbers.LanguageCount::symbolCount)
                        .sum(),
                languages.stream()
                        .mapToLong(IndexNumbers.LanguageCount::lineCount)
                        .sum(),
                languages.stream()
                        .mapToLong(IndexNumbers.LanguageCount::byteCount)
                        .sum(),
                indexBytes(project),
                languages,
                status.totalFiles() == 0 ? List.of() : ProjectOverview.folders(project),
                new Freshness(
                        status.lastIndexed(), status.stale(), status.head(), status.indexedHead(), status.watch()),
                status.coverage(),
                skipped(status),
                status.message());
    }

    private static Map<String, Integer> skipped(Status.Answer status) {
        var counts = new LinkedHashMap<String, Integer>();
        for (RunAnswer.Reason reason : status.skipped()) counts.put(reason.reason(), reason.count());
        return counts;
    }

    private static long indexBytes(Project project) throws ToolFailure {
        try {
            return project.bytesOnDisk();
        } catch (IOException failure) {
            throw ToolFailure.unavailable(
                    "the index of %s cannot be looked at: %s".formatted(project.root(), failure.getMessage()));
        }
    }
}
