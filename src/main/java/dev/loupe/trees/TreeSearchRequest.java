package dev.loupe.trees;

import dev.loupe.model.Language;
import dev.loupe.syntax.match.TreeQuestion;
import java.util.List;
import java.util.Set;

/// A pattern and the files to search.
///
/// @param languages of the files to search; empty for every language of the project in which the question is
/// valid
/// @param globs a path must match at least one; empty for every file
/// @param most most matches to return, at least one
public record TreeSearchRequest(TreeQuestion question, Set<Language> languages, List<String> globs, int most) {

    public TreeSearchRequest {
        languages = Set.copyOf(languages);
        globs = List.copyOf(globs);
        if (most < 1) throw new IllegalArgumentException("the limit must be at least 1, not " + most);
    }
}
