package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.Detail;
import dev.loupe.syntax.Syntax;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The product's own parser, in the product's own children.
@Timeout(120)
class ParserMainTest {

    @TempDir
    private Path home;

    @Test
    void aChildAnswersWhatTheParserInThisProcessDoes() throws Exception {
        var path = new RepoPath("src/Greeting.java");
        byte[] content = """
                package a;

                import java.util.List;

                /** Says “hello” 😀. */
                final class Greeting {
                    String greet(List<String> names) {
                        if (names.isEmpty()) return "nobody";
                        return "hello " + names.getFirst();
                    }
                }
                """.getBytes(UTF_8);
        try (var children = ParserChildren.ofThisProgram(home, "1");
                var here = new Syntax(home.resolve("natives"), Detail.OCCURRENCES)) {
            FileSyntax there = children.parse(path, content);

            assertThat(there).isEqualTo(here.parse(path, content));
            assertThat(there.outline()).hasSize(2);
        }
    }
}
