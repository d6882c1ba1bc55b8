package dev.loupe.graph;

import dev.loupe.graph.FoundCalls.Edge;
import dev.loupe.graph.FoundCalls.Edges;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The callers and callees of a symbol, over chains of calls, in one snapshot. Breadth-first search.
///
/// A caller is the symbol around a place where the name is called and resolves, or may resolve, to the
/// symbol; a callee is what a call inside the symbol resolves to. An edge whose only evidence is a name is
/// followed only if a single symbol has that name.
///
/// Callers cost one check for each place of the name; callees cost a dictionary lookup for each word of the
/// symbol's text and a check for each place of the names it calls. At most [#MOST_FOLLOWED] symbols are
/// followed beyond the requested one, none of them with more than [#MOST_PLACES] places of its name, and the
/// result is limited to [#MOST_ROWS] rows.
public final class CallGraph {

    static final int MOST_FOLLOWED = 300;
    static final int MOST_PLACES = 3_000;
    static final int MOST_ROWS = 5_000;
    private static final int MOST_ROOTS = 20;

    private final IndexSnapshot snapshot;
    private final ExactReferences exact;
    private final Symbols symbols;
    private final CallNames names;

    /// @param root of the project
    /// @param exact a compiler's index, for this query
    public CallGraph(Path root, IndexSnapshot snapshot, ExactReferences exact) throws IOException {
        this.snapshot = snapshot;
        this.exact = exact;
        this.symbols = new Symbols(root, snapshot, exact);
        this.names = new CallNames(symbols, snapshot);
    }

    public CallTree find(CallQuestion question) throws IOException {
        Symbols.Named named = symbols.named(question.name(), Set.of(), MOST_ROOTS);
        if (named.meant().isEmpty()) return nothing(named);
        names.know(question.name().name(), named.files(), named.all());
        return new Walk(question, roots(named.meant())).hierarchy();
    }

    /// A name that only libraries define has no hierarchy here, but is not an error.
    private static CallTree nothing(Symbols.Named named) {
        return new CallTree(
                List.of(), List.of(), List.of(), List.of(), 0, 0, new LinkedHashSet<>(), named.suggestions());
    }

    private static List<CallTree.Root> roots(List<Definition> meant) {
        var byKey = new LinkedHashMap<String, List<Definition>>();
        for (Definition one : meant)
            byKey.computeIfAbsent(CallNode.of(one).key(), _ -> new ArrayList<>())
                    .add(one);
        var roots = new ArrayList<CallTree.Root>();
        for (List<Definition> one : byKey.values())
            if (roots.size() < MOST_ROOTS)
                roots.add(new CallTree.Root(
                        roots.size() + 1, one.getFirst(), one.subList(1, one.size()), List.of(), List.of()));
        return roots;
    }

    /// A symbol whose calls are still to be found.
    ///
    /// @param above the step that led to it; null for a root
    private record Step(
            CallNode node, int id, int depth, @Nullable Step above) {

        /// The row of a symbol among this step and those above it; 0 if it is not there.
        int find(String key) {
            for (Step step = this; step != null; step = step.above)
                if (step.node.key().equals(key)) return step.id;
            return 0;
        }
    }

    /// One answer.
    private final class Walk {
        private final CallQuestion question;
        private final List<CallTree.Root> roots;
        private final CallEdges edges;
        private final Set<String> external = new LinkedHashSet<>();
        private final Map<String, Integer> meant = new HashMap<>();
        private int ids;
        private int unfollowed;
        private int bounded;

        Walk(CallQuestion question, List<CallTree.Root> roots) {
            this.question = question;
            this.roots = roots;
            this.edges = new CallEdges(snapshot, symbols, exact, names, question);
            this.ids = roots.size();
        }

        CallTree hierarchy() throws IOException {
            List<CallRow> callers = question.callers() ? rows(edges::callers, true) : List.of();
            List<CallRow> callees = question.callees() ? rows(edges::callees, false) : List.of();
            var files = new LinkedHashSet<RepoPath>();
            roots.forEach(root -> files.add(root.definition().path()));
            addFiles(callers, files);
            addFiles(callees, files);
            return new CallTree(
                    related(), callers, callees, List.copyOf(external), unfollowed, bounded, files, List.of());
        }

        /// The roots with what they override and what overrides them.
        private List<CallTree.Root> related() throws IOException {
            var all = new ArrayList<CallTree.Root>();
            for (CallTree.Root root : roots) {
                CallNode node = CallNode.of(root.definition());
                CallNames.Name name = names.of(node.name());
                all.add(new CallTree.Root(
                        root.id(),
                        root.definition(),
                        root.overloads(),
                        relatives(name.overriding()::overridden, name.of(node)),
                        relatives(name.overriding()::overriding, name.of(node))));
            }
            return all;
        }

        private List<CallTree.Relative> relatives(Relation relation, List<Definition> of) throws IOException {
            var byKey = new LinkedHashMap<String, CallTree.Relative>();
            for (Definition one : of)
                for (Definition other : relation.of(one)) {
                    String key = CallNode.of(other).key();
                    byKey.putIfAbsent(key, new CallTree.Relative(other, meant.getOrDefault(key, 0)));
                }
            return List.copyOf(byKey.values());
        }

