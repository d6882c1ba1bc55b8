package dev.loupe.graph.imports;

import dev.loupe.model.Import;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// The import graph of one snapshot.
///
/// Imports are resolved from their raw specifiers and the existing files, so a new file also counts for
/// imports that were there before it. A graph is built once per snapshot, in time linear in its imports
/// except for names that many files share; after that a query costs what it returns.
///
/// Structure: nodes are files and *groups*, the sets of files that one import refers to together (a package
/// in Go, a namespace in C#). A file has an edge to one node per import, a group to its files. So a namespace
/// of 500 files that 1,000 others use takes 1,500 numbers, not 500,000.
public final class ImportGraph {
    private static final int EXTERNAL = -1;
    private static final int UNKNOWN = -2;

    private final FileTree tree;
    private final PackageManifests manifests;
    private final List<FileFacts> facts;
    /// For each file a node per import, or [#EXTERNAL] or [#UNKNOWN].
    private final int[][] targets;
    /// The files of each group.
    private final List<int[]> groups = new ArrayList<>();
    private final ImportEdges edges;

    private volatile Optional<List<List<RepoPath>>> cycles = Optional.empty();

    ImportGraph(ImportInputs sources) {
        tree = sources.tree();
        manifests = sources.manifests();
        facts = sources.facts();
        targets = resolve(new ImportRulesByLanguage(sources));
        edges = new ImportEdges(targets, groups);
    }

    private int[][] resolve(ImportRulesByLanguage resolvers) {
        var numbers = new HashMap<List<Integer>, Integer>();
        int[][] all = new int[facts.size()][];
        for (int file = 0; file < all.length; file++) {
            FileFacts one = facts.get(file);
            all[file] = new int[one.imports().size()];
            for (int i = 0; i < all[file].length; i++)
                all[file][i] = node(file, resolvers.meaning(one, one.imports().get(i)), numbers);
        }
        return all;
    }

    /// The file itself if an import refers to no other file.
    private int node(int file, ImportResolution meaning, Map<List<Integer>, Integer> numbers) {
        return switch (meaning.outcome()) {
            case EXTERNAL -> EXTERNAL;
            case UNKNOWN -> UNKNOWN;
            case FOUND ->
                switch (meaning.files().length) {
                    case 0 -> file;
                    case 1 -> meaning.files()[0];
                    default -> group(meaning.files(), numbers);
                };
        };
    }

    private int group(int[] files, Map<List<Integer>, Integer> numbers) {
        List<Integer> key = java.util.Arrays.stream(files).boxed().toList();
        return numbers.computeIfAbsent(key, _ -> {
            groups.add(files);
            return tree.count() + groups.size() - 1;
        });
    }

    /// The imports of a file in order; empty if the snapshot does not have the file.
    public List<ResolvedImport> imports(RepoPath path) {
        int file = tree.number(path.value());
        if (file < 0) return List.of();
        var imports = new ArrayList<ResolvedImport>();
        for (int i = 0; i < targets[file].length; i++) {
            Import one = facts.get(file).imports().get(i);
            imports.add(resolved(file, one, targets[file][i]));
        }
        return imports;
    }

    private ResolvedImport resolved(int file, Import one, int node) {
        ImportOutcome outcome = node == EXTERNAL
                ? ImportOutcome.EXTERNAL
                : node == UNKNOWN ? ImportOutcome.UNKNOWN : ImportOutcome.FOUND;
        var files = new ArrayList<RepoPath>();
        for (int each : members(node)) if (each != file) files.add(tree.path(each));
        return new ResolvedImport(one.specifier(), one.line(), outcome, files);
    }

    private int[] members(int node) {
        if (node < 0) return new int[0];
        return node < tree.count() ? new int[] {node} : groups.get(node - tree.count());
    }

