package dev.loupe.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The operations of a project that its watch needs. Everything here may take long and is called on the
/// watch's own thread.
interface WatchCallbacks {

    Path root();

    /// Git's own folder of the enclosing repository, if there is one.
    Optional<Path> gitFolder() throws IOException;

    /// Folders that hold files of the index.
    List<String> folders() throws IOException;

    /// Those of some folders that are ignored.
    Set<String> ignored(Collection<String> folders) throws IOException;

    /// From now on changes are not reported, so the next query has to check first.
    void unwatched();

    /// Indexes these files, without checking others. Visible to readers when this returns; durable after
    /// [#save].
    ///
    /// @param files relative paths, of the project or not
    /// @param folders deleted folders
    Refreshed refresh(Set<String> files, Set<String> folders) throws IOException, InterruptedException;

    /// The result.
    ///
    /// @param known whether the index has these files now; false if another process is writing it
    /// @param ignored existing files that git ignores
    /// @param leftOut existing files that other rules exclude
    record Refreshed(boolean known, Set<String> ignored, Set<String> leftOut) {
        static final Refreshed NOTHING = new Refreshed(false, Set.of(), Set.of());
    }

    /// Checks the whole tree from now on and waits for the end.
    ///
    /// @return whether the index has the current state of every file
    boolean look() throws InterruptedException;

    /// Makes the changes of [#refresh] durable.
    void save() throws IOException;
}
