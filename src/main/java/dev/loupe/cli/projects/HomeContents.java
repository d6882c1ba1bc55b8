package dev.loupe.cli.projects;

import dev.loupe.project.FolderTree;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Lists the content of LOUPE_HOME for deletion.
///
/// Only files that Loupe creates, by name: if LOUPE_HOME is set to a folder with other files, these must
/// survive.
final class HomeContents {
    private HomeContents() {}

    /// A file or folder in LOUPE_HOME.
    ///
    /// @param meaning a phrase for the user
    /// @param again whether Loupe recreates it automatically
    record Item(Path path, String meaning, boolean again, long bytes) {}

    private record Part(Path path, String meaning, boolean again) {}

    /// The existing items, without the user's own files (settings, prompts).
    static List<Item> of(LoupeHome home) throws IOException {
        Path memory = home.memory();
        var items = new ArrayList<Item>();
        for (Part part : List.of(
                new Part(home.indexes(), "indexes and what git said", true),
                new Part(home.scip(), "compilers' indexes", true),
                new Part(home.records(), "what was found of beads and archives", true),
                new Part(home.stores(), "what is kept of collections in other stores", true),
                new Part(home.natives(), "extracted libraries", true),
                new Part(home.emptyRepository(), "an empty repository", true),
                new Part(home.daemon(), "log and journal of the daemon", true),
                new Part(home.collections(), "collections of documents", false),
                new Part(memory, "what agents were given, and ratings", false),
                new Part(memory.resolveSibling(memory.getFileName() + "-wal"), "the same", false),
                new Part(memory.resolveSibling(memory.getFileName() + "-shm"), "the same", true),
                new Part(home.rated(), "that something was rated", true),
                new Part(home.registry(), "registered names", false)))
            if (Files.exists(part.path(), LinkOption.NOFOLLOW_LINKS))
                items.add(new Item(part.path(), part.meaning(), part.again(), new FolderTree(part.path()).bytes()));
        return items;
    }
}
