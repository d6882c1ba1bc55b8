package dev.loupe.tools.kit;

import dev.loupe.engine.Project;
import dev.loupe.index.IndexedFile;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Optional;

/// How the family that never fails reads its arguments and runs its queries. `ProjectResolver.target` defines
/// what a `target` means.
public final class LenientQuery {

    /// The description of an argument `query`.
    public static final String QUERY = "* or nothing means everything.";

    /// The description of an argument `limit`.
    public static final String LIMIT = "Most results, 2 to 10; 1 and less mean 3.";

    /// The description of an argument `target`.
    public static final String TARGET =
            "Project's name or path. A registered name, a root's absolute path or its folder name. All projects if omitted or unknown.";

    /// The default limit as JSON.
    public static final String USUAL_LIMIT = "3";

    private static final int MOST = 10;

    private LenientQuery() {}

    /// The text to look for; empty if everything matches. `*` and `?` are treated as blanks.
    public static Optional<String> text(String query) {
        String text = query.replace('*', ' ').replace('?', ' ').strip();
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    public static int limit(int given) {
        return given <= 1 ? Integer.parseInt(USUAL_LIMIT) : Math.min(given, MOST);
    }

    /// Paths of all files of a project.
    public static List<RepoPath> paths(Project project) throws ToolFailure {
        return ProjectResolver.reading(
                project,
                snapshot ->
                        snapshot.files().all().stream().map(IndexedFile::path).toList());
    }
}
