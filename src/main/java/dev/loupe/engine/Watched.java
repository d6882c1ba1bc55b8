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

    /// Makes the index know these files as they are now, without looking at others. Readers see it when this
    /// returns; it is durable after [#save].
    ///
    /// @param files relative paths, of the project or not
    /// @param folders gone with all in them
    /// @return those of the files that are there and that git ignores
    Set<String> refresh(Set<String> files, Set<String> folders) throws IOException, InterruptedException;

    /// Looks at the whole tree, beginning now, and waits for the end.
    void look() throws InterruptedException;

    /// Makes durable what [#refresh] did.
    void save() throws IOException;
}
