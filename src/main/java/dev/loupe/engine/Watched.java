package dev.loupe.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a watch wants of its project. Everything here may take long and is called by the watch's own thread.
interface Watched {

    Path root();

    /// Git's own folder of the repository around, where there is one.
    Optional<Path> gitFolder() throws IOException;

    /// Folders that hold files of the index.
    List<String> folders() throws IOException;

    /// Those of some folders that are ignored.
    Set<String> ignored(Collection<String> folders) throws IOException;

    /// From now on nobody tells what changes, so that the next question has to look first.
    void unwatched();

    /// Makes the index know these files as they are now, without looking at others. Readers see it when this
    /// returns; it is durable after [#save].
    ///
    /// @param files relative paths, of the project or not
    /// @param folders gone with all in them
    Refreshed refresh(Set<String> files, Set<String> folders) throws IOException, InterruptedException;

    /// What came of it.
    ///
    /// @param known whether the index knows these files now; it does not where another process writes it
    /// @param ignored those of the files that are there and that git ignores
    /// @param leftOut those that are there and that other rules leave out
    record Refreshed(boolean known, Set<String> ignored, Set<String> leftOut) {
        static final Refreshed NOTHING = new Refreshed(false, Set.of(), Set.of());
    }

    /// Looks at the whole tree, beginning now, and waits for the end.
    ///
    /// @return whether the index knows every file as it is
    boolean look() throws InterruptedException;

    /// Makes durable what [#refresh] did.
    void save() throws IOException;
}