    /// The imports of other files that refer to a file, by path, then line.
    public List<Importer> importers(RepoPath path) {
        int file = tree.number(path.value());
        if (file < 0) return List.of();
        var found = new ArrayList<Importer>();
        addImporters(file, file, found);
        for (int group : edges.groupsOf(file)) addImporters(group, file, found);
        found.sort(Comparator.comparing(Importer::file)
                .thenComparingInt(Importer::line)
                .thenComparing(Importer::specifier));
        return found;
    }

    /// The imports that a rename or deletion breaks: those that would refer to the given files if these still
    /// existed, and find no other file now. O(imports).
    public Map<RepoPath, List<Importer>> left(Collection<RepoPath> gone) {
        var paths = new TreeSet<>(gone);
        paths.removeIf(path -> tree.number(path.value()) >= 0);
        if (paths.isEmpty()) return Map.of();
        ImportGraph before = with(paths);
        var left = new TreeMap<RepoPath, List<Importer>>();
        for (RepoPath path : paths)
            left.put(
                    path,
                    before.importers(path).stream().filter(this::isUnknown).toList());
        return left;
    }

    private ImportGraph with(Collection<RepoPath> gone) {
        var all = new TreeMap<RepoPath, FileFacts>();
        for (FileFacts one : facts) all.put(one.path(), one);
        for (RepoPath path : gone) all.put(path, FileFacts.gone(path));
        var more = new FileTree(List.copyOf(all.keySet()));
        return new ImportGraph(new ImportInputs(more, manifests, List.copyOf(all.values())));
    }

    private boolean isUnknown(Importer one) {
        return imports(one.file()).stream()
                .noneMatch(its -> its.line() == one.line()
                        && its.specifier().equals(one.specifier())
                        && its.outcome() == ImportOutcome.FOUND);
    }

    private void addImporters(int node, int file, List<Importer> found) {
        for (int importer : edges.importers(node)) {
            if (importer == file) continue;
            List<Import> imports = facts.get(importer).imports();
            for (int i = 0; i < imports.size(); i++)
                if (targets[importer][i] == node)
                    found.add(new Importer(
                            tree.path(importer),
                            imports.get(i).specifier(),
                            imports.get(i).line()));
        }
    }

    /// The files that a file imports within a number of steps, nearest first, then by path; without the file
    /// itself.
    public List<ReachedFile> imported(RepoPath path, int depth) {
        return reached(path, depth, false);
    }

    /// The files that import a file within a number of steps, in the same order.
    public List<ReachedFile> importing(RepoPath path, int depth) {
        return reached(path, depth, true);
    }

    private List<ReachedFile> reached(RepoPath path, int depth, boolean reverse) {
        int file = tree.number(path.value());
        if (file < 0) return List.of();
        int[] distances = new GraphWalk(edges).distances(file, depth, reverse);
        var reached = new ArrayList<ReachedFile>();
        for (int other = 0; other < distances.length; other++)
            if (distances[other] > 0) reached.add(new ReachedFile(tree.path(other), distances[other]));
        reached.sort(Comparator.comparingInt(ReachedFile::depth).thenComparing(ReachedFile::file));
        return reached;
    }

    /// The import cycles: strongly connected components of two or more files. The largest first, then by
    /// path; each sorted by path. Computed once, in time linear in the graph.
    public List<List<RepoPath>> cycles() {
        Optional<List<List<RepoPath>>> known = cycles;
        if (known.isEmpty()) cycles = known = Optional.of(new StronglyConnectedComponents(edges, tree::path).cycles());
        return known.get();
    }

    /// A shortest chain of imports from a file back to itself, which is both its first and last element;
    /// empty if there is none.
    public List<RepoPath> cycle(RepoPath path) {
        int file = tree.number(path.value());
        return file < 0 ? List.of() : paths(new GraphWalk(edges).back(file));
    }

    private List<RepoPath> paths(List<Integer> numbers) {
        return numbers.stream().map(tree::path).toList();
    }

    int files() {
        return tree.count();
    }

    RepoPath path(int file) {
        return tree.path(file);
    }

    FileFacts facts(int file) {
        return facts.get(file);
    }
}
