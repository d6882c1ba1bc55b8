package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import org.junit.jupiter.api.Test;

class SqlRoutinesTest {
    private static List<String> names(String text) {
        return ParsedText.of(GrammarLanguage.SQL, text).definitions(".").stream()
                .map(one -> one.name + " " + one.first + "-" + one.last)
                .toList();
    }

    @Test
    void aRoutineThatTheGrammarDoesNotKnowDoesNotSwallowTheTablesAfterIt() {
        String routine = "CREATE FUNCTION dbo.f (@a int)\nRETURNS int\nAS\nBEGIN\n  DECLARE @b int\n  SET @b = @a * 2\n  RETURN @b\nEND\n\n";
        assertThat(names(routine + "CREATE TABLE t (a int);\n")).anyMatch(name -> name.startsWith("t 10-"));
    }

    @Test
    void aTextThatParsesIsKept() {
        assertThat(names("CREATE TABLE a (x int);\nCREATE VIEW b AS SELECT 1;\n")).containsExactly("a 1-1", "x 1-1", "b 2-2");
    }

    @Test
    void shorteningKeepsTheLengthAndTheLines() throws Exception {
        String text = "CREATE TRIGGER t1 ON x FOR UPDATE AS BEGIN\n  garbage ] [ here\nEND\n\nCREATE TABLE y (a int);\n";
        ParsedText parsed = ParsedText.of(GrammarLanguage.SQL, text);
        assertThat(parsed.source().length()).isEqualTo(text.length());
        assertThat(parsed.tree().endByte(0)).isLessThanOrEqualTo(text.length());
    }
}
