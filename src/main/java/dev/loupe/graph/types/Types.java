package dev.loupe.graph.types;

import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// The evaluation of one query: what was found is kept, circles are cut, and the work per place is bounded.
final class Types implements Evaluation {
    /// Maximum number of evaluations per place.
    private static final int MOST = 2000;

    private static final int DEEPEST = 32;

    private final CodeFiles files;
    private final Map<RepoPath, Optional<CodeFile>> read = new HashMap<>();
    private final Names names = new Names(this);
    private final Exports exports = new Exports(this);
    private final Extensions extensions = new Extensions(this);
    private final Linkage linkage = new Linkage(this);
    private final Members members = new Members(this, extensions);
    private final StatedTypes stated = new StatedTypes(this);
    private final Values values = new Values(this);
    private final DeclaredTypes declared = new DeclaredTypes(this);
    private final Expectations expectations = new Expectations(this);

    private enum Part {
        VALUE,
        STATED,
        DECLARED,
        RETURNED,
        EXPECTED
    }

    private record Question(Part part, CodeFile file, int node) {}

    private final Map<Question, Type> known = new HashMap<>();
    private final Set<Question> open = new HashSet<>();
    private int steps;
    /// How often an evaluation was cut short, so that what depends on it is not kept.
    private int cuts;

    Types(CodeFiles files) {
        this.files = files;
    }

    /// Begins with another place.
    void begin() {
        steps = 0;
    }

    private Type ask(Part part, CodeFile file, int node, Supplier<Type> answer) {
        var question = new Question(part, file, node);
        Type before = known.get(question);
        if (before != null) return before;
        if (++steps > MOST || open.size() >= DEEPEST || !open.add(question)) {
            cuts++;
            return Type.UNKNOWN;
        }
        int cutBefore = cuts;
        try {
            Type type = answer.get();
            if (cuts == cutBefore) known.put(question, type);
            return type;
        } finally {
            open.remove(question);
        }
    }

    @Override
    public CodeFiles files() {
        return files;
    }

    @Override
    public Optional<CodeFile> file(RepoPath path) {
        Optional<CodeFile> before = read.get(path);
        if (before != null) return before;
        Optional<CodeFile> file = files.file(path);
        read.put(path, file);
        return file;
    }

    @Override
    public Origin name(CodeFile file, int at, String name) {
        return names.find(file, at, name);
    }

    @Override
    public Origin origin(List<Declaration> declarations) {
        return exports.origin(declarations);
    }

    @Override
    public Origin exported(List<CodeFile> of, String name) {
        return exports.exported(of, name);
    }

    @Override
    public Origin declaredIn(CodeFile file, String packageName, String name) {
        return exports.declaredIn(file, packageName, name);
    }

    @Override
    public Origin module(CodeFile file, String specifier) {
        return exports.module(file, specifier);
    }

    @Override
    public Origin member(Type type, String name) {
        if (++steps > MOST) return Origin.UNCLEAR;
        return members.of(type, name);
    }

    @Override
    public Origin asked(CodeFile file, Type receiver, String name) {
        return file.family() == Family.C ? linkage.member(file, receiver, name) : member(receiver, name);
    }

    @Override
    public Origin linked(CodeFile file, int at, String name) {
        return linkage.find(file, at, name);
    }

    @Override
    public ModulePaths rust() {
        return exports.rust();
    }

    /// What the project adds to a type of a library under a name.
    Origin added(CodeFile file, String library, String name) {
        return extensions.of(file, library, name);
    }

    @Override
    public Type value(CodeFile file, int expression) {
        return ask(Part.VALUE, file, expression, () -> values.of(file, expression));
    }

    @Override
    public Type stated(CodeFile file, int type) {
        return ask(Part.STATED, file, type, () -> stated.of(file, type));
    }

    @Override
    public Type declared(Declaration one) {
        return ask(Part.DECLARED, one.file(), one.node(), () -> declared.of(one));
    }

    @Override
    public Type returned(Declaration function) {
        return ask(Part.RETURNED, function.file(), function.node(), () -> declared.returned(function));
    }

    @Override
    public Type expected(CodeFile file, int expression) {
        return ask(Part.EXPECTED, file, expression, () -> expectations.of(file, expression));
    }

    @Override
    public Type of(Origin origin) {
        return switch (origin) {
            case Origin.Outside(String name) -> Type.library(name);
            case Origin.Absent _, Origin.Unclear _ -> Type.UNKNOWN;
            case Origin.Whole(List<CodeFile> all) -> new Type.Module(all);
            case Origin.Declared(List<Declaration> all, Map<Declaration, Type> bindings) ->
                together(all).with(bindings);
        };
    }

    /// Overloads are one function; a variable that is set several times is one of what it is set to.
    private Type together(List<Declaration> all) {
        var several = new ArrayList<Type>();
        for (Declaration one : all) {
            Type type = declared(one);
            // A namespace that several files open is one.
            if (type instanceof Type.Callable || type instanceof Type.Static || type instanceof Type.Space) return type;
            if (!(type instanceof Type.Unknown)) several.add(type);
            if (several.size() == Type.MOST) break;
        }
        return several.isEmpty() ? Type.UNKNOWN : Type.union(several);
    }

    @Override
    public Type element(Type type) {
        return switch (type) {
            case Type.Library library -> LibraryTypes.element(library, Family.ECMA);
            case Type.Union(List<Type> several) ->
                Type.union(several.stream().map(this::element).toList());
            case Type.Instance(Declaration of, Map<Declaration, Type> bindings) -> elementOf(of, bindings);
            case Type.Variable(Declaration of) -> elementOf(of, Map.of());
            default -> Type.UNKNOWN;
        };
    }

    private Type elementOf(Declaration type, Map<Declaration, Type> bindings) {
        for (String method : List.of("__iter__", "iterator", "__aiter__"))
            if (of(member(new Type.Instance(type, bindings), method))
                    instanceof Type.Callable(Declaration iterates, Map<Declaration, Type> its)) {
                Type iterator = returned(iterates).with(its);
                return iterator instanceof Type.Library ? element(iterator) : next(iterator);
            }
        for (Type above : supertypes(type))
            if (above.with(bindings) instanceof Type.Library library
                    && !library.arguments().isEmpty()) return element(library);
        return Type.UNKNOWN;
    }

    private Type next(Type iterator) {
        for (String method : List.of("__next__", "next", "__anext__"))
            if (of(member(iterator, method))
                    instanceof Type.Callable(Declaration next, Map<Declaration, Type> bindings))
                return returned(next).with(bindings);
        return Type.UNKNOWN;
    }

    @Override
    public List<Type> supertypes(Declaration type) {
        return stated.supertypes(type);
    }
}
