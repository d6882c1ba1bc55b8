package dev.loupe.syntax.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CommentTextTest {

    @Test
    void marksOfLineCommentsGo() {
        assertThat(CommentText.strip("// one\n//two\n//")).isEqualTo("one\ntwo");
        assertThat(CommentText.strip("/// # Title\n///\n///   indented")).isEqualTo("# Title\n\n  indented");
        assertThat(CommentText.strip("//! inner")).isEqualTo("inner");
        assertThat(CommentText.strip("# one\n  # two")).isEqualTo("one\ntwo");
    }

    @Test
    void marksOfBlockCommentsGo() {
        assertThat(CommentText.strip("/** One. */")).isEqualTo("One.");
        assertThat(CommentText.strip("/**\n * One.\n *\n * * item\n */")).isEqualTo("One.\n\n* item");
        assertThat(CommentText.strip("/* a\n   b */")).isEqualTo("a\nb");
        assertThat(CommentText.strip("/*! kept */")).isEqualTo("kept");
        assertThat(CommentText.strip("/**\r\n * One.\r\n */")).isEqualTo("One.");
        assertThat(CommentText.strip("/**/")).isEmpty();
        assertThat(CommentText.strip("/***/")).isEmpty();
    }

    @Test
    void aLineWithManyStarsIsARule() {
        assertThat(CommentText.strip("/*****\n * One.\n *****/")).isEqualTo("One.");
        assertThat(CommentText.strip("/*\n **bold** and **bolder**\n */")).isEqualTo("**bold** and **bolder**");
    }

    @Test
    void lineCommentsAfterABlockCommentKeepTheirMeaning() {
        assertThat(CommentText.strip("/* a */\n// b")).isEqualTo("a\nb");
    }

    @Test
    void everyLanguagesMarksGo() {
        assertThat(CommentText.strip("-- one\n--two\n------\n-- | three\n-- ^ four"))
                .isEqualTo("one\ntwo\n\nthree\nfour");
        assertThat(CommentText.strip("; one\n;;; two")).isEqualTo("one\ntwo");
        assertThat(CommentText.strip("% one\n%% two")).isEqualTo("one\ntwo");
        assertThat(CommentText.strip("#' @param x one")).isEqualTo("@param x one");
        assertThat(CommentText.strip("{-| One.\n  - item\n-}")).isEqualTo("One.\n- item");
        assertThat(CommentText.strip("{- a -}\n-- b")).isEqualTo("a\nb");
        assertThat(CommentText.strip("(** One.\n * two *)")).isEqualTo("One.\ntwo");
        assertThat(CommentText.strip("<!-- one\n-- two -->")).isEqualTo("one\n-- two");
        assertThat(CommentText.strip("--[[ one\ntwo ]]")).isEqualTo("one\ntwo");
        assertThat(CommentText.strip("<#\n one\n#>")).isEqualTo("one");
        assertThat(CommentText.strip("#= one\ntwo =#")).isEqualTo("one\ntwo");
        assertThat(CommentText.strip("#| one |#")).isEqualTo("one");
        assertThat(CommentText.strip("=begin\none\n=end")).isEqualTo("one");
    }

    @Test
    void anUnclosedBlockCommentIsDecoration() {
        assertThat(CommentText.strip("#==== one\n# two")).isEqualTo("==== one\ntwo");
    }

    @Test
    void documentationInsideCodeLosesTheIndentationOfItsLines() {
        assertThat(CommentText.dedent("One.\n\n    Two.\n      Three.\n    ")).isEqualTo("One.\n\nTwo.\n  Three.");
        assertThat(CommentText.dedent("\n\tOne.\n\tTwo.\n")).isEqualTo("One.\nTwo.");
        assertThat(CommentText.dedent("")).isEmpty();
    }
}
