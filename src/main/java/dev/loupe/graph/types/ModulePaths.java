package dev.loupe.graph.types;

/// Paths in a tree of modules, as Rust has them. What is asked for is a module or type of which more follows
/// (`around`), else anything.
interface ModulePaths {

    /// What a path in an import means.
    Origin path(CodeFile file, int at, String path, boolean around);

    /// The module that `crate`, `self` or `super` means at a node.
    Origin root(CodeFile file, int at, String name);

    /// What a module has under a name: a module and a function may share one.
    ///
    /// @param module the root of a file, or a module that is written in it
    Origin in(CodeFile file, int module, String name, boolean around);

    /// What `use …::*` in a scope brings.
    Origin ofAll(CodeFile file, int scope, String name, boolean around);

    /// Another crate of a name, as far as it is known.
    Origin crate(CodeFile file, String name);
}
