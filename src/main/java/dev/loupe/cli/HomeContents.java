package dev.loupe.cli;

import dev.loupe.project.FolderTree;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What lies in LOUPE_HOME, for those who want to be rid of it.
///
/// Only what Loupe puts there by its own names: a LOUPE_HOME that is set to a folder with other things must
/// not cost those.
final class HomeContents {
    private HomeContents() {}

    /// A file or folder of LOUPE_HOME.
    ///
    /// @param meaning a phrase for people
    /// @param again whether Loupe makes it again by itself
    record Item(Path path, String meaning, boolean again, long bytes) {}

    private record Part(Path path, String meaning, boolean again) {}

    /// What is there of it, without what the user wrote (settings, prompts).
    static List<Item> of(LoupeHome home) throws IOException {
        Path memory = home.memory();
        var items = new ArrayList<Item>();
        for (Part part : List.of(
                new Part(home.indexes(), "indexes and what git said", true),
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
