package dev.loupe.config;

import java.nio.file.Path;

/// A folder of records in markdown.
///
/// @param name under which it is asked for
/// @param folder absolute, not yet followed through links; whether it is there is not looked at
/// @param schema text that the front matter of its records contains
/// @param nameField key of the front matter that a record is named by: `channel`, `agent`
/// @param within folder that it must lie in when links are followed; a project's root for what a project's
/// file names, the root of the file system for what the user's names
public record ArchiveSource(String name, Path folder, String schema, String nameField, Path within) {}
