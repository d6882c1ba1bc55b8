package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CharacterWindows;
import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.FileDocuments;
import dev.loupe.collections.FileSelection;
import dev.loupe.collections.FolderReport;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.FailedJson;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;

/// Indexes the files of a folder, into their code index or a collection of documents. Its family's failures
/// are JSON texts.
final class IndexDirectory implements Tool<IndexDirectory.Arguments, DirectoryAnswer> {

    record Arguments(
            @Param(name = "dirPath", value = "Absolute, or relative to a root.")
            String dirPath,

            @Param(value = "Folders below it too.", byDefault = "true")
            boolean recursive,

            @Param(
                    name = "fileExtensions",
                    value = "[\".md\", \"txt\"], with or without the dot. Empty for all.",
                    byDefault = "[]")
            List<String> fileExtensions,

            @Param(name = "includeHidden", value = "Names that begin with a dot too.", byDefault = "false")
            boolean includeHidden,

            @Unwrapped ChunkingOptions into) {

        FileSelection selection() {
            return FileSelection.of(recursive, fileExtensions, includeHidden);
        }
    }

    private static final int RESULTS = 10;
    private static final int REMOVED = 100;

    private final Projects projects;
    private final CollectionChoice collections;

    IndexDirectory(Projects projects) {
        this.projects = projects;
        this.collections = new CollectionChoice(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("index_directory", "Index a folder", """
                Index the files of a folder: into its codebase's index, or with collectionName into a collection of documents. There in chunks of exactly chunkSize characters. What git ignores, secrets and binary files are left out. Files that are gone leave the collection; a file that fails does not stop the rest. Search with search_codebase and the same collectionName.
                """, Effect.WRITES_INDEX)
                .example("{'dirPath': '{root}/docs', 'collectionName': 'notes'}");
    }

    @Override
    public DirectoryAnswer call(Arguments arguments, CallContext call) throws ToolFailure, InterruptedException {
        try {
            CharacterWindows windows = arguments.into().windows();
            FileArgument place = FileArgument.ofFolder(arguments.dirPath(), projects, call.session());
            Optional<Project> code =
                    CollectionTargets.code(arguments.into().collectionName(), place, collections, call.session());
            if (code.isPresent()) return ofCode(arguments, place, call);
            return ofDocuments(arguments, windows, place, call);
        } catch (ToolFailure failure) {
            throw FailedJson.of("index directory", failure);
        }
    }

    private DirectoryAnswer ofCode(Arguments arguments, FileArgument place, CallContext call)
            throws ToolFailure, InterruptedException {
        boolean done = CodebaseFiles.refresh(place.project(), call);
        List<CodebaseFiles.Entry> entries = CodebaseFiles.within(place.project(), place.path(), arguments.selection());
        return answer(arguments, place, entries, done, dimensions());
    }

    private DirectoryAnswer ofDocuments(
            Arguments arguments, CharacterWindows windows, FileArgument place, CallContext call)
            throws ToolFailure, InterruptedException {
        CollectionTargets.Target target =
                CollectionTargets.documents(arguments.into().collectionName(), collections);
        FileDocuments files = collections.all().files();
        var following = new FileDocuments.Following(call.progress(), call.cancellation());
        try {
            FolderReport report = asked(() -> {
                try (CollectionWriting writing = target.collection().write()) {
                    return files.indexFolder(
                            place.root(), place.path(), arguments.selection(), windows, writing, following);
                }
            });
            return answer(arguments, place, target, report, dimensions());
        } catch (CancellationException stopped) {
            throw new ToolFailure(
                    ToolFailure.Kind.CANCELLED,
                    "indexing was stopped; what was indexed so far stays, and the same call does the rest");
        }
    }

    private int dimensions() {
        return collections.all().dimensions();
    }

    private static DirectoryAnswer answer(
            Arguments arguments, FileArgument place, List<CodebaseFiles.Entry> entries, boolean done, int dimensions) {
        List<DirectoryAnswer.FileResult> results = entries.stream()
                .map(file -> DirectoryAnswer.FileResult.of(
                        place.root().onDisk(file.path()).toString(),
                        file.chunks(),
                        file.bytes(),
                        file.chunks() > 0 || !file.textOnly().isEmpty()))
                .toList();
        String goesOn = done ? "" : " The codebase is still being indexed; get_index_status follows it.";
        var draft = new Draft(arguments, place, dimensions, results, Map.of(), List.of());
        String message = draft.message() + goesOn + " " + ChunkWindows.NOT_APPLIED;
        return draft.answer(done ? "indexed" : "indexing", Optional.empty(), Optional.empty(), message);
    }

    private static DirectoryAnswer answer(
            Arguments arguments,
            FileArgument place,
            CollectionTargets.Target target,
            FolderReport report,
            int dimensions) {
        var results = new ArrayList<DirectoryAnswer.FileResult>();
        report.failed().forEach(file -> results.add(DirectoryAnswer.FileResult.failed(file)));
        report.indexed()
                .forEach(file -> results.add(
                        DirectoryAnswer.FileResult.of(file.path(), file.chunks(), file.bytes(), file.chunks() > 0)));
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
                target.note() + draft.message() + failed + removed);
    }

    /// The answer before it is truncated.
    private record Draft(
            Arguments arguments,
            FileArgument place,
            int dimensions,
            List<DirectoryAnswer.FileResult> results,
            Map<String, Integer> skipped,
            List<String> removed) {

        int chunks() {
            return results.stream()
                    .mapToInt(DirectoryAnswer.FileResult::totalChunks)
                    .sum();
        }

        int processed() {
            return (int)
                    results.stream().filter(DirectoryAnswer.FileResult::success).count();
        }

        String message() {
            return results.isEmpty()
                    ? "No files found to index in directory: %s.".formatted(place.onDisk())
                    : "Directory indexed successfully: %d files with %d chunks and %d embeddings."
                            .formatted(processed(), chunks(), chunks());
        }

        DirectoryAnswer answer(String status, Optional<Integer> size, Optional<Integer> overlap, String message) {
            List<DirectoryAnswer.FileResult> first = results.subList(0, Math.min(RESULTS, results.size()));
            List<String> gone = removed.subList(0, Math.min(REMOVED, removed.size()));
            List<DirectoryAnswer.Reason> reasons = new TreeMap<>(skipped)
                    .entrySet().stream()
                            .map(entry -> new DirectoryAnswer.Reason(entry.getKey(), entry.getValue()))
                            .toList();
            return new DirectoryAnswer(
                    true,
                    status,
                    place.onDisk().toString(),
                    arguments.recursive(),
                    processed(),
                    chunks(),
                    chunks(),
                    results.size() - processed(),
                    first,
                    chunks() == 0 ? 0 : dimensions,
                    extensions(),
                    arguments.into().collectionName(),
                    arguments.includeHidden(),
                    reasons,
                    gone,
                    size,
                    overlap,
                    message,
                    List.of(
                            new Omission("files", results.size() - first.size(), DirectoryAnswer.SMALLER),
                            new Omission("removed files", removed.size() - gone.size(), DirectoryAnswer.SMALLER)));
        }

        private JsonValue extensions() {
            if (arguments.fileExtensions().isEmpty()) return JsonValue.of("all");
            return new JsonArray(
                    arguments.fileExtensions().stream().map(JsonValue::of).toList());
        }
    }
}
