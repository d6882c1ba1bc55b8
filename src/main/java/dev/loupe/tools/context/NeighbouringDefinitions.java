package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.graph.CallGraph;
import dev.loupe.graph.CallParty;
import dev.loupe.graph.CallQuestion;
import dev.loupe.graph.CallRow;
import dev.loupe.graph.CallTree;
import dev.loupe.graph.Definition;
import dev.loupe.graph.SymbolName;
import dev.loupe.index.FileOutline;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.search.bundle.Snippet;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.ToolFailure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Definitions related to the shown code of a project, one line each: its enclosing types, its callees, and
/// the tests that call it.
///
/// Uses a call hierarchy of one step for each of the first symbols shown, which takes a few tens of
/// milliseconds each.
final class NeighbouringDefinitions {
    private static final int SYMBOLS = 3;
    private static final int MOST_USED = 4;
    private static final int MOST_TESTS = 2;

    private final Project project;
    private final List<Snippet> shown;
    private final List<Neighbour> found = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    /// A definition.
    record Neighbour(
            String repo,
            String path,
            @Param("one-based") int line,
            String name,

            @Param("the declaration without its body") String signature,

            @Param(
                    "uses (what is shown calls it), tests (a test that calls what is shown) or type (what is shown belongs to it)")
            String relation,

            @Param("the symbol shown") String of) {}

    private NeighbouringDefinitions(Project project, List<Snippet> shown) {
        this.project = project;
        this.shown = shown;
    }

    /// @param shown the bundle's code of this project, most important first
    static List<Neighbour> of(Project project, List<Snippet> shown) throws ToolFailure {
        var neighbours = new NeighbouringDefinitions(project, shown);
        int asked = 0;
        for (Snippet extract : shown) {
            Chunk chunk = extract.passage().chunk();
            if (chunk.name().isEmpty() || FileRole.of(chunk.path()) == FileRole.DOCUMENT) continue;
            if (asked++ == SYMBOLS) break;
            neighbours.beside(chunk);
        }
        return neighbours.found;
    }

    private void beside(Chunk chunk) throws ToolFailure {
        type(chunk);
        var name = new SymbolName(chunk.path().value(), List.of(), chunk.name());
        var question = new CallQuestion(name, true, true, 1, _ -> true, FileRole.TEST::fits);
        CallTree calls = new SymbolLookup()
                .in(
                        project,
                        chunk.name(),
                        (view, exact) -> new CallGraph(project.root(), view.snapshot(), exact).find(question));
        add(calls.callees(), "uses", MOST_USED, chunk);
        add(calls.callers().stream().filter(CallRow::aside).toList(), "tests", MOST_TESTS, chunk);
    }

    private void type(Chunk chunk) throws ToolFailure {
        if (chunk.enclosing().isEmpty()) return;
        Optional<FileOutline> outline =
                ProjectResolver.reading(project, snapshot -> snapshot.files().outline(chunk.path()));
        outline.stream()
                .flatMap(file -> file.symbols().stream())
                .filter(symbol -> symbol.qualifiedName().equals(chunk.enclosing()))
                .findFirst()
                .ifPresent(symbol -> add(chunk.path(), symbol, "type", chunk));
    }

    private void add(List<CallRow> rows, String relation, int most, Chunk of) {
        int before = found.size();
        for (CallRow row : rows) {
            if (found.size() - before == most) return;
            if (row.party() instanceof CallParty.Known(Definition one)) add(one.path(), one.symbol(), relation, of);
        }
    }

    private void add(RepoPath path, Symbol symbol, String relation, Chunk of) {
        int line = symbol.nameLine();
        if (isShown(path, line) || !seen.add(path + ":" + line)) return;
        String signature = symbol.signature().isEmpty() ? symbol.qualifiedName() : symbol.signature();
        found.add(new Neighbour(
                project.name(),
                path.value(),
                line,
                symbol.qualifiedName(),
                signature.lines().findFirst().orElse(""),
                relation,
                of.qualifiedName()));
    }

    private boolean isShown(RepoPath path, int line) {
        for (Snippet extract : shown) {
            LineRange lines = extract.lines();
            if (extract.passage().chunk().path().equals(path) && lines.contains(line)) return true;
        }
        return false;
    }
}
