package dev.loupe.tools.history;

import dev.loupe.engine.Project;
import dev.loupe.graph.SymbolName;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.SymbolUses;
import dev.loupe.graph.Symbols;
import dev.loupe.graph.Usage;
import dev.loupe.graph.imports.ImportGraph;
import dev.loupe.graph.imports.Importer;
import dev.loupe.graph.imports.ResolvedImport;
import dev.loupe.history.CoupledFile;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.search.DocTests;
import dev.loupe.search.bundle.TestNameStem;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.TestCode;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Collects the evidence that links a source with tests or a test with sources, one kind after the other.
/// Documents and data files are neither.
final class TestLinks {
    private static final String USE = "use";
    private static final String IMPORT = "import";
    private static final String NAME = "name";

    /// Files that re-export others: a package's `__init__.py`, `index.ts`, `mod.rs` and `lib.rs` with `pub
    /// use`.
    private static final Pattern PASSES_ON = Pattern.compile("__init__\\.pyi?|index\\.[cm]?[jt]sx?|(?:mod|lib)\\.rs");

    private static final int MOST_PASSED_ON = 4;
    private static final int MOST_NAMES = 60;
    private static final int MOST_USES = 500;
    private static final int MOST_LINES = 5;

    /// Strongest evidence first: uses, imports, names, then history alone.
    record Link(
            String path,

            @Param(
                    "how they changed together: 0.7 · co_changes / most of any pair of the repository + 0.3 / (1 + days since the last / 30); null where too few commits did, or history is not known")
            Optional<Double> score,

            @Param("commits that changed both, renames followed; null as score")
            Optional<Integer> coChanges,

            @Param("one-based line in the test of an import that means the source; null without one")
            Optional<Integer> importLine,

            @Param("lines in the test that use what was asked about, the first ones") @OmitEmpty
            List<Integer> useLines,

            @Param(
                    "what speaks for it: history, import (the test imports the source), name (test_cache.py and cache.py), use (the test uses a name of the source, be it passed on by another file)")
            List<String> evidence) {}

    private static final Comparator<Link> BEST_FIRST = Comparator.comparing(
                    (Link link) -> !link.evidence().contains(USE))
            .thenComparing(link -> !link.evidence().contains(IMPORT))
            .thenComparing(link -> !link.evidence().contains(NAME))
            .thenComparingInt(link -> -link.evidence().size())
            .thenComparingDouble(link -> -link.score().orElse(0.0))
            .thenComparing(Link::path);

    private final RepoPath file;
    private final boolean isTest;
    private final IndexSnapshot snapshot;
    private final Map<RepoPath, CoupledFile> coupled = new TreeMap<>();
    private final Map<RepoPath, Integer> imports = new TreeMap<>();
    private final Set<RepoPath> named = new HashSet<>();
    private final Map<RepoPath, SortedSet<Integer>> uses = new TreeMap<>();
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

    /// Direct imports; if there are several, the line of the first.
    void addImports(ImportGraph graph) {
        if (isTest) {
            for (ResolvedImport one : graph.imports(file))
                for (RepoPath path : one.files()) if (isOther(path)) imports.merge(path, one.line(), Math::min);
        } else
            for (Importer one : graph.importers(file))
                if (isOther(one.file())) imports.merge(one.file(), one.line(), Math::min);
    }

    /// Tests that use definitions of the file: by a resolved reference, or by a name that is unique, in a
    /// test that imports the file directly or through a re-export.
    ///
    /// @param symbol the requested one with its enclosing names; empty for all definitions of the file
    void addUses(Symbols symbols, ImportGraph graph, Optional<String> symbol) throws IOException {
        if (isTest) return;
        Set<RepoPath> importing = importing(graph);
        List<String> names = symbol.map(List::of).orElseGet(this::names);
        for (String name : names) {
            SymbolName asked = SymbolName.parse(file + ":" + name);
            SymbolUses found = symbols.find(SymbolQuestion.of(asked, 1, 0, MOST_USES));
            boolean alone = symbols.find(SymbolQuestion.of(SymbolName.parse(asked.name()), 2, 0, 0))
                            .definitionCount()
                    == 1;
            Set<RepoPath> byName = alone ? importing : Set.of();
            for (Usage use : found.all())
                if (isByTest(use) && !use.moved() && isMeant(use, byName))
                    uses.computeIfAbsent(use.path(), _ -> new TreeSet<>()).add(use.line());
        }
    }

