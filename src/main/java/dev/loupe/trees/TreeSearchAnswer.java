package dev.loupe.trees;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.match.TreeMatch;
import java.util.List;

/// The first matches in path order, from the files as they are on disk now.
///
/// @param files with matches, by path
/// @param count number of matches found, including those beyond the page
/// @param end why the search ended, and so whether these are all
/// @param languages searched, most lines first
/// @param candidates number of files that may match according to the index
/// @param parsed number of files parsed
/// @param changed files of `files` that differ from the index
/// @param setAside files that could not be searched, by path
public record TreeSearchAnswer(
        List<FileTrees> files,
        int count,
        End end,
        List<Language> languages,
        int candidates,
        int parsed,
        List<RepoPath> changed,
        List<SetAside> setAside) {

    /// Why a search ended.
    public enum End {
        /// All files were searched.
        COMPLETE,
        /// There are more matches than the search counts.
        ENOUGH,
        /// The time limit was reached.
        LATE,
        CANCELLED
    }

    /// The matches of one file, at least one, in file order.
    public record FileTrees(RepoPath path, Language language, List<TreeMatch> matches) {
        public FileTrees {
            matches = List.copyOf(matches);
        }
    }

    /// A file that may match but could not be searched completely.
    public record SetAside(RepoPath path, String why) {}

    public TreeSearchAnswer {
        files = List.copyOf(files);
        languages = List.copyOf(languages);
        changed = List.copyOf(changed);
        setAside = List.copyOf(setAside);
    }
}
