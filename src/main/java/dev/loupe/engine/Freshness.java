package dev.loupe.engine;

import dev.loupe.model.RepoPath;
import dev.loupe.search.Hit;
import dev.loupe.search.SearchAnswer;
import java.nio.file.Path;
import java.util.List;

/// Whether the files of hits are still as they were indexed.
final class Freshness {
    private Freshness() {}
}
