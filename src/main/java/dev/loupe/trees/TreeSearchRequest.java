package dev.loupe.trees;

import dev.loupe.model.Language;
import dev.loupe.syntax.TreeQuestion;
import java.util.List;
import java.util.Set;

/// What to look for, and where.
///
/// @param languages of the files to search; empty for every language of the project that the question means
/// something in
/// @param globs one of which a path must match; empty for every file
/// @param most matches to tell, from the first one on; at least one
public record TreeSearchRequest(TreeQuestion question, Set<Language> languages, List<String> globs, int most) {

    public TreeSearchRequest {
        languages = Set.copyOf(languages);
        globs = List.copyOf(globs);
        if (most < 1) throw new IllegalArgumentException("the limit must be at least 1, not " + most);
    }
}
