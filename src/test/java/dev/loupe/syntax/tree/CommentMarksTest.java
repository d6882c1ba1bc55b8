package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommentMarksTest {
    private static final CommentMarks LISP = new CommentMarks(List.of(";"), List.of(new CommentMarks.Block("#|", "|#")));
    private static final CommentMarks PASCAL = new CommentMarks(
            List.of("//"), List.of(new CommentMarks.Block("(*", "*)"), new CommentMarks.Block("{", "}")));
    private static final CommentMarks BATCH = new CommentMarks(List.of("rem", "::"), List.of());

    @Test
    void lineMarksGoHoweverOftenTheyAreRepeated() {
        assertThat(LISP.strip(";;; one\n;two\n ;; \n;;;three")).isEqualTo("one\ntwo\n\nthree");
        assertThat(PASCAL.strip("//! kept\n/// more")).isEqualTo("kept\nmore");
    }

    @Test
    void aWordIsAMarkInAnyCaseAndNotRepeated() {
        assertThat(BATCH.strip("REM one\nrem mmm\n:: two")).isEqualTo("one\nmmm\ntwo");
    }

    @Test
    void blockMarksAndTheStarsOfTheirLinesGo() {
        assertThat(PASCAL.strip("(** One.\n * two\n *\n ** three\n **)")).isEqualTo("One.\ntwo\n\n** three");
        assertThat(PASCAL.strip("{ a\n  b }")).isEqualTo("a\nb");
        assertThat(LISP.strip("#| a |#")).isEqualTo("a");
    }

    @Test
    void aLineAfterABlockIsReadAgainByItsOwnMark() {
        assertThat(PASCAL.strip("{ a }\n// b")).isEqualTo("a\nb");
        assertThat(PASCAL.strip("{ never closed\n// b")).isEqualTo("never closed\n// b");
    }

    @Test
    void carriageReturnsAreNoText() {
        assertThat(LISP.strip("; a\r\n; b\r\n")).isEqualTo("a\nb");
    }

    @Test
    void withoutMarksThoseOfTheUsualLanguagesGo() {
        assertThat(CommentMarks.USUAL.strip("/** a */")).isEqualTo("a");
    }
}