    /// Also a test within a file of other code, such as this one.
    private boolean isByTest(Usage use) {
        return isOther(use.path()) || TestCode.holds(use.path(), use.within());
    }

    private boolean isMeant(Usage use, Set<RepoPath> byName) {
        return use.target().isPresent()
                ? use.target().get().path().equals(file)
                : use.path().equals(file) || byName.contains(use.path());
    }

    /// Tests in the documentation of the file's definitions.
    ///
    /// @param text of the file
    /// @param symbol as above
    void addDocTests(String text, Optional<String> symbol) {
        if (isTest) return;
        for (String name : symbol.map(List::of).orElseGet(this::names)) {
            String own = SymbolName.parse(file + ":" + name).name();
            List<Integer> lines = DocTests.lines(file, text, own);
            if (!lines.isEmpty())
                uses.computeIfAbsent(file, _ -> new TreeSet<>()).addAll(lines);
        }
    }

    /// The file's top-level names.
    private List<String> names() {
        try {
            return snapshot.files().outline(file).stream()
                    .flatMap(outline -> outline.symbols().stream())
                    .filter(symbol -> symbol.depth() == 0 && symbol.kind() != SymbolKind.HEADING)
                    .map(Symbol::qualifiedName)
                    .distinct()
                    .limit(MOST_NAMES)
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// The tests that import the file or a file that re-exports it.
    private Set<RepoPath> importing(ImportGraph graph) {
        Set<RepoPath> passing = new LinkedHashSet<>(List.of(file));
        Set<RepoPath> importing = new HashSet<>();
        for (int step = 0; step < MOST_PASSED_ON; step++)
            for (RepoPath one : List.copyOf(passing))
                for (Importer importer : graph.importers(one)) {
                    if (isOther(importer.file())) importing.add(importer.file());
                    else if (PASSES_ON.matcher(importer.file().fileName()).matches()) passing.add(importer.file());
                }
        return importing;
    }

    /// Whether there is any known use of the subject.
    boolean isUsed() {
        return !uses.isEmpty();
    }

    void note(String sentence) {
        notes.add(sentence);
    }

    /// Files with the same [stem][TestNameStem]; if there are several, those that share the most folder
    /// names, since `b/test_util.py` doesn't test `a/util.py` if there is a `b/util.py`.
    void addNames() throws IOException {
        String stem = TestNameStem.of(file);
        if (stem.isEmpty()) return;
        int most = 0;
        for (IndexedFile each : snapshot.files().all()) {
            RepoPath path = each.path();
            if (!path.fileName().toLowerCase(Locale.ROOT).contains(stem)
                    || !TestNameStem.of(path).equals(stem)
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
        Optional<List<CoupledFile>> all;
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
        for (CoupledFile one : all.orElse(List.of())) {
            if (!isOther(one.path()) || snapshot.files().find(one.path()).isEmpty()) continue;
            if (one.together() >= atLeast) coupled.put(one.path(), one);
            else if (!imports.containsKey(one.path()) && !named.contains(one.path())) seldom++;
        }
        if (seldom > 0)
            notes.add("%d more changed with it in fewer than %d commits; min_co_changes 1 shows them"
                    .formatted(seldom, atLeast));
    }

    /// How much of the history [#addHistory] used.
    HistoryAnswer history() {
        return history.orElseThrow();
    }

    List<String> notes() {
        return List.copyOf(notes);
    }

    /// The tests that use one symbol, if any.
    List<Link> using() {
        return uses.keySet().stream().map(this::link).sorted(BEST_FIRST).toList();
    }

    List<Link> sorted() {
        Set<RepoPath> all = new HashSet<>(named);
        all.addAll(imports.keySet());
        all.addAll(coupled.keySet());
        all.addAll(uses.keySet());
        return all.stream().map(this::link).sorted(BEST_FIRST).toList();
    }

    private Link link(RepoPath path) {
        Optional<CoupledFile> together = Optional.ofNullable(coupled.get(path));
        Optional<Integer> line = Optional.ofNullable(imports.get(path));
        var evidence = new ArrayList<String>();
        if (together.isPresent()) evidence.add("history");
        if (line.isPresent()) evidence.add(IMPORT);
        if (named.contains(path)) evidence.add(NAME);
        if (uses.containsKey(path)) evidence.add(USE);
        return new Link(
                path.value(),
                together.map(one -> Rounded.four(one.score())),
                together.map(CoupledFile::together),
                line,
                uses.getOrDefault(path, Collections.emptySortedSet()).stream()
                        .limit(MOST_LINES)
                        .toList(),
                evidence);
    }
}
