package dev.loupe.graph.types;

import static dev.loupe.model.uast.Uast.NONE;

import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Paths of Rust in the tree of modules: `crate::a::B`, what `use` imports, what a module has.
final class RustPaths implements ModulePaths {
    private static final String SEPARATOR = "::";

    private final Evaluation types;
    /// Imports that are being followed, against circles.
    private final Set<Asked> open = new HashSet<>();

    private record Asked(Declaration imported, String name) {}

    RustPaths(Evaluation types) {
        this.types = types;
    }

    /// Whether a scope is a module: a file, or one that is written in it.
    static boolean isModule(Uast tree, int scope) {
        return tree.is(scope, UastKind.FILE)
                || tree.is(scope, UastKind.NAMESPACE) && tree.child(scope, UastKind.EXTENDS_TYPE) == NONE;
    }

    /// What `use`, `mod a;` or `extern crate` declares.
    ///
    /// @param around whether a module or type is meant, of which more follows
    Origin imported(Declaration one, boolean around) {
        var asked = new Asked(one, one.name());
        if (!open.add(asked)) return Origin.ABSENT;
        try {
            Uast tree = one.file().tree();
            String path = tree.name(tree.child(one.node(), UastKind.FROM));
            return one.is(UastKind.IMPORT_NAMESPACE)
                    ? named(one.file(), path)
                    : path(one.file(), one.node(), path, around);
        } finally {
            open.remove(asked);
        }
    }

    /// A module in a file of its own, else another crate.
    private Origin named(CodeFile file, String name) {
        Origin below = below(file, name);
        return below.isFound() ? below : types.module(file, name);
    }

    private Origin below(CodeFile file, String name) {
        Origin below = types.module(file, "self::" + name);
        return below instanceof Origin.Whole(List<CodeFile> files) && isNamed(files.getFirst(), name)
                ? below
                : Origin.ABSENT;
    }

    private static boolean isNamed(CodeFile file, String name) {
        String path = "/" + file.path().value();
        return path.endsWith("/" + name + ".rs") || path.endsWith("/" + name + "/mod.rs");
    }

    @Override
    public Origin path(CodeFile file, int at, String path, boolean around) {
        List<String> parts = new ArrayList<>(List.of(path.replace("r#", "").split(SEPARATOR)));
        parts.removeIf("*"::equals);
        Origin found = parts.getFirst().isEmpty()
                ? types.module(file, path)
                : first(file, at, parts.getFirst(), parts.size() > 1 || around);
        for (int i = 1; i < parts.size(); i++) found = part(found, parts.get(i), i + 1 < parts.size() || around);
        return found;
    }

    /// `crate`, `self`, `super`, else a name of the module, else a crate.
    private Origin first(CodeFile file, int at, String name, boolean around) {
        return switch (name) {
            case "crate", "self", "super" -> root(file, at, name);
            default -> {
                Origin found = in(file, module(file.tree(), at), name, around);
                yield found instanceof Origin.Absent || found instanceof Origin.Unclear ? crate(file, name) : found;
            }
        };
    }

    @Override
    public Origin crate(CodeFile file, String name) {
        if (Character.isUpperCase(name.charAt(0))) return Origin.ABSENT;
        Origin found = types.module(file, name);
        return found instanceof Origin.Whole(List<CodeFile> files) && files.contains(file) ? Origin.UNCLEAR : found;
    }

    @Override
    public Origin root(CodeFile file, int at, String name) {
        int module = module(file.tree(), at);
        if (name.equals("crate") || name.equals("super") && module == 0) return types.module(file, name);
        int meant = name.equals("super") ? module(file.tree(), module) : module;
        return meant == 0 ? new Origin.Whole(List.of(file)) : Origin.declared(new Declaration(file, meant));
    }

    private static int module(Uast tree, int node) {
        int scope = tree.scope(node);
        while (scope > 0 && !isModule(tree, scope)) scope = tree.scope(scope);
        return Math.max(scope, 0);
    }

    private Origin part(Origin of, String name, boolean around) {
        return switch (of) {
            case Origin.Whole(List<CodeFile> files) -> {
                Origin found = in(files.getFirst(), 0, name, around);
                // A macro may declare the module.
                Origin below = found.isFound() ? Origin.ABSENT : below(files.getFirst(), name);
                yield below.isFound() ? below : found;
            }
            case Origin.Declared(List<Declaration> all, Map<Declaration, Type> _) -> {
                Declaration one = all.getFirst();
                yield one.is(UastKind.NAMESPACE)
                        ? in(one.file(), one.node(), name, around)
                        : types.member(types.of(of), name);
            }
            case Origin.Outside(String library) -> new Origin.Outside(library + SEPARATOR + name);
            case Origin.Absent _, Origin.Unclear _ -> Origin.UNCLEAR;
        };
    }

    @Override
    public Origin in(CodeFile file, int module, String name, boolean around) {
        var ways = new ArrayList<Origin>();
        for (int node : file.scopes().declared(module, name)) {
            var one = new Declaration(file, node);
            Origin way = one.is(UastKind.IMPORT) || one.is(UastKind.IMPORT_NAMESPACE)
                    ? imported(one, around)
                    : Origin.declared(one);
            if (!(way instanceof Origin.Absent)) ways.add(way);
        }
        if (!ways.isEmpty()) return picked(ways, around);
        return ofAll(file, module, name, around);
    }

    private static Origin picked(List<Origin> ways, boolean around) {
        List<Origin> fitting =
                ways.stream().filter(way -> isAround(way) == around).toList();
        return Origin.of(fitting.isEmpty() ? ways : fitting);
    }

    private static boolean isAround(Origin way) {
        return way instanceof Origin.Whole
                || way instanceof Origin.Declared(List<Declaration> all, Map<Declaration, Type> _)
                        && all.stream().noneMatch(one -> one.is(UastKind.FUNCTION) || one.is(UastKind.VARIABLE));
    }

    @Override
    public Origin ofAll(CodeFile file, int scope, String name, boolean around) {
        Origin last = Origin.ABSENT;
        for (int one : file.scopes().importedAll()) {
            var asked = new Asked(new Declaration(file, one), name);
            if (file.tree().scope(one) != scope || !open.add(asked)) continue;
            try {
                Origin of = path(file, one, file.tree().name(file.tree().child(one, UastKind.FROM)), true);
                Origin found = part(of, name, around);
                if (found.isFound()) return found;
                if (!(found instanceof Origin.Absent)) last = Origin.UNCLEAR;
            } finally {
                open.remove(asked);
            }
        }
        return last;
    }
}
