package dev.loupe.mining;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import org.junit.jupiter.api.Test;

class CommentSplitTest {

    @Test
    void comments_and_code_come_apart() {
        CommentSplit split =
                CommentSplit.of(Language.JAVA, "int f() {\n  // the usual one\n  return 1; /* or two */\n}");

        assertThat(split.code()).isEqualTo("int f() {\n  return 1;\n}");
        assertThat(split.comments()).isEqualTo("the usual one\nor two");
    }

    @Test
    void a_mark_in_a_string_or_an_address_starts_no_comment() {
        String code = "String s = \"// not this\" + 'x' + \"http://example.org\";";

        assertThat(CommentSplit.of(Language.JAVA, code)).isEqualTo(new CommentSplit(code, ""));
    }

    @Test
    void a_shells_hash_counts_only_at_the_start_of_a_word() {
        CommentSplit split = CommentSplit.of(Language.BASH, "echo $# ${#list} # how many");

        assertThat(split).isEqualTo(new CommentSplit("echo $# ${#list}", "how many"));
    }

    @Test
    void a_lifetime_is_no_string() {
        CommentSplit split = CommentSplit.of(Language.RUST, "fn f<'a>(x: &'a str) { // here\n}");

        assertThat(split).isEqualTo(new CommentSplit("fn f<'a>(x: &'a str) {\n}", "here"));
    }

    @Test
    void nested_marks_of_other_languages_are_code() {
        assertThat(CommentSplit.of(Language.HASKELL, "f x = x // 2 -- halves").code())
                .isEqualTo("f x = x // 2");
        assertThat(CommentSplit.of(Language.LUA, "--[[ long\nnote ]] return 1").comments())
                .isEqualTo("long\nnote");
    }
}
