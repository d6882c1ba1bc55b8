package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.engine.Session;
import dev.loupe.json.NearNames;
import dev.loupe.model.Coverage;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.tools.answer.AnswerBudget;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// The resources `loupe://file/{+path}`: files as they are on disk now, if they are indexed. Files that the
/// scanner excludes (secrets, ignored files, links, binary files) are not read here either.
///
/// A relative path is looked up in the session's roots in order; an absolute one in any project known to the
/// session.
final class FileReader {

    /// The file for a URI.
    ///
    /// @param address the path to use in further requests: relative in the first root, otherwise absolute
    private record Found(String address, SourceFile file, ResourceUri.Place place) {}

    private final ProjectResolver choice;

    FileReader(ProjectResolver choice) {
        this.choice = choice;
    }

    /// @param uri as requested
    ResourceContents read(String uri, ResourceUri.File asked, CallContext call) throws ToolFailure {
        Session session = call.session();
        List<Project> roots = choice.repositories(Optional.empty(), session);
        for (ResourceUri.Place place : asked.readings()) {
            for (Project project : projects(place.path(), roots, session)) {
                Optional<RepoPath> path = indexed(project, place.path());
                Optional<SourceFile> file = path.isEmpty() ? Optional.empty() : SourceFile.read(project, path.get());
                if (file.isPresent())
                    return answer(uri, new Found(address(project, path.get(), roots), file.get(), place), call.room());
            }
        }
        throw notThere(uri, asked, roots);
    }

    private List<Project> projects(String path, List<Project> roots, Session session) {
        return new File(path).isAbsolute() ? choice.everything(session) : roots;
    }

    static String address(Project project, RepoPath path, List<Project> roots) {
        return project.equals(roots.getFirst())
                ? path.value()
                : project.root().resolve(path.value()).toString();
    }

    /// The path within a project if it is indexed; looks for changes once if it is only on disk.
    private static Optional<RepoPath> indexed(Project project, String text) throws ToolFailure {
        Optional<RepoPath> inside = inside(project, text);
        if (inside.isEmpty()) return Optional.empty();
        RepoPath path = inside.get();
        if (isIndexed(project, path)) return inside;
        if (!exists(project, path)) return Optional.empty();
        try {
            return project.renewed(path) && isIndexed(project, path) ? inside : Optional.empty();
        } catch (IOException failure) {
            throw ProjectResolver.unreadable(project, failure);
        }
    }

    private static Optional<RepoPath> inside(Project project, String text) {
        try {
            return Optional.of(new RootedFiles(project.root()).file(text));
        } catch (PathRefused | IOException _) {
            return Optional.empty();
        }
    }

    private static boolean isIndexed(Project project, RepoPath path) throws ToolFailure {
        return ProjectResolver.reading(
                project, snapshot -> snapshot.files().find(path).isPresent());
    }

    private static boolean exists(Project project, RepoPath path) {
        return Files.isRegularFile(project.root().resolve(path.value()), LinkOption.NOFOLLOW_LINKS);
    }

    private static ResourceContents answer(String uri, Found found, AnswerBudget room) throws ToolFailure {
        SourceFile file = found.file();
        int first = found.place().first();
        int last = Math.min(found.place().last().orElse(file.lines()), file.lines());
        if (first > 1 && first > last)
            throw ToolFailure.notFound("there are no such lines in %s; it has %d".formatted(file.path(), file.lines()));
        String text = file.lines() == 0 ? "" : file.text(new LineRange(first, Math.max(first, last)));
        return room.fit(cut -> {
            Excerpt excerpt = cut.excerpt(text, first);
            var contents = new ArrayList<ResourceContents.Part>();
            contents.add(new ResourceContents.Part(uri, file.mimeType(), whole(excerpt)));
            if (excerpt.omitted().isPresent() || excerpt.cutOff() > 0) contents.add(rest(found, first, last, excerpt));
            return new ResourceContents(contents);
        });
    }

    /// With the line break of the last line if more lines follow.
    static String whole(Excerpt excerpt) {
        return excerpt.omitted().isPresent() ? excerpt.text() + "\n" : excerpt.text();
    }

    /// Says what is missing and how to read it.
    private static ResourceContents.Part rest(Found found, int first, int last, Excerpt excerpt) {
        int total = found.file().lines();
        int shown = excerpt.lastLine(last);
        String said = excerpt.cutOff() > 0
                ? "Line %d of %d is too long to be shown whole; grep shows what is around a text in it."
                        .formatted(first, total)
                : "Lines %d to %d of %d are shown, the rest would make the answer too long."
                        .formatted(first, shown, total);
        String uri = ResourceUri.ofFile(found.address());
        if (excerpt.omitted().isEmpty()) return new ResourceContents.Part(uri, MimeTypes.PLAIN, said);
        int next = shown + 1;
        String rest = uri + "#L" + next + (last < total ? "-L" + last : "");
        return new ResourceContents.Part(
                rest,
                MimeTypes.PLAIN,
                "%s Go on with this resource, %s, or with read_chunk (file %s, start_line %d)."
                        .formatted(said, rest, found.address(), next));
    }

    /// One failure for every file that is missing, not indexed or outside, so that it does not reveal which
    /// files exist. If the index is unfinished, it asks to try again.
    private static ToolFailure notThere(String uri, ResourceUri.File asked, List<Project> roots) throws ToolFailure {
        for (Project project : roots) {
            if (!(project.coverage() instanceof Coverage.Partial(int _, int _, String why))) continue;
            for (ResourceUri.Place place : asked.readings())
                if (inside(project, place.path())
                        .filter(path -> exists(project, path))
                        .isPresent())
                    return ToolFailure.unavailable("'%s' is not in the index of %s yet: %s"
                            .formatted(ResourceUri.shown(uri), project.name(), why));
        }
        String where = roots.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        String remedy = NearNames.meant(
                PathSuggestions.of(asked.readings().getFirst().path(), roots),
                "paths are relative to the repository's root, as search and show_tree show them");
        return ToolFailure.notFound("there is no resource '%s': no file of that path is in the index of %s; %s"
                .formatted(ResourceUri.shown(uri), where, remedy));
    }
}
