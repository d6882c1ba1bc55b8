package dev.loupe.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.lexical.PathGlob;
import dev.loupe.model.RepoPath;
import dev.loupe.vector.PathPattern;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The direct interpretation of globs, compared with the automaton on the index; [PathGlobTest] tests what
/// they mean.
class PathPatternTest {
    private static final List<String> OF_GLOBS = List.of(
            "a",
            "b",
            ".",
            "/",
            "/",
            "*",
            "**",
            "**/",
            "?",
            "[ab]",
            "[!a]",
            "[^b/]",
            "{a,b}",
            "{a,**/b}",
            "\\*",
            "ü",
            "😀");
    private static final List<String> OF_PATHS = List.of("a", "b", ".", "/", "*", "ü", "😀", "ab");

    private static String of(List<String> pieces, Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) text.append(pieces.get(random.nextInt(pieces.size())));
        return text.toString();
    }

    @Test
    void itMatchesWhatTheAutomatonMatches() {
        var random = new Random(42);
        int matches = 0;
        for (int i = 0; i < 6_000; i++) {
            String glob = of(OF_GLOBS, random);
            if (glob.matches("[./]*")) continue;
            String path = of(OF_PATHS, random).replaceAll("/+", "/").replaceAll("^/|/$", "");
            if (path.isEmpty() || path.matches("(.*/)?\\.{1,2}(/.*)?")) continue;
            boolean matched = PathPattern.of(glob).matches(path);
            assertThat(matched)
                    .as("%s on %s", glob, path)
                    .isEqualTo(PathGlob.matcher(List.of(glob)).test(new RepoPath(path)));
            if (matched) matches++;
        }
        assertThat(matches).isGreaterThan(300);
    }

    /// Lucene builds no automaton for patterns that match everything, nothing or a single string.
    @Test
    void aGlobCanMatchEverythingOrOnePath() {
        assertThat(PathGlob.texts(List.of("**"))).accepts("a", "a/b.c", "");
        assertThat(PathGlob.texts(List.of("/a/b.c")))
                .accepts("a/b.c", "a/b.c/d")
                .rejects("a/b", "x/a/b.c");
        assertThat(PathGlob.texts(List.of())).rejects("a", "");
    }

    @Test
    void aMalformedPatternIsNamed() {
        assertThatThrownBy(() -> PathPattern.of("src/{a"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"src/{a\" has a { without }");
    }
}
