import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// What javac knows of names: every definition and reference below a folder, as rows that scip.py describes.
///
///     java JavaRefs.java ROOT
///
/// Classes that aren't there (libraries, tests' frameworks) are errors that the compiler goes on after;
/// names of theirs have no rows. Left out are locals, parameters, and what local and anonymous classes
/// define.
class JavaRefs extends TreePathScanner<Void, Void> {
    private final Path root;
    private final Trees trees;
    private final Elements elements;
    private final Types types;
    private final PrintStream out;
    private CompilationUnitTree unit;
    private String file, text;

    JavaRefs(Path root, JavacTask task, PrintStream out) {
        this.root = root;
        this.trees = Trees.instance(task);
        this.elements = task.getElements();
        this.types = task.getTypes();
        this.out = out;
    }

    public static void main(String[] args) throws IOException {
        Path root = Path.of(args[0]).toRealPath();
        List<Path> sources;
        try (Stream<Path> all = Files.walk(root)) {
            sources = all.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.endsWith("module-info.java"))
                    .sorted()
                    .toList();
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (var files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
                var out = new PrintStream(System.out, false, StandardCharsets.UTF_8)) {
            var options = List.of("-proc:none", "-nowarn", "-Xmaxerrs", "0", "--should-stop=ifError=FLOW");
            var task = (JavacTask) compiler.getTask(
                    null, files, problem -> {}, options, null, files.getJavaFileObjectsFromPaths(sources));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            task.analyze();
            var refs = new JavaRefs(root, task, out);
            for (CompilationUnitTree one : units) refs.unit(one);
        }
    }

    private void unit(CompilationUnitTree one) throws IOException {
        unit = one;
        file = root.relativize(Path.of(one.getSourceFile().toUri())).toString();
        text = one.getSourceFile().getCharContent(true).toString();
        scan(one, null);
    }

