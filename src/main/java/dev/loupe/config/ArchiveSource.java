package dev.loupe.config;

import java.nio.file.Path;

/// A folder of Markdown records.
///
/// @param name that calls use for it
/// @param folder absolute, links not resolved; it may not exist
/// @param schema text that the front matter of its records contains
/// @param nameField key of the front matter that holds a record's name: `channel`, `agent`
/// @param within folder that it must lie in once links are resolved: a project's root for sources in a
/// project's file, the root of the file system for the user's own
public record ArchiveSource(String name, Path folder, String schema, String nameField, Path within) {}
