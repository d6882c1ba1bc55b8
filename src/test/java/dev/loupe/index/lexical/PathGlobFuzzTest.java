package dev.loupe.index.lexical;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// All globs are compiled to automata or rejected, and matching terminates.
class PathGlobFuzzTest {
    private static final List<String> GLOBS = List.of(
            "**",
            "**/",
            "*",
            "?",
            "{a,b}",
            "{a,{b,c}}",
            "[a-z]",
            "[!a]",
            "[^/]",
            "\\*",
            "/",
            "./",
            "src",
            ".java",
            "a*b*c*",
            "**/**/",
            "***",
            "{*,**}",
            "{?,??}",
            "학점",
            "\u1112\u1161",
            "[가-힣]");

    @Test
    void everyGlobMatchesOrIsRefused() throws Exception {
        ParserFuzz.feed(
                "a glob",
                600,
                some -> some.once(2) ? some.soup(GLOBS) : some.any(GLOBS),
                glob -> {
                    var paths = PathGlob.texts(List.of(glob, "*.java"));
                    var _ = paths.test("src/main/java/dev/loupe/text/학점/A.java");
                    var _ = paths.test(glob);
                },
                MalformedGlob.class);
    }
}