    @Override
    public Void visitClass(ClassTree tree, Void none) {
        Element element = trees.getElement(getCurrentPath());
        if (element instanceof TypeElement type && !tree.getSimpleName().isEmpty()) {
            define(element, end(tree.getModifiers(), start(tree)), tree);
            for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) overrides(method, type);
        }
        return super.visitClass(tree, none);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void none) {
        Element element = trees.getElement(getCurrentPath());
        if (element != null && start(tree) >= 0) {
            int from = end(tree.getReturnType(), end(tree.getModifiers(), start(tree)));
            define(element, from, tree);
        }
        return super.visitMethod(tree, none);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void none) {
        Element element = trees.getElement(getCurrentPath());
        if (element != null && element.getKind().isField())
            define(element, element.getKind() == ElementKind.ENUM_CONSTANT
                    ? end(tree.getModifiers(), start(tree))
                    : end(tree.getType(), start(tree)), null);
        return super.visitVariable(tree, none);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void none) {
        reference(trees.getElement(getCurrentPath()), start(tree), tree.getName().toString());
        return super.visitIdentifier(tree, none);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void none) {
        selected(tree, tree.getIdentifier().toString());
        return super.visitMemberSelect(tree, none);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void none) {
        selected(tree, tree.getName().toString());
        return super.visitMemberReference(tree, none);
    }

    private void selected(Tree tree, String name) {
        int end = end(tree, -1);
        if (end >= 0) reference(trees.getElement(getCurrentPath()), end - name.length(), name);
    }

    /// A static import names every member of its name.
    @Override
    public Void visitImport(ImportTree tree, Void none) {
        if (tree.isStatic() && tree.getQualifiedIdentifier() instanceof MemberSelectTree select) {
            Element type = trees.getElement(new com.sun.source.util.TreePath(
                    new com.sun.source.util.TreePath(getCurrentPath(), select), select.getExpression()));
            String name = select.getIdentifier().toString();
            if (type instanceof TypeElement holder)
                for (Element member : elements.getAllMembers(holder))
                    if (member.getSimpleName().contentEquals(name)) reference(member, end(select, -1) - name.length(), name);
        }
        return super.visitImport(tree, none);
    }

    private void define(Element element, int from, Tree body) {
        String symbol = symbol(element), name = element.getKind() == ElementKind.CONSTRUCTOR
                ? element.getEnclosingElement().getSimpleName().toString()
                : element.getSimpleName().toString();
        var matcher = Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text);
        if (symbol == null || from < 0 || !matcher.find(from)) return;
        long last = body == null ? -1 : unit.getLineMap().getLineNumber(end(body, from)) - 1;
        row("D", matcher.start(), name, symbol + "\t" + last);
    }

    private void reference(Element element, int at, String name) {
        String symbol = element == null ? null : symbol(element);
        if (symbol != null && at >= 0 && text.startsWith(name, at)) row("R", at, name, symbol);
    }

    private void row(String kind, int at, String name, String rest) {
        long line = unit.getLineMap().getLineNumber(at) - 1;
        int column = at - (text.lastIndexOf('\n', at - 1) + 1);
        out.println(String.join("\t", kind, file, "" + line, "" + column, "" + (column + name.length()), rest));
    }

    private void overrides(ExecutableElement method, TypeElement type) {
        var seen = new HashSet<String>();
        var waiting = new ArrayDeque<TypeMirror>(types.directSupertypes(type.asType()));
        while (!waiting.isEmpty()) {
            TypeMirror above = waiting.poll();
            if (!(types.asElement(above) instanceof TypeElement base) || !seen.add(base.getQualifiedName().toString())) continue;
            waiting.addAll(types.directSupertypes(above));
            for (ExecutableElement other : ElementFilter.methodsIn(base.getEnclosedElements()))
                if (elements.overrides(method, other, type)) out.println("I\t" + symbol(method) + "\t" + symbol(other));
        }
    }

    /// The symbol's descriptors as SCIP has them, or null for what only its own method sees.
    private String symbol(Element element) {
        Element owner = element.getEnclosingElement();
        return switch (element) {
            case PackageElement packaged -> packaged.getQualifiedName().toString().replace('.', '/') + "/";
            case TypeElement type -> {
                String around = type.getNestingKind().isNested() || owner instanceof PackageElement ? symbol(owner) : null;
                yield around == null || type.getSimpleName().isEmpty() ? null : around + type.getSimpleName() + "#";
            }
            case ExecutableElement method when accessor(method) != null -> symbol(accessor(method));
            case ExecutableElement method when symbol(owner) != null -> symbol(owner) + name(method) + "(" + overload(method) + ").";
            case VariableElement field when field.getKind().isField() && owner instanceof TypeElement && symbol(owner) != null ->
                symbol(owner) + field.getSimpleName() + ".";
            default -> null;
        };
    }

    /// The field of a record behind an accessor that nobody wrote.
    private Element accessor(ExecutableElement method) {
        var component = elements.recordComponentFor(method);
        if (component == null || elements.getOrigin(method) == Elements.Origin.EXPLICIT) return null;
        return ElementFilter.fieldsIn(method.getEnclosingElement().getEnclosedElements()).stream()
                .filter(field -> field.getSimpleName().equals(method.getSimpleName()))
                .findFirst()
                .orElse(null);
    }

    private static String name(ExecutableElement method) {
        return method.getKind() == ElementKind.METHOD ? method.getSimpleName().toString() : "`" + method.getSimpleName() + "`";
    }

    private static String overload(ExecutableElement method) {
        int before = 0;
        for (Element other : method.getEnclosingElement().getEnclosedElements()) {
            if (other.equals(method)) break;
            if (other instanceof ExecutableElement && other.getSimpleName().equals(method.getSimpleName())) before++;
        }
        return before == 0 ? "" : "+" + before;
    }

    private int start(Tree tree) {
        return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private int end(Tree tree, int otherwise) {
        int end = tree == null ? -1 : (int) trees.getSourcePositions().getEndPosition(unit, tree);
        return end < 0 ? otherwise : end;
    }
}