        private List<CallRow> rows(Search search, boolean callers) throws IOException {
            return new Rows(search, callers).all();
        }

        /// The rows of one direction.
        private final class Rows {
            private final Search search;
            private final boolean callers;
            private final List<CallRow> rows = new ArrayList<>();
            private final Deque<Step> open = new ArrayDeque<>();
            private final Map<String, Integer> seen = new HashMap<>();
            private int followed;

            Rows(Search search, boolean callers) {
                this.search = search;
                this.callers = callers;
            }

            List<CallRow> all() throws IOException {
                var unsure = new LinkedHashMap<List<CallRow.Place>, Edge>();
                for (CallTree.Root root : roots) {
                    var step = new Step(CallNode.of(root.definition()), root.id(), 0, null);
                    seen.put(step.node.key(), step.id);
                    open.add(step);
                }
                for (int left = open.size(); left > 0; left--) {
                    Step step = open.remove();
                    Edges found = search.of(step.node);
                    external.addAll(found.external());
                    found.meant().forEach(meant::putIfAbsent);
                    for (Edge edge : found.sure()) if (!isOfRoot(edge)) add(edge, step, step.id);
                    boolean shared = callers && roots.size() > 1;
                    for (Edge edge : found.unsure()) {
                        if (shared) unsure.putIfAbsent(edge.calls(), edge);
                        else add(edge, step, step.id);
                    }
                }
                var none = new Step(new CallNode("", "", roots.getFirst().definition()), 0, 0, null);
                for (Edge edge : unsure.values()) add(edge, none, 0);
                while (!open.isEmpty()) follow(open.remove());
                return rows;
            }

            /// Whether the calls stand below another root, which they mean.
            private boolean isOfRoot(Edge edge) {
                return edge.through()
                        .filter(one ->
                                roots.stream().anyMatch(root -> CallNode.of(one).is(root.definition())))
                        .isPresent();
            }

            private void follow(Step step) throws IOException {
                Edges found = search.of(step.node);
                unfollowed += found.unnamed();
                for (Edge edge : found.sure()) {
                    if (rows.size() < MOST_ROWS) add(edge, step, step.id);
                    else bounded++;
                }
            }

            private void add(Edge edge, Step above, int parent) throws IOException {
                if (!question.parties().test(edge.party(), edge.calls())) return;
                int id = ++ids;
                int depth = above.depth + 1;
                String key = key(edge.party());
                int cycle = key.isEmpty() ? 0 : above.find(key);
                int before = key.isEmpty() ? 0 : seen.getOrDefault(key, 0);
                CallRow.Next next = next(edge, depth, cycle, before);
                if (next == CallRow.Next.FOLLOWED || next == CallRow.Next.DEPTH) seen.put(key, id);
                if (next == CallRow.Next.FOLLOWED && edge.party() instanceof CallParty.Known known) {
                    followed++;
                    open.add(new Step(CallNode.of(known.definition()), id, depth, above));
                }
                rows.add(new CallRow(
                        id,
                        parent,
                        depth,
                        edge.party(),
                        edge.calls(),
                        edge.certainty(),
                        edge.passed(),
                        edge.through(),
                        question.aside().test(edge.party(), edge.calls()),
                        next,
                        next == CallRow.Next.CYCLE ? cycle : next == CallRow.Next.REPEATED ? before : 0));
            }

            private CallRow.Next next(Edge edge, int depth, int cycle, int before) throws IOException {
                return switch (edge.party()) {
                    case CallParty.TopOfFile _ -> CallRow.Next.TOP;
                    case CallParty.OneOf _ -> CallRow.Next.BY_NAME;
                    case CallParty.Known _ when cycle > 0 -> CallRow.Next.CYCLE;
                    case CallParty.Known _ when edge.ambiguous() -> CallRow.Next.BY_NAME;
                    case CallParty.Known _ when before > 0 -> CallRow.Next.REPEATED;
                    case CallParty.Known _ when depth >= question.depth() -> CallRow.Next.DEPTH;
                    case CallParty.Known known ->
                        followed < MOST_FOLLOWED && isLight(known) ? CallRow.Next.FOLLOWED : CallRow.Next.BOUND;
                };
            }

            private boolean isLight(CallParty.Known known) throws IOException {
                return !callers || edges.weight(CallNode.of(known.definition())) <= MOST_PLACES;
            }
        }

        private static String key(CallParty party) {
            return switch (party) {
                case CallParty.Known known -> CallNode.of(known.definition()).key();
                case CallParty.TopOfFile _, CallParty.OneOf _ -> "";
            };
        }

        private static void addFiles(List<CallRow> rows, Set<RepoPath> files) {
            for (CallRow row : rows) {
                if (row.party() instanceof CallParty.Known known)
                    files.add(known.definition().path());
                row.calls().forEach(call -> files.add(call.path()));
            }
        }
    }

    /// The other members that one overrides, or that override it.
    @FunctionalInterface
    private interface Relation {
        List<Definition> of(Definition one) throws IOException;
    }

    /// Finds the edges of one symbol in one direction.
    @FunctionalInterface
    private interface Search {
        Edges of(CallNode node) throws IOException;
    }
}
