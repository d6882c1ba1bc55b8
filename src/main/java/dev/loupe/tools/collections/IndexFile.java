package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CharacterWindows;
import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.collections.FileOutcome;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.answer.ErrorText;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.FailedJson;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.Optional;

/// Indexes one file, into its code index or a collection of documents. Its family's failures are JSON texts.
final class IndexFile implements Tool<IndexFile.Arguments, IndexFile.Answer> {

    record Arguments(
            @Param(name = "filePath", value = "Absolute, or relative to a root.")
            String filePath,

            @Unwrapped ChunkingOptions into) {}

    record Answer(
            boolean success,
            @Param(name = "filePath", value = "absolute") String filePath,

            @Param(name = "fileType", value = "the extension without the dot")
            String fileType,

            @Param(name = "totalChunks", value = "chunks of the file now")
            int totalChunks,

            @Param(name = "embeddingsGenerated", value = "one for each chunk")
            int embeddingsGenerated,

            @Param(name = "embeddingErrors", value = "always 0: the model is part of Loupe")
            int embeddingErrors,

            @Param(name = "embeddingDimension", value = "of a vector; 0 without chunks")
            int embeddingDimension,

            @Param(name = "storedInDatabase", value = "whether there is anything of it to be found")
            boolean storedInDatabase,

            @Param(name = "collectionName", value = "as it was given")
            String collectionName,

            Metadata metadata,

            @Param(name = "sizeInBytes", value = "of the file")
            long sizeInBytes,

            @Param(name = "chunkSize", value = "null if it did not apply")
            Optional<Integer> chunkSize,

            @Param(name = "chunkOverlap", value = "null if it did not apply")
            Optional<Integer> chunkOverlap,

            String message) {}

    /// The file's metadata from the file system.
    record Metadata(
            long size,
            Instant created,
            Instant modified,
            Instant accessed,

            @Param("with the dot; empty where the file has none")
            String extension,

            String filename,
            @Param("absolute") String directory) {}

    private static final String EMPTY = "File is empty or contains only whitespace";

    private final Projects projects;
    private final CollectionChoice collections;

    IndexFile(Projects projects) {
        this.projects = projects;
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("index_file", "Index a file", """
                Index one file: into its codebase's index, or with collectionName into a collection of documents. There in chunks of exactly chunkSize characters. Indexing a file again replaces what was there of it. Search with search_codebase and the same collectionName.
                """, Effect.WRITES_INDEX)
                .example("{'filePath': '{root}/docs/guide.md', 'collectionName': 'notes'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        try {
            CharacterWindows windows = arguments.into().windows();
            FileArgument place = FileArgument.ofFile(arguments.filePath(), projects, call.session());
            Optional<Project> code =
                    CollectionTargets.code(arguments.into().collectionName(), place, collections, call.session());
            if (code.isPresent()) return ofCode(arguments.into().collectionName(), place, call);
            return ofDocuments(arguments.into().collectionName(), windows, place);
        } catch (ToolFailure failure) {
            throw FailedJson.of("index file", failure);
        }
    }

    private Answer ofCode(String name, FileArgument place, CallContext call) throws ToolFailure, InterruptedException {
        boolean done = CodebaseFiles.refresh(place.project(), place.file(), call);
        Optional<CodebaseFiles.Entry> entry = CodebaseFiles.find(place.project(), place.file());
        if (entry.isEmpty() && done) throw CodebaseFiles.leftOut(place);
        int chunks = entry.map(CodebaseFiles.Entry::chunks).orElse(0);
        String textOnly = entry.map(CodebaseFiles.Entry::textOnly).orElse("");
        String message;
        if (entry.isEmpty()) message = "The codebase is being indexed; the file will be among it.";
        else if (!textOnly.isEmpty()) message = "File indexed for grep alone, without chunks (%s).".formatted(textOnly);
        else if (chunks == 0) message = EMPTY;
        else message = "File indexed successfully with %d chunks. %s".formatted(chunks, ChunkWindows.NOT_APPLIED);
        boolean stored = chunks > 0 || !textOnly.isEmpty();
        return answer(name, place, chunks, stored, Optional.empty(), message);
    }

    private Answer ofDocuments(String name, CharacterWindows windows, FileArgument place)
            throws ToolFailure, InterruptedException {
        CollectionTargets.Target target = CollectionTargets.documents(name, collections);
        DocumentCollection collection = target.collection();
        FileOutcome outcome = asked(() -> {
            try (CollectionWriting writing = collection.write()) {
                return collections.all().files().index(place.root(), place.file(), windows, writing);
            }
        });
        return switch (outcome) {
            case FileOutcome.Indexed(String _, int chunks, long _) ->
                answer(
                        collection.manifest().name(),
                        place,
                        chunks,
                        chunks > 0,
                        Optional.of(windows),
                        target.note() + (chunks == 0 ? EMPTY : indexed(windows)));
            case FileOutcome.Refused(String path, String why) ->
                throw notIndexed(path, why + "; such files are never indexed");
            case FileOutcome.Failed(String path, String why) -> throw notIndexed(path, why);
        };
    }

    private static String indexed(CharacterWindows windows) {
        return "File indexed successfully with %d chunk size and %d overlap"
                .formatted(windows.size(), windows.overlap());
    }

    private static ToolFailure notIndexed(String path, String why) {
        return ToolFailure.badArgument("%s is not indexed: %s".formatted(path, why));
    }

    private Answer answer(
            String name,
            FileArgument place,
            int chunks,
            boolean stored,
            Optional<CharacterWindows> windows,
            String message)
            throws ToolFailure {
        Metadata metadata = metadata(place);
        return new Answer(
                true,
                place.onDisk().toString(),
                place.file().extension(),
                chunks,
                chunks,
                0,
                chunks == 0 ? 0 : collections.all().dimensions(),
                stored,
                name,
                metadata,
                metadata.size(),
                windows.map(CharacterWindows::size),
                windows.map(CharacterWindows::overlap),
                message);
    }

    private static Metadata metadata(FileArgument place) throws ToolFailure {
        try {
            var attributes = Files.readAttributes(place.onDisk(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            String extension = place.file().extension();
            return new Metadata(
                    attributes.size(),
                    attributes.creationTime().toInstant(),
                    attributes.lastModifiedTime().toInstant(),
                    attributes.lastAccessTime().toInstant(),
                    extension.isEmpty() ? "" : "." + extension,
                    place.file().fileName(),
                    String.valueOf(place.onDisk().getParent()));
        } catch (IOException gone) {
            throw notIndexed(place.onDisk().toString(), ErrorText.cause(gone));
        }
    }
}
