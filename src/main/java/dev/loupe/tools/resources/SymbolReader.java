package dev.loupe.tools.resources;

import dev.loupe.engine.Project;
import dev.loupe.model.Coverage;
import dev.loupe.model.LineRange;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.MarkdownEscape;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// The resources `loupe://symbol/{name}`: the definitions of a name in the session's roots, each with its
/// position, signature and current source.
final class SymbolReader {

    /// Maximum definitions with source; for the others only the positions are listed.
    private static final int MOST_SHOWN = 20;

    private static final int MOST_PLACES = 100;
    private static final int SUGGESTED = 3;

    private final ProjectResolver choice;

    SymbolReader(ProjectResolver choice) {
        this.choice = choice;
    }

    ResourceContents read(String uri, String name, CallContext call) throws ToolFailure {
        List<Project> roots = choice.repositories(Optional.empty(), call.session());
        var found = new ArrayList<DefinitionEntry>();
        for (Project project : roots) found.addAll(fresh(project, name));
        if (found.isEmpty()) throw notThere(name, roots);
        List<Source> sources = found.stream()
                .limit(MOST_SHOWN)
                .map(definition -> Source.of(definition, roots))
                .toList();
        return call.room().fit(cut -> {
            List<Source> shown = cut.first(sources);
            var contents = new ArrayList<ResourceContents.Part>();
            for (Source source : shown) contents.add(contents(source, cut));
            List<DefinitionEntry> others = found.subList(shown.size(), found.size());
            if (!others.isEmpty())
                contents.add(new ResourceContents.Part(uri, MimeTypes.PLAIN, others(others, roots, cut)));
            return new ResourceContents(contents);
        });
    }

    /// A definition with its current lines.
    ///
    /// @param address the path to read its file
    private record Source(DefinitionEntry definition, String address, String text, boolean changed) {

        static Source of(DefinitionEntry definition, List<Project> roots) {
            return new Source(
                    definition,
                    FileReader.address(definition.project(), definition.path(), roots),
                    SourceFile.read(definition.project(), definition.path())
                            .map(file -> file.text(definition.lines()))
                            .orElse(""),
                    changed(definition));
        }

        private static boolean changed(DefinitionEntry definition) {
            try {
                return definition.project().stale(definition.path());
            } catch (IOException _) {
                return true;
            }
        }
    }

    /// The definitions, looked up again if their files changed since they were indexed.
    private static List<DefinitionEntry> fresh(Project project, String name) throws ToolFailure {
        return ProjectResolver.fresh(
                project,
                snapshot -> DefinitionEntry.of(project, snapshot, name),
                found -> found.stream().map(DefinitionEntry::path).toList());
    }

    private static ResourceContents.Part contents(Source source, Truncation cut) {
        DefinitionEntry definition = source.definition();
        LineRange lines = definition.lines();
        Excerpt excerpt = cut.excerpt(source.text(), lines.first());
        var text = new StringBuilder();
        text.append("%s (%s) in %s, lines %d to %d%s\n"
                .formatted(
                        MarkdownEscape.inline(definition.qualifiedName()),
                        definition.kind(),
                        source.address(),
                        lines.first(),
                        lines.last(),
                        source.changed() ? " (the file changed since it was indexed; lines may have moved)" : ""));
        if (!definition.signature().isEmpty())
            text.append("\nSignature: ")
                    .append(MarkdownEscape.inline(definition.signature()))
                    .append('\n');
        text.append('\n')
                .append(MarkdownEscape.block(
                        excerpt.text(), definition.language().id()));
        excerpt.omitted()
                .ifPresent(rest -> text.append("\nThe rest would make the answer too long: it is %s.\n"
                        .formatted(ResourceUri.ofLines(source.address(), rest.first(), rest.last()))));
        String uri = ResourceUri.ofLines(source.address(), lines.first(), lines.last());
        return new ResourceContents.Part(uri, MimeTypes.MARKDOWN, text.toString());
    }

    private static String others(List<DefinitionEntry> others, List<Project> roots, Truncation cut) {
        List<DefinitionEntry> named = cut.firstWithin(others.subList(0, Math.min(MOST_PLACES, others.size())));
        String places = named.stream()
                .map(one -> "%s (%s) %s:%d"
                        .formatted(
                                one.qualifiedName(),
                                one.kind(),
                                FileReader.address(one.project(), one.path(), roots),
                                one.lines().first()))
                .collect(Collectors.joining("\n"));
        return "%d more definitions, without their source%s:\n%s\n"
                .formatted(others.size(), others.size() > named.size() ? ", the first " + named.size() : "", places);
    }

    private static ToolFailure notThere(String name, List<Project> roots) throws ToolFailure {
        String shown = ResourceUri.shown(name);
        for (Project project : roots)
            if (project.coverage() instanceof Coverage.Partial(int _, int _, String why))
                return ToolFailure.unavailable(
                        "no definition of '%s' is in the index of %s yet: %s".formatted(shown, project.name(), why));
        SequencedSet<String> near = new LinkedHashSet<>();
        for (Project project : roots)
            near.addAll(ProjectResolver.reading(
                    project,
                    snapshot -> snapshot.spellings().names(DefinitionEntry.lastPart(name), SUGGESTED).stream()
                            .map(one -> one.text())
                            .toList()));
        String where = roots.stream().map(Project::name).distinct().collect(Collectors.joining(", "));
        String hint = near.isEmpty()
                ? "search finds code by words"
                : "did you mean " + near.stream().limit(SUGGESTED).collect(Collectors.joining(", ")) + "?";
        return ToolFailure.notFound(
                "there is no definition of '%s' in the index of %s; %s".formatted(shown, where, hint));
    }
}
