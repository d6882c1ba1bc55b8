package dev.loupe.tools.collections;

import static dev.loupe.tools.collections.CollectionChoice.asked;

import dev.loupe.collections.CharacterWindows;
import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.FileDocuments;
import dev.loupe.collections.FileSelection;
import dev.loupe.collections.FolderReport;
import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.tools.Call;
import dev.loupe.tools.Effect;
import dev.loupe.tools.FailedJson;
import dev.loupe.tools.Param;
import dev.loupe.tools.Spread;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/// Puts the files of a folder into the index of their code, or into a collection of documents. Its family's
/// failures are JSON texts.
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

            @Spread Into into) {

        FileSelection selection() {
            return FileSelection.of(recursive, fileExtensions, includeHidden);
        }
    }

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
                """, Effect.WRITES_INDEX);
    }

    @Override
    public DirectoryAnswer call(Arguments arguments, Call call) throws ToolFailure, InterruptedException {
        try {
            CharacterWindows windows = arguments.into().windows();
            Place place = Place.ofFolder(arguments.dirPath(), projects, call.session());
            Optional<Project> code =
                    Targets.code(arguments.into().collectionName(), place, collections, call.session());
            if (code.isPresent()) return ofCode(arguments, place, call);
            return ofDocuments(arguments, windows, place, call);
        } catch (ToolFailure failure) {
            throw FailedJson.of("index directory", failure);
        }
    }

    private DirectoryAnswer ofCode(Arguments arguments, Place place, Call call)
            throws ToolFailure, InterruptedException {
        boolean done = CodebaseFiles.refresh(place.project(), call);
        List<CodebaseFiles.Entry> entries = CodebaseFiles.within(place.project(), place.path(), arguments.selection());
        return DirectoryAnswer.ofCode(arguments, place, entries, done, dimensions(), call);
    }

    private DirectoryAnswer ofDocuments(Arguments arguments, CharacterWindows windows, Place place, Call call)
            throws ToolFailure, InterruptedException {
        Targets.Target target = Targets.documents(arguments.into().collectionName(), collections);
        FileDocuments files = collections.all().files();
        var following = new FileDocuments.Following(call.progress(), call.cancellation());
        try {
            FolderReport report = asked(() -> {
                try (CollectionWriting writing = target.collection().write()) {
                    return files.indexFolder(
                            place.root(), place.path(), arguments.selection(), windows, writing, following);
                }
            });
            return DirectoryAnswer.ofDocuments(arguments, place, target, report, dimensions(), call);
        } catch (CancellationException stopped) {
            throw new ToolFailure(
                    ToolFailure.Kind.CANCELLED,
                    "indexing was stopped; what was indexed so far stays, and the same call does the rest");
        }
    }

    private int dimensions() {
        return collections.all().dimensions();
    }
}
