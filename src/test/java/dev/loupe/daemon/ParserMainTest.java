package dev.loupe.daemon;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.UnpackedLibraries;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import dev.loupe.syntax.tree.ParseDetail;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The production parser in production children.
@Timeout(300)
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
                var here = new Syntax(UnpackedLibraries.FOLDER, ParseDetail.OCCURRENCES)) {
            FileSyntax there = children.parse(path, content);

            assertThat(there).isEqualTo(here.parse(path, content));
            assertThat(there.outline()).hasSize(2);
        }
    }

    @Test
    void aChildAnswersQuestionsAboutTreesBetweenFiles() throws Exception {
        var path = new RepoPath("a.py");
        byte[] content = "print(1)\n".getBytes(UTF_8);
        try (var children = ParserChildren.ofThisProgram(home, "1")) {
            var question = new TreeQuestion.Pattern("print($A)");
            children.parse(path, content);
            TreeReply found = children.ask(new TreeRequest.Find(question, 1), path, content);
            children.parse(path, content);

            assertThat(found).isInstanceOf(TreeReply.Found.class);
            assertThat(((TreeReply.Found) found).count()).isEqualTo(1);
        }
    }

    @Test
    void aQuestionThatKillsItsChildCostsNeitherTheFileNorTheNextQuestion() throws Exception {
        var path = new RepoPath("a.py");
        byte[] content = "print(1)\n".getBytes(UTF_8);
        try (var children = ParserChildren.ofThisProgram(home, "1")) {
            // Deeper than the child's stack: an overflow rejects the query.
            var deep = new TreeQuestion.Query("(_ ".repeat(100_000) + ")".repeat(100_000) + " @x");
            TreeReply refused = children.ask(new TreeRequest.Find(deep, 1), path, content);
            TreeReply found =
                    children.ask(new TreeRequest.Find(new TreeQuestion.Pattern("print($A)"), 1), path, content);

            assertThat(refused).isInstanceOf(TreeReply.Refused.class);
            assertThat(found).isInstanceOf(TreeReply.Found.class);
            assertThat(children.parse(path, content).outcome()).isEqualTo(new ParseOutcome.Parsed(0));
        }
    }
}
