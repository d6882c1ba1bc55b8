package dev.loupe.history;

import dev.loupe.git.Repository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// The location of a project's repository.
///
/// @param common the folder that its working trees share
/// @param prefix of the project's root in it, empty or ended by a slash
record RepositoryLocation(Repository repository, HeadMark mark, Path common, String prefix) {
    static Optional<RepositoryLocation> find(Path root) throws IOException {
        Optional<Repository> found = Repository.find(root);
        if (found.isEmpty()) return Optional.empty();
        Repository repository = found.get();
        Path gitFolder = repository.gitFolder();
        Path common = repository.commonFolder();
        String below =
                repository.toplevel().relativize(root.toRealPath()).toString().replace('\\', '/');
        return Optional.of(new RepositoryLocation(
                repository, new HeadMark(gitFolder, common), common, below.isEmpty() ? "" : below + "/"));
    }
}
