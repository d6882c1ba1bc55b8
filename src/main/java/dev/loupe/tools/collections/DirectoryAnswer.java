package dev.loupe.tools.collections;

import dev.loupe.collections.FileOutcome;
import dev.loupe.collections.FolderReport;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.tools.Call;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// What index_directory did.
record DirectoryAnswer(
        boolean success,

        @Param("indexed, or indexing while the work goes on after this answer")
        String status,

        @Param(name = "dirPath", value = "absolute") String dirPath,

        boolean recursive,

        @Param(name = "processedFiles", value = "selected files that the collection has now")
        int processedFiles,

        @Param(name = "totalChunks", value = "chunks of these files")
        int totalChunks,

        @Param(name = "totalEmbeddingsGenerated", value = "one for each chunk")
        int totalEmbeddingsGenerated,

        @Param(name = "totalErrors", value = "files that failed")
        int totalErrors,

        @Param(name = "fileResults", value = "those that failed, then the others, by path; 10 in all")
        List<FileResult> fileResults,

        @Param(name = "embeddingDimension", value = "of a vector; 0 without chunks")
        int embeddingDimension,

        @Param(
                name = "filteredExtensions",
                value = "as they were given, or all",
                types = {"string", "array<string>"})
        JsonValue filteredExtensions,

        @Param(name = "collectionName", value = "the collection")
        String collectionName,

        @Param(name = "includeHidden", value = "as it was given")
        boolean includeHidden,

        @Param("files that rules leave out, by reason") List<Reason> skipped,

        @Param(name = "removedFiles", value = "files that were gone and left the collection; at most 100")
        List<String> removedFiles,

        @Param(name = "chunkSize", value = "null where it did not apply")
        Optional<Integer> chunkSize,

        @Param(name = "chunkOverlap", value = "null where it did not apply")
        Optional<Integer> chunkOverlap,

        String message,
        @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

    private static final int RESULTS = 10;
    private static final int REMOVED = 100;

    /// What became of one file.
    record FileResult(
            @Param(name = "filePath", value = "absolute") String filePath,
            boolean success,

            @Param(name = "totalChunks", value = "chunks of the file now")
            int totalChunks,

            @Param(name = "embeddingsGenerated", value = "one for each chunk")
            int embeddingsGenerated,

            @Param(name = "embeddingErrors", value = "always 0")
            int embeddingErrors,

            @Param(name = "storedInDatabase", value = "whether there is anything of it to be found")
            boolean storedInDatabase,

            @Param(name = "sizeInBytes", value = "of the file; 0 where it failed")
            long sizeInBytes,

            @Param("why it failed; null where it did not") Optional<String> error) {

        static FileResult of(String path, int chunks, long bytes, boolean stored) {
            return new FileResult(path, true, chunks, chunks, 0, stored, bytes, Optional.empty());
        }

        static FileResult failed(FileOutcome.Failed file) {
            return new FileResult(file.path(), false, 0, 0, 0, false, 0, Optional.of(file.why()));
        }
    }

    /// A number of files and why.
    record Reason(String reason, int count) {}

    static DirectoryAnswer ofCode(
            IndexDirectory.Arguments arguments,
            Place place,
            List<CodebaseFiles.Entry> entries,
            boolean done,
            int dimensions,
            Call call) {
        List<FileResult> results = entries.stream()
                .map(file -> FileResult.of(
                        place.root().onDisk(file.path()).toString(),
                        file.chunks(),
                        file.bytes(),
                        file.chunks() > 0 || !file.textOnly().isEmpty()))
                .toList();
        String goesOn = done ? "" : " The codebase is still being indexed; get_index_status follows it.";
        var draft = new Draft(arguments, place, dimensions, results, Map.of(), List.of());
        String message = draft.message() + goesOn + " " + ChunkWindows.NOT_APPLIED;
        return draft.answer(done ? "indexed" : "indexing", Optional.empty(), Optional.empty(), message, call);
    }

    static DirectoryAnswer ofDocuments(
            IndexDirectory.Arguments arguments,
            Place place,
            Targets.Target target,
            FolderReport report,
            int dimensions,
            Call call) {
        var results = new ArrayList<FileResult>();
        report.failed().forEach(file -> results.add(FileResult.failed(file)));
        report.indexed()
                .forEach(file ->
                        results.add(FileResult.of(file.path(), file.chunks(), file.bytes(), file.chunks() > 0)));
        var draft = new Draft(arguments, place, dimensions, results, report.skipped(), report.removed());
        String removed = report.removed().isEmpty()
                ? ""
                : " %d files that are gone were removed."
                        .formatted(report.removed().size());
        String failed = report.failed().isEmpty()
                ? ""
                : " %d files failed.".formatted(report.failed().size());
        return draft.answer(
                "indexed",
                Optional.of(arguments.into().chunkSize()),
                Optional.of(arguments.into().chunkOverlap()),
                target.note() + draft.message() + failed + removed,
                call);
    }

    /// All of the answer but what it has room for.
    private record Draft(
            IndexDirectory.Arguments arguments,
            Place place,
            int dimensions,
            List<FileResult> results,
            Map<String, Integer> skipped,
            List<String> removed) {

        int chunks() {
            return results.stream().mapToInt(FileResult::totalChunks).sum();
        }

        int processed() {
            return (int) results.stream().filter(FileResult::success).count();
        }

        String message() {
            return results.isEmpty()
                    ? "No files found to index in directory: %s.".formatted(place.onDisk())
                    : "Directory indexed successfully: %d files with %d chunks and %d embeddings."
                            .formatted(processed(), chunks(), chunks());
        }

        DirectoryAnswer answer(
                String status, Optional<Integer> size, Optional<Integer> overlap, String message, Call call) {
            List<FileResult> first = results.subList(0, Math.min(RESULTS, results.size()));
            List<String> gone = removed.subList(0, Math.min(REMOVED, removed.size()));
            List<Reason> reasons = new TreeMap<>(skipped)
                    .entrySet().stream()
                            .map(entry -> new Reason(entry.getKey(), entry.getValue()))
                            .toList();
            return call.room().fit(cut -> {
                List<FileResult> shown = cut.first(first);
                List<String> shownGone = cut.first(gone);
                return new DirectoryAnswer(
                        true,
                        status,
                        place.onDisk().toString(),
                        arguments.recursive(),
                        processed(),
                        chunks(),
                        chunks(),
                        results.size() - processed(),
                        shown,
                        chunks() == 0 ? 0 : dimensions,
                        extensions(),
                        arguments.into().collectionName(),
                        arguments.includeHidden(),
                        reasons,
                        shownGone,
                        size,
                        overlap,
                        message,
                        Omission.all(
                                left("files", results.size() - shown.size()),
                                left("removed files", removed.size() - shownGone.size())));
            });
        }

        private static List<Omission> left(String what, int count) {
            return count == 0 ? List.of() : List.of(new Omission(what, count, "index_directory on a smaller folder"));
        }

        private JsonValue extensions() {
            if (arguments.fileExtensions().isEmpty()) return JsonValue.of("all");
            return new JsonArray(
                    arguments.fileExtensions().stream().map(JsonValue::of).toList());
        }
    }
}
