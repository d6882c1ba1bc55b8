package dev.loupe.tools.overview;

import java.util.List;

/// The facts in one manifest of a project.
///
/// @param path of the manifest
/// @param kind what it is, in a word or two: `npm package`, `Maven project`
/// @param name the published name; empty if there is none
/// @param description a sentence; empty if there is none
/// @param parts packages or modules that belong to it
/// @param entryPoints what can be started or imported, each with its path, as markdown
/// @param commands shell commands to build, test and check
record ManifestFacts(
        String path,
        String kind,
        String name,
        String description,
        List<String> parts,
        List<String> entryPoints,
        List<String> commands) {

    ManifestFacts {
        parts = List.copyOf(parts);
        entryPoints = List.copyOf(entryPoints);
        commands = List.copyOf(commands);
    }
}
