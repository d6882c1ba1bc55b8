/// Resolves the raw specifiers of imports to files.
///
/// [ImportGraphs] builds an [ImportGraph] per snapshot. Each family of languages has a [ImportRules] with its
/// rules, chosen by [ImportRulesByLanguage]; resolvers look files up in a [FileTree] and read
/// [PackageManifests] (go.mod, package.json, Cargo.toml …) for names of packages. The result of one import
/// is a [ImportResolution]: files, an external library, or unknown. The graph then answers who imports whom,
/// within how many steps, and where the cycles are.
@NullMarked
package dev.loupe.graph.imports;

import org.jspecify.annotations.NullMarked;
