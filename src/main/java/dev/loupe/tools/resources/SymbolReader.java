package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.engine.Session;
import dev.loupe.model.Coverage;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// The resources `loupe://symbol/{name}`: the definitions of a name in the session's roots, each with its
/// place, its signature and its source as it is now.
final class SymbolReader {

    /// With their source; of others only the places are told.
    private static final int MOST_SHOWN = 20;

    private static final int MOST_PLACES = 100;
    private static final int SUGGESTED = 3;

    private final ProjectChoice choice;

    SymbolReader(ProjectChoice choice) {
        this.choice = choice;
    }

    ReadResource.Answer read(String uri, String name, Session session) throws ToolFailure {
        List<Project> roots = choice.repositories(Optional.empty(), session);
        var definitions = new ArrayList<Definition>();
        for (Project project : roots) definitions.addAll(fresh(project, name));
        if (definitions.isEmpty()) throw notThere(name, roots);
        int shown = Math.min(MOST_SHOWN, definitions.size());
        var contents = new ArrayList<ReadResource.Contents>();
        for (Definition definition : definitions.subList(0, shown))
            contents.add(contents(definition, roots, FileReader.MOST / shown));
        if (shown < definitions.size())
            contents.add(new ReadResource.Contents(
                    uri, MimeTypes.PLAIN, others(definitions.subList(shown, definitions.size()), roots)));
        return new ReadResource.Answer(contents);
    }

    /// The definitions, looked for again where their files changed since they were indexed.
    private static List<Definition> fresh(Project project, String name) throws ToolFailure {
        List<Definition> found = find(project, name);
        try {
            for (Definition definition : found) {
                if (!project.stale(definition.path())) continue;
                var _ = project.renewed(definition.path());
                return find(project, name);
            }
            return found;
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
    }

    private static List<Definition> find(Project project, String name) throws ToolFailure {
        return ProjectChoice.reading(project, snapshot -> Definition.of(project, snapshot, name));
    }

    private static ReadResource.Contents contents(Definition definition, List<Project> roots, int most) {
        String address = FileReader.address(definition.project(), definition.path(), roots);
        Optional<SourceFile> file = SourceFile.read(definition.project(), definition.path());
        Excerpt source =
                Excerpt.of(file.map(known -> known.text(definition.lines())).orElse(""), most);
        var text = new StringBuilder();
        text.append(heading(definition, address));
        if (!definition.signature().isEmpty())
            text.append("\nSignature: ")
                    .append(Fenced.inline(definition.signature()))
                    .append('\n');
        text.append('\n')
                .append(Fenced.block(source.text(), definition.language().id()));
        int next = definition.lines().first() + source.shown();
        if (source.cut() || next <= definition.lines().last())
            text.append("\nThe rest would make the answer too long: it is in %s#L%d-L%d.\n"
                    .formatted(
                            ResourceUri.ofFile(address),
                            Math.min(next, definition.lines().last()),
                            definition.lines().last()));
        String uri = ResourceUri.ofLines(
                address, definition.lines().first(), definition.lines().last());
        return new ReadResource.Contents(uri, MimeTypes.MARKDOWN, text.toString());
    }

    private static String heading(Definition definition, String address) {
        return "%s (%s) in %s, lines %d to %d%s\n"
                .formatted(
                        Fenced.inline(definition.qualifiedName()),
                        definition.kind(),
                        address,
                        definition.lines().first(),
                        definition.lines().last(),
                        changed(definition) ? " (the file changed since it was indexed; lines may have moved)" : "");
    }

    private static boolean changed(Definition definition) {
        try {
            return definition.project().stale(definition.path());
        } catch (IOException _) {
            return true;
        }
    }

    private static String others(List<Definition> others, List<Project> roots) {
        String places = others.stream()
                .limit(MOST_PLACES)
                .map(one -> "%s (%s) %s:%d"
                        .formatted(
                                one.qualifiedName(),
                                one.kind(),
                                FileReader.address(one.project(), one.path(), roots),
                                one.lines().first()))
                .collect(Collectors.joining("\n"));
        return "%d more definitions, without their source%s:\n%s\n"
                .formatted(others.size(), others.size() > MOST_PLACES ? ", the first " + MOST_PLACES : "", places);
    }

    private static ToolFailure notThere(String name, List<Project> roots) throws ToolFailure {
        String shown = ResourceUri.shown(name);
        for (Project project : roots)
            if (project.coverage() instanceof Coverage.Partial(int _, int _, String why))
                return new ToolFailure(
                        ToolFailure.Kind.UNAVAILABLE,
                        "no definition of '%s' is in the index of %s yet: %s".formatted(shown, project.name(), why));
        SequencedSet<String> near = new LinkedHashSet<>();
        for (Project project : roots)
            near.addAll(ProjectChoice.reading(
                    project,
                    snapshot -> snapshot.spellings().names(Definition.lastPart(name), SUGGESTED).stream()
                            .map(one -> one.text())
                            .toList()));
        String where = roots.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        String hint = near.isEmpty()
                ? "search finds code by words"
                : "did you mean " + near.stream().limit(SUGGESTED).collect(Collectors.joining(", ")) + "?";
        return new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "there is no definition of '%s' in the index of %s; %s".formatted(shown, where, hint));
    }
}
