package dev.loupe.engine;

import dev.loupe.project.Collection;
import dev.loupe.project.LoupeHome;
import dev.loupe.project.ProjectRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The projects of this machine: those of a session's roots, those with an alias, and any folder that is named.
final class LocalProjects implements Projects, AutoCloseable {
    private final LoupeHome home;
    private final Indexing indexing;
    private final ProjectRegistry registry;
    private final Map<Path, LocalProject> open = new LinkedHashMap<>();

    LocalProjects(LoupeHome home, Indexing indexing) {
        this.home = home;
        this.indexing = indexing;
        this.registry = new ProjectRegistry(home);
    }
}
