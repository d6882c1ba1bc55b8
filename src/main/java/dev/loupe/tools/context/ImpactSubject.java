package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.json.NearNames;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.Definitions;
import dev.loupe.search.change.ImpactTarget;
import dev.loupe.tools.kit.HistoryView;
import dev.loupe.tools.kit.PathSuggestions;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Parses `target`: a file, or a file and something in it after the last colon.
final class ImpactSubject {
    private static final int SHOWN = 8;

    private final Project project;
    private final IndexSnapshot snapshot;

    ImpactSubject(Project project, IndexSnapshot snapshot) {
        this.project = project;
        this.snapshot = snapshot;
    }

    /// Whether the project has the file.
    boolean isThere(String text) throws IOException {
        int colon = text.lastIndexOf(':');
        return known(text).isPresent()
                || colon > 0 && known(text.substring(0, colon)).isPresent();
    }

    /// @throws ToolFailure if there is no such file, or no such name in it, with suggestions; if the name is
    /// ambiguous, with all matches
    ImpactTarget read(String text) throws IOException, ToolFailure {
        Optional<RepoPath> whole = known(text);
        if (whole.isPresent()) return ImpactTarget.file(whole.get(), snapshot);
        int colon = text.lastIndexOf(':');
        if (colon > 0 && text.indexOf('/', colon) < 0) {
            Optional<RepoPath> file = known(text.substring(0, colon));
            String symbol = text.substring(colon + 1).strip();
            if (file.isPresent() && !symbol.isEmpty()) return inside(file.get(), symbol);
        }
        throw PathSuggestions.notFound(file(text), List.of(project));
    }

    private Optional<RepoPath> known(String text) throws IOException {
        try {
            RepoPath path = new RootedFiles(project.root()).file(text.strip());
            boolean there = snapshot.files().find(path).isPresent()
                    || HistoryView.of(project).snapshot().holds(path);
            return there ? Optional.of(path) : Optional.empty();
        } catch (PathRefused outside) {
            return Optional.empty();
        }
    }

    private ImpactTarget inside(RepoPath file, String name) throws IOException, ToolFailure {
        List<Chunk> chunks = snapshot.chunks().ofFile(file);
        List<Symbol> listed = listed(file, name);
        Set<String> names = new LinkedHashSet<>();
        for (Chunk chunk : Definitions.among(chunks, name)) names.add(chunk.qualifiedName());
        if (names.isEmpty()) for (Symbol one : listed) names.add(one.qualifiedName());
        if (names.contains(name)) names.retainAll(Set.of(name));
        if (names.isEmpty())
            throw ToolFailure.notFound(
                    "%s has nothing called '%s'%s".formatted(file, NearNames.cut(name), nearest(file, chunks, name)));
        if (names.size() > 1) throw several(file, name, names);
        return target(file, names.iterator().next(), chunks);
    }

    private static ToolFailure several(RepoPath file, String name, Set<String> names) {
        String shown = names.stream().limit(SHOWN).map(one -> file + ":" + one).collect(Collectors.joining(", "));
        return ToolFailure.badArgument("'%s' is defined %d times; name one of them: %s%s"
                .formatted(NearNames.cut(name), names.size(), shown, names.size() > SHOWN ? " …" : ""));
    }

    private ImpactTarget target(RepoPath file, String symbol, List<Chunk> chunks) throws IOException {
        List<Symbol> listed = listed(file, symbol);
        var lines = new ArrayList<LineRange>();
        listed.forEach(one -> lines.add(one.lines()));
        var own = new ArrayList<Chunk>();
        for (Chunk chunk : chunks)
            if (chunk.qualifiedName().equals(symbol)) {
                own.add(chunk);
                lines.add(chunk.lines());
            }
        if (own.isEmpty()) // a constant or field is in the chunk of another symbol
        for (Chunk chunk : chunks)
                if (listed.stream()
                        .anyMatch(one -> chunk.lines().contains(one.lines().first()))) own.add(chunk);
        return new ImpactTarget(file, symbol, List.of(symbol), lines, own);
    }

    /// From the outline, which also has constants and fields.
    private List<Symbol> listed(RepoPath file, String symbol) throws IOException {
        Optional<FileOutline> outline = snapshot.files().outline(file);
        return outline.stream()
                .flatMap(one -> one.symbols().stream())
                .filter(one -> one.name().equals(symbol) || one.qualifiedName().equals(symbol))
                .toList();
    }

    private String nearest(RepoPath file, List<Chunk> chunks, String symbol) throws IOException {
        Map<String, String> names = new LinkedHashMap<>();
        Optional<FileOutline> outline = snapshot.files().outline(file);
        if (outline.isPresent())
            for (Symbol one : outline.get().symbols()) names.putIfAbsent(one.name(), one.qualifiedName());
        for (Chunk chunk : chunks) if (!chunk.name().isEmpty()) names.putIfAbsent(chunk.name(), chunk.qualifiedName());
        List<String> near = NearNames.of(symbol, names.keySet(), SHOWN);
        if (near.isEmpty()) near = names.keySet().stream().limit(SHOWN).toList();
        return near.isEmpty() ? "" : "; it has " + String.join(", ", near);
    }

    /// The part of a target that names a file.
    static String file(String target) {
        int colon = target.lastIndexOf(':');
        return (colon > 0 && target.indexOf('/', colon) < 0 ? target.substring(0, colon) : target).strip();
    }
}
