package dev.loupe.trees;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.TreeMatch;
import java.util.List;

/// The first matches in the order of paths, from the files as they are on disk now.
///
/// @param files those with matches, by path
/// @param count of all matches that were found, those that are not told among them
/// @param end whether these are all
/// @param languages in which the question was asked, those with the most lines first
/// @param candidates files that may match as far as the index tells
/// @param parsed files that were parsed
/// @param changed those of `files` that are not as they were indexed
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
        /// Everything was searched.
        COMPLETE,
        /// There are more matches than are counted.
        ENOUGH,
        /// It took too long.
        LATE,
        CANCELLED
    }

    /// The matches of one file, at least one, from top to bottom.
    public record FileTrees(RepoPath path, Language language, List<TreeMatch> matches) {
        public FileTrees {
            matches = List.copyOf(matches);
        }
    }

    /// A file that may match and could not be searched, or not to its end.
    public record SetAside(RepoPath path, String why) {}

    public TreeSearchAnswer {
        files = List.copyOf(files);
        languages = List.copyOf(languages);
        changed = List.copyOf(changed);
        setAside = List.copyOf(setAside);
    }
}
