package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.NearNames;
import dev.loupe.model.Chunk;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.scan.PathRefused;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.Definitions;
import dev.loupe.search.change.ImpactTarget;
import dev.loupe.tools.HistoryView;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what `target` names: a file, or a file and something in it behind the last colon.
final class ImpactSubject {
    private static final int SHOWN = 8;

    private final Project project;
    private final IndexSnapshot snapshot;

    ImpactSubject(Project project, IndexSnapshot snapshot) {
        this.project = project;
        this.snapshot = snapshot;
    }

    /// @throws ToolFailure where there is no such file, or nothing of that name in it, with what is like it
    ImpactTarget read(String text) throws IOException, ToolFailure {
        Optional<RepoPath> whole = known(text);
        if (whole.isPresent())
            return new ImpactTarget(whole.get(), "", snapshot.chunks().ofFile(whole.get()));
        int colon = text.lastIndexOf(':');
        if (colon > 0 && text.indexOf('/', colon) < 0) {
            Optional<RepoPath> file = known(text.substring(0, colon));
            String symbol = text.substring(colon + 1).strip();
            if (file.isPresent() && !symbol.isEmpty()) return inside(file.get(), symbol);
        }
        throw new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "there is no file '%s' in %s%s".formatted(NearNames.cut(text), project.name(), like(text)));
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

    private ImpactTarget inside(RepoPath file, String symbol) throws IOException, ToolFailure {
        List<Chunk> chunks = snapshot.chunks().ofFile(file);
        List<Chunk> found = Definitions.among(chunks, symbol);
        if (found.isEmpty()) found = listed(file, chunks, symbol);
        if (!found.isEmpty()) return new ImpactTarget(file, symbol, found);
        throw new ToolFailure(
                ToolFailure.Kind.NOT_FOUND,
                "%s has nothing called '%s'%s".formatted(file, NearNames.cut(symbol), nearest(file, chunks, symbol)));
    }

    /// Constants and fields have no chunk of their own.
    private List<Chunk> listed(RepoPath file, List<Chunk> chunks, String symbol) throws IOException {
        Optional<FileOutline> outline = snapshot.files().outline(file);
        if (outline.isEmpty()) return List.of();
        var found = new ArrayList<Chunk>();
        for (Symbol one : outline.get().symbols())
            if (one.name().equals(symbol) || one.qualifiedName().equals(symbol))
                for (Chunk chunk : chunks)
                    if (chunk.lines().contains(one.lines().first())) found.add(chunk);
        return found;
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

    private String like(String text) throws IOException {
        int colon = text.lastIndexOf(':');
        String path = (colon > 0 ? text.substring(0, colon) : text).strip();
        String name = path.substring(path.lastIndexOf('/') + 1);
        List<String> known = snapshot.files().all().stream()
                .map(IndexedFile::path)
                .filter(file -> file.fileName().equals(name))
                .map(RepoPath::value)
                .limit(SHOWN)
                .toList();
        return known.isEmpty()
                ? "; give a path relative to the repository's root, or path:symbol"
                : "; did you mean " + String.join(", ", known) + "?";
    }
}
