package dev.loupe.tools.overview;

import java.util.List;

/// What one manifest says of a project.
///
/// @param path of the manifest
/// @param kind what it is, in a word or two: `npm package`, `Maven project`
/// @param name as it is published; empty where it has none
/// @param description a sentence; empty where it has none
/// @param parts packages or modules that belong to it
/// @param entryPoints what can be started or imported, each with its place, as markdown
/// @param commands to build, test and check, as a shell takes them
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
