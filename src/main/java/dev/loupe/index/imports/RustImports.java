package dev.loupe.index.imports;

import java.util.List;
import java.util.Set;

/// Paths of `use` declarations.
final class RustImports {
    private static final Set<String> STANDARD = Set.of("std", "core", "alloc", "proc_macro", "test");

    private RustImports() {}

    /// @param module the importing file's path without extension, its folder for `mod.rs`, `lib.rs` and
    /// `main.rs`
    static void read(String specifier, String module, ImportTarget target) {
        String plain = specifier.replace("r#", "");
        List<String> names = List.of((plain.startsWith("::") ? plain.substring(2) : plain).split("::"));
        // Imports of tests in the same file.
        if (names.equals(List.of("super", "*"))) return;
        String first = names.isEmpty() ? "" : names.getFirst();
        if (first.isEmpty() || STANDARD.contains(first)) return;
        if (first.equals("crate")) inside(crate(target.importer().value()), names.subList(1, names.size()), target);
        else if (first.equals("self")) inside(module, names.subList(1, names.size()), target);
        else if (first.equals("super")) above(module, names, target);
        else external(names, target);
    }

    /// Another crate, by convention in a folder with its name or, without the workspace's name
    /// (`grep_regex`), in one of `crates`.
    private static void external(List<String> names, ImportTarget target) {
        List<String> modules = ModulePath.outsideTypes(names);
        if (modules.isEmpty()) return;
        String path = String.join("/", modules);
        named(path, target);
        boolean lastIsOpen = modules.size() == names.size() && modules.size() > 1;
        if (lastIsOpen) named(ModulePath.parent(path), target);
    }

    private static void named(String path, ImportTarget target) {
        target.file(path);
        int slash = path.indexOf('/');
        if (slash < 0) target.file("crates/" + path);
        int part = path.indexOf('_') + 1;
        if (part > 0 && (slash < 0 || part < slash)) target.file("crates/" + path.substring(part));
    }

    private static void above(String module, List<String> names, ImportTarget target) {
        String at = module;
        int steps = 0;
        while (steps < names.size() && names.get(steps).equals("super")) {
            at = ModulePath.parent(at);
            steps++;
        }
        inside(at, names.subList(steps, names.size()), target);
    }

    /// The last name may be a module or be defined in one; capitalised names are not modules.
    private static void inside(String base, List<String> names, ImportTarget target) {
        List<String> modules = ModulePath.outsideTypes(names);
        String path = base + '/' + String.join("/", modules);
        target.exactly(path);
        boolean lastIsOpen = modules.size() == names.size() && !modules.isEmpty();
        if (lastIsOpen) target.exactly(ModulePath.parent(path));
    }

    /// The source folder of a crate: the last `src` above the file, or the folder below `crates`.
    private static String crate(String path) {
        int sources = path.lastIndexOf("/src/");
        if (sources >= 0) return path.substring(0, sources);
        if (path.startsWith("src/")) return "";
        int crates = path.startsWith("crates/") ? 0 : path.indexOf("/crates/");
        if (crates < 0) return ModulePath.parent(path);
        int name = path.indexOf('/', crates + 1) + 1;
        if (crates == 0) name = "crates/".length();
        int end = path.indexOf('/', name);
        return end < 0 ? ModulePath.parent(path) : path.substring(0, end);
    }
}
