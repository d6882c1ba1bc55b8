/// Resolves the raw specifiers of imports to files.
///
/// [ImportGraphs] builds an [ImportGraph] per snapshot. Each family of languages has a [Resolver] with its
/// rules, chosen by [Resolvers]; resolvers look files up in a [Tree] and read [Manifests] (go.mod,
/// package.json, Cargo.toml …) for names of packages. The result of one import is a [Meaning]: files, an
/// external library, or unknown. The graph then answers who imports whom, within how many steps, and where
/// the cycles are.
@NullMarked
package dev.loupe.graph.imports;

import org.jspecify.annotations.NullMarked;
