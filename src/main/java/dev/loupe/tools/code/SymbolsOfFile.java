package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.NearNames;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The outline of the file with a path, or of the only one whose path ends with it: its definitions, or the
/// headings of a document.
final class SymbolsOfFile {
    /// Maximum number shown if several files match.
    private static final int SEVERAL = 8;

    private final Project project;
    private final SymbolFilter filter;

    SymbolsOfFile(Project project, SymbolFilter filter) {
        this.project = project;
        this.filter = filter;
    }

    SymbolPage find(String text, SymbolPage.Wanted wanted) throws ToolFailure {
        Optional<RepoPath> path = file(text);
        if (path.isPresent()) ProjectResolver.renew(project, path.get());
        Optional<FileOutline> outline = path.isEmpty()
                ? Optional.empty()
                : ProjectResolver.reading(project, snapshot -> snapshot.files().outline(path.get()));
        List<SymbolPage.Found> found = outline
                .filter(one -> filter.holds(one.file().path(), one.file().language()))
                .map(one -> found(one, wanted.texts()))
                .stream()
                .toList();
        List<String> notes = found.isEmpty()
                ? List.of("no indexed file that the filters let through has the path '%s' or ends so; %s"
                        .formatted(
                                NearNames.cut(text),
                                NearNames.meant(PathSuggestions.of(text, List.of(project)), "show_tree lists them")))
                : List.of();
        List<SymbolPage.Found> page =
                found.stream().skip(wanted.offset()).limit(wanted.limit()).toList();
        return new SymbolPage(page, found.size(), List.of(), project.coverage(Set.of(Lack.Kind.SYNTAX)), notes);
    }

    private Optional<RepoPath> file(String text) throws ToolFailure {
        Optional<RepoPath> path = WorkingTree.of(project).path(text);
        if (path.isEmpty()) return Optional.empty();
        List<RepoPath> fitting = ProjectResolver.reading(project, snapshot -> {
            if (snapshot.files().find(path.get()).isPresent()) return List.of(path.get());
            String end = "/" + path.get().value();
            return snapshot.files().all().stream()
                    .map(IndexedFile::path)
                    .filter(file -> file.value().endsWith(end))
                    .limit(SEVERAL)
                    .toList();
        });
        if (fitting.size() > 1)
            throw SymbolFilter.invalid(
                    "several files have a path that ends so",
                    "give one of them: "
                            + String.join(
                                    ", ", fitting.stream().map(RepoPath::value).toList()));
        return fitting.stream().findFirst();
    }

    private static SymbolPage.Found found(FileOutline outline, boolean texts) {
        IndexedFile file = outline.file();
        var result = new SymbolPage.Result(
                Optional.empty(),
                1,
                file.path().value(),
                1,
                Math.max(1, file.lines()),
                file.language().id(),
                "file",
                file.path().fileName(),
                file.path().value(),
                Optional.empty(),
                "file",
                Optional.empty());
        Optional<String> text = texts ? Optional.of(SymbolText.of(outline)) : Optional.empty();
        return new SymbolPage.Found(result, text, false);
    }
}
