import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.tools.ToolProvider;

/// Measures the product's sources with the compiler's own trees: sizes, types, circles, names.
///
///     bench/house [--names] [--circles]       prints a table; --names also each name borne twice, --circles
/// the files of each circle
///
/// A file depends on another if one of its identifiers resolves to a type there (imports count too). A
/// circle is a strongly connected component of more than one file (Tarjan's algorithm, linear in files and
/// dependencies). A method's lines are those between its braces.
public final class House {
    private final Map<String, Set<String>> uses = new TreeMap<>();
    private final Map<String, Set<String>> typeUsers = new TreeMap<>();
    private final Map<String, List<String>> simpleNames = new TreeMap<>();
    private final Map<String, Integer> filesOfPackage = new TreeMap<>();
    private final List<Integer> methods = new ArrayList<>();
    private final List<Integer> files = new ArrayList<>();
    private final Map<String, String> fileOfType = new HashMap<>();
    private int topTypes;
    private int publicTypes;

    public static void main(String[] args) throws IOException {
        var house = new House();
        house.read(Path.of("src/main/java"));
        house.print(Set.of(args));
    }

    private void read(Path root) throws IOException {
        List<Path> sources;
        try (Stream<Path> walk = Files.walk(root)) {
            sources = walk.filter(path -> path.toString().endsWith(".java")).sorted().toList();
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        try (var manager = compiler.getStandardFileManager(null, null, null)) {
            List<String> options = List.of("-proc:none", "-cp", System.getProperty("java.class.path"), "-nowarn");
            var task = (JavacTask) compiler.getTask(null, manager, problem -> {}, options, null, manager.getJavaFileObjectsFromPaths(sources));
            List<CompilationUnitTree> units = new ArrayList<>();
            task.parse().forEach(units::add);
            task.analyze();
            Trees trees = Trees.instance(task);
            units.forEach(unit -> declare(root, unit, trees));
            units.forEach(unit -> new Uses(file(root, unit), trees).scan(unit, null));
        }
    }

    private static String file(Path root, CompilationUnitTree unit) {
        return root.toAbsolutePath().relativize(Path.of(unit.getSourceFile().toUri())).toString();
    }

    private void declare(Path root, CompilationUnitTree unit, Trees trees) {
        String file = file(root, unit);
        uses.put(file, new TreeSet<>());
        files.add((int) unit.getLineMap().getLineNumber(trees.getSourcePositions().getEndPosition(unit, unit)));
        filesOfPackage.merge(file.substring(0, file.lastIndexOf('/')), 1, Integer::sum);
        for (Tree declared : unit.getTypeDecls()) {
            if (declared instanceof ClassTree type) {
                topTypes++;
                var element = (TypeElement) trees.getElement(new TreePath(new TreePath(unit), type));
                publicTypes += element.getModifiers().contains(Modifier.PUBLIC) ? 1 : 0;
                fileOfType.put(element.getQualifiedName().toString(), file);
                typeUsers.put(element.getQualifiedName().toString(), new TreeSet<>());
            }
        }
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree type, Void none) {
                if (!type.getSimpleName().isEmpty()) {
                    simpleNames.computeIfAbsent(type.getSimpleName().toString(), name -> new ArrayList<>()).add(file);
                }
                return super.visitClass(type, none);
            }

            @Override
            public Void visitMethod(MethodTree method, Void none) {
                if (method.getBody() != null) {
                    var positions = trees.getSourcePositions();
                    var lines = unit.getLineMap();
                    long from = positions.getStartPosition(unit, method.getBody());
                    long to = positions.getEndPosition(unit, method.getBody());
                    if (from >= 0 && to > from) {
                        methods.add((int) Math.max(0, lines.getLineNumber(to) - lines.getLineNumber(from) - 1));
                    }
                }
                return super.visitMethod(method, none);
            }
        }.scan(unit, null);
    }

    private final class Uses extends TreePathScanner<Void, Void> {
        private final String file;
        private final Trees trees;

        Uses(String file, Trees trees) {
            this.file = file;
            this.trees = trees;
        }

        @Override
        public Void visitImport(ImportTree tree, Void none) {
            return tree.isModule() ? null : super.visitImport(tree, none);
        }

        @Override
        public Void visitIdentifier(IdentifierTree tree, Void none) {
            note();
            return super.visitIdentifier(tree, none);
        }

        @Override
        public Void visitMemberSelect(MemberSelectTree tree, Void none) {
            note();
            return super.visitMemberSelect(tree, none);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void none) {
            note();
            return super.visitMemberReference(tree, none);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void none) {
            note();
            return super.visitNewClass(tree, none);
        }

        private void note() {
            Element element = trees.getElement(getCurrentPath());
            while (element != null && !(element.getEnclosingElement() instanceof javax.lang.model.element.PackageElement)) {
                element = element.getEnclosingElement();
            }
            if (element instanceof TypeElement type && fileOfType.get(type.getQualifiedName().toString()) instanceof String target && !target.equals(file)) {
                uses.get(file).add(target);
                typeUsers.get(type.getQualifiedName().toString()).add(file);
            }
        }
    }

    private void print(Set<String> options) {
        List<Set<String>> circles = circles(uses);
        List<Set<String>> packageCircles = circles(byPackage());
        Map<String, List<String>> twice = new TreeMap<>(simpleNames);
        twice.values().removeIf(bearers -> bearers.size() < 2);
        System.out.println("| measure | value |\n|---|---|");
        row("files", files.size());
        row("lines", files.stream().mapToInt(Integer::intValue).sum());
        row("file: median, p95, longest", "%d, %d, %d".formatted(quantile(files, .5), quantile(files, .95), quantile(files, 1)));
        row("methods", methods.size());
        row("method: median, p95, longest", "%d, %d, %d".formatted(quantile(methods, .5), quantile(methods, .95), quantile(methods, 1)));
        row("top-level types", topTypes);
        row("public types", publicTypes);
        row("top-level types with one user", (int) typeUsers.values().stream().filter(users -> users.size() == 1).count());
        row("top-level types without a user", (int) typeUsers.values().stream().filter(Set::isEmpty).count());
        row("simple names borne twice or more", twice.size());
        row("of them top-level types", (int) topLevelTwice());
        row("one-word top-level type names", (int) typeUsers.keySet().stream().filter(name -> name.replaceAll(".*\\.", "").matches("[A-Z][a-z0-9]+")).count());
        row("circles of files (files in them)", "%d (%d)".formatted(circles.size(), circles.stream().mapToInt(Set::size).sum()));
        row("largest circles", circles.stream().map(Set::size).sorted((a, b) -> b - a).limit(8).map(String::valueOf).collect(Collectors.joining(", ")));
        row("circles of packages (packages in them)", "%d (%d)".formatted(packageCircles.size(), packageCircles.stream().mapToInt(Set::size).sum()));
        row("folders of more than 40 files", filesOfPackage.entrySet().stream().filter(each -> each.getValue() > 40).map(each -> each.getKey().replace("dev/loupe/", "") + " " + each.getValue()).collect(Collectors.joining(", ")));
        if (options.contains("--names")) {
            twice.forEach((name, bearers) -> System.out.println(name + "\t" + String.join(" ", bearers)));
        }
        if (options.contains("--circles")) {
            circles.forEach(circle -> System.out.println(circle.size() + "\t" + String.join(" ", circle)));
            packageCircles.forEach(circle -> System.out.println("packages\t" + String.join(" ", circle)));
        }
    }

    private long topLevelTwice() {
        return typeUsers.keySet().stream()
                .collect(Collectors.groupingBy(name -> name.substring(name.lastIndexOf('.') + 1), Collectors.counting()))
                .values().stream().filter(count -> count > 1).count();
    }

    private Map<String, Set<String>> byPackage() {
        Map<String, Set<String>> packages = new TreeMap<>();
        uses.forEach((file, targets) -> {
            String from = file.substring(0, file.lastIndexOf('/'));
            Set<String> to = packages.computeIfAbsent(from, name -> new TreeSet<>());
            targets.stream().map(target -> target.substring(0, target.lastIndexOf('/'))).filter(name -> !name.equals(from)).forEach(to::add);
        });
        return packages;
    }

    private static void row(String name, Object value) {
        System.out.println("| " + name + " | " + value + " |");
    }

    private static int quantile(List<Integer> values, double share) {
        List<Integer> sorted = values.stream().sorted().toList();
        return sorted.get((int) Math.min(sorted.size() - 1, Math.floor(share * sorted.size())));
    }

    /// Strongly connected components of more than one node, largest first.
    private static List<Set<String>> circles(Map<String, Set<String>> graph) {
        var search = new Components(graph);
        graph.keySet().forEach(search::visit);
        return search.found.stream().sorted((a, b) -> b.size() - a.size()).toList();
    }

    /// Tarjan's algorithm.
    private static final class Components {
        final List<Set<String>> found = new ArrayList<>();
        private final Map<String, Set<String>> graph;
        private final Map<String, Integer> number = new HashMap<>();
        private final Map<String, Integer> low = new HashMap<>();
        private final Deque<String> open = new ArrayDeque<>();
        private final Set<String> isOpen = new TreeSet<>();

        Components(Map<String, Set<String>> graph) {
            this.graph = graph;
        }

        void visit(String node) {
            if (number.containsKey(node)) {
                return;
            }
            number.put(node, number.size());
            low.put(node, number.get(node));
            open.push(node);
            isOpen.add(node);
            for (String next : graph.getOrDefault(node, Set.of())) {
                if (!number.containsKey(next)) {
                    visit(next);
                    low.merge(node, low.get(next), Math::min);
                } else if (isOpen.contains(next)) {
                    low.merge(node, number.get(next), Math::min);
                }
            }
            if (low.get(node).equals(number.get(node))) {
                close(node);
            }
        }

        private void close(String node) {
            Set<String> component = new TreeSet<>();
            String member;
            do {
                member = open.pop();
                isOpen.remove(member);
                component.add(member);
            } while (!member.equals(node));
            if (component.size() > 1) {
                found.add(component);
            }
        }
    }
}
