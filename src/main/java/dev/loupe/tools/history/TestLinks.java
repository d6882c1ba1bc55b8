package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.Importer;
import dev.loupe.graph.imports.ResolvedImport;
import dev.loupe.history.Coupled;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.search.FileRole;
import dev.loupe.search.bundle.Stems;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// Gathers what speaks for files on the other side of the divide between tests and sources: one kind of
/// evidence after the other. Documents and records are on neither side.
final class TestLinks {
    private static final Comparator<TestCoverage.Link> BEST_FIRST = Comparator.comparingInt(
                    (TestCoverage.Link link) -> -link.evidence().size())
            .thenComparingDouble(link -> -link.score().orElse(0.0))
            .thenComparing(TestCoverage.Link::path);

    private final RepoPath file;
    private final boolean isTest;
    private final IndexSnapshot snapshot;
    private final Map<RepoPath, Coupled> coupled = new TreeMap<>();
    private final Map<RepoPath, Integer> imports = new TreeMap<>();
    private final Set<RepoPath> named = new HashSet<>();
    private final List<String> notes = new ArrayList<>();
    private Optional<HistoryAnswer> history = Optional.empty();

    /// @param file of the snapshot
    TestLinks(RepoPath file, IndexSnapshot snapshot) {
        this.file = file;
        this.snapshot = snapshot;
        isTest = FileRole.TEST.fits(file);
    }

    /// Adds sentences for the reader.
    void note(List<String> more) {
        notes.addAll(more);
    }

    private boolean isOther(RepoPath path) {
        return switch (FileRole.of(path)) {
            case TEST -> !isTest;
            case SOURCE, EXAMPLE, GENERATED, VENDORED -> isTest;
            case DOCUMENT, RECORD -> false;
        };
    }

    /// Direct imports; of several the first line.
    void addImports(ImportGraph graph) {
        if (isTest) {
            for (ResolvedImport one : graph.imports(file))
                for (RepoPath path : one.files()) if (isOther(path)) imports.merge(path, one.line(), Math::min);
        } else
            for (Importer one : graph.importers(file))
                if (isOther(one.file())) imports.merge(one.file(), one.line(), Math::min);
    }

    /// Files of the same [stem][Stems]; of several those that lie in most folders of the same names, since
    /// `a/util.py` is not what `b/test_util.py` tests where there is a `b/util.py`.
    void addNames() throws IOException {
        String stem = Stems.of(file);
        if (stem.isEmpty()) return;
        int most = 0;
        for (IndexedFile each : snapshot.files().all()) {
            RepoPath path = each.path();
            if (!path.fileName().toLowerCase(Locale.ROOT).contains(stem)
                    || !Stems.of(path).equals(stem)
                    || !isOther(path)) continue;
            int shared = foldersInCommon(path);
            if (shared > most) named.clear();
            if (shared >= most) named.add(path);
            most = Math.max(most, shared);
        }
    }

    private int foldersInCommon(RepoPath other) {
        Set<String> folders = new HashSet<>(Arrays.asList(file.folder().split("/")));
        folders.retainAll(Arrays.asList(other.folder().split("/")));
        return folders.size();
    }

    /// @param atLeast commits that changed both
    void addHistory(Project project, int atLeast, Instant now) throws IOException {
        Optional<List<Coupled>> all;
        try {
            KnownHistory known = KnownHistory.of(project);
            history = Optional.of(HistoryAnswer.of(known));
            all = known.snapshot().related(file, 1, now);
        } catch (ToolFailure unknown) {
            String why = String.valueOf(unknown.getMessage());
            history = Optional.of(new HistoryAnswer("ready", 0, false, why));
            notes.add(why);
            return;
        }
        if (all.isEmpty()) notes.add("git knows no commit of %s, so only imports and names speak".formatted(file));
        int seldom = 0;
        for (Coupled one : all.orElse(List.of())) {
            if (!isOther(one.path()) || snapshot.files().find(one.path()).isEmpty()) continue;
            if (one.together() >= atLeast) coupled.put(one.path(), one);
            else if (!imports.containsKey(one.path()) && !named.contains(one.path())) seldom++;
        }
        if (seldom > 0)
            notes.add("%d more changed with it in fewer than %d commits; min_co_changes 1 shows them"
                    .formatted(seldom, atLeast));
    }

    /// How much of the history [#addHistory] knew.
    HistoryAnswer history() {
        return history.orElseThrow();
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    List<TestCoverage.Link> sorted() {
        Set<RepoPath> all = new HashSet<>(named);
        all.addAll(imports.keySet());
        all.addAll(coupled.keySet());
        return all.stream().map(this::link).sorted(BEST_FIRST).toList();
    }

    private TestCoverage.Link link(RepoPath path) {
        Optional<Coupled> together = Optional.ofNullable(coupled.get(path));
        Optional<Integer> line = Optional.ofNullable(imports.get(path));
        var evidence = new ArrayList<String>();
        if (together.isPresent()) evidence.add("history");
        if (line.isPresent()) evidence.add("import");
        if (named.contains(path)) evidence.add("name");
        return new TestCoverage.Link(
                path.value(),
                together.map(one -> Rounded.four(one.score())),
                together.map(Coupled::together),
                line,
                evidence);
    }
}
