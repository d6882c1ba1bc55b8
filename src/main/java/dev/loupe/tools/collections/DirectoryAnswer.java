package dev.loupe.tools.collections;

import dev.loupe.collections.FileOutcome;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import java.util.List;
import java.util.Optional;

/// The result of index_directory.
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

        @Cut(value = Part.MAIN, what = "files", how = SMALLER)
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

        @Cut(value = Part.MAIN, what = "removed files", how = SMALLER)
        @Param(name = "removedFiles", value = "files that were gone and left the collection; at most 100")
        List<String> removedFiles,

        @Param(name = "chunkSize", value = "null if it did not apply")
        Optional<Integer> chunkSize,

        @Param(name = "chunkOverlap", value = "null if it did not apply")
        Optional<Integer> chunkOverlap,

        String message,
        @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

    /// How to get files that are left out.
    static final String SMALLER = "index_directory on a smaller folder";

    /// The result for one file.
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

            @Param(name = "sizeInBytes", value = "of the file; 0 if it failed")
            long sizeInBytes,

            @Param("why it failed; null if it did not") Optional<String> error) {

        static FileResult of(String path, int chunks, long bytes, boolean stored) {
            return new FileResult(path, true, chunks, chunks, 0, stored, bytes, Optional.empty());
        }

        static FileResult failed(FileOutcome.Failed file) {
            return new FileResult(file.path(), false, 0, 0, 0, false, 0, Optional.of(file.why()));
        }
    }

    /// A number of files with a common reason.
    record Reason(String reason, int count) {}
}
