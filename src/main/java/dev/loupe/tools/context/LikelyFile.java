package dev.loupe.tools.context;

import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.ScoredFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A file that may belong to a task, with its search.
///
/// @param filling whether it is shown only because there is room: its best chunk is enough
record LikelyFile(TaskSearch search, ScoredFile file, boolean filling) {

    /// Of all projects, most likely first.
    static List<LikelyFile> all(List<TaskSearch> searches) {
        var all = new ArrayList<LikelyFile>();
        for (TaskSearch search : searches)
            for (ScoredFile file : search.files()) all.add(new LikelyFile(search, file, false));
        all.sort(Comparator.comparingDouble((LikelyFile one) -> -one.file().probability())
                .thenComparing(LikelyFile::path));
        return all;
    }

    RepoPath path() {
        return file.path();
    }

    /// The real path of the project's root.
    String root() {
        return search.project().root().toString();
    }

    /// A unique key across projects.
    String key() {
        return root() + "\n" + path();
    }
}
