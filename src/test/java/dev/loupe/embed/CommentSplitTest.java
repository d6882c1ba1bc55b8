package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class CommentSplitTest {

    private static void check(Language language, String text, String code, String comments) {
        assertThat(CommentSplit.of(language, text)).isEqualTo(new CommentSplit(code, comments));
    }

    @Test
    void commentsGoTheirOwnWay() {
        check(Language.C, "a; // one\n/* two\n * three */ b;", "a;\n  b;", "one\ntwo\nthree");
        check(Language.PYTHON, "x = 1 # one", "x = 1", "one");
        check(Language.LUA, "x = 1 -- one", "x = 1", "one");
        check(Language.OCAML, "let x = 1 (* one *)", "let x = 1", "one");
    }

    @Test
    void marksInStringsAreNone() {
        check(Language.JAVA, "s = \"// no\"; t = '\"'; // yes", "s = \"// no\"; t = '\"';", "yes");
        check(Language.PYTHON, "s = '# no'", "s = '# no'", "");
        check(Language.TYPESCRIPT, "s = `\n// no\n`;", "s = `\n// no\n`;", "");
    }

    @Test
    void addressesAndPatternsAreCode() {
        check(Language.JAVASCRIPT, "open(x); https://example.org", "open(x); https://example.org", "");
        check(Language.BASH, "n=$#", "n=$#", "");
    }

    @Test
    void anUnclosedCommentOrStringEndsWithTheText() {
        check(Language.C, "a; /* one", "a;", "one");
        check(Language.C, "s = \"open", "s = \"open", "");
    }

    @Test
    void anUnknownLanguageIsAllCode() {
        check(Language.JSON, "{\"a\": 1} // x", "{\"a\": 1} // x", "");
    }

    @Test
    void anEscapedQuoteOpensNoString() {
        check(Language.BASH, "echo \\\" # say \"x", "echo \\\"", "say \"x");
        check(Language.JAVASCRIPT, "a = /\\\"/; // one\" two", "a = /\\\"/;", "one\" two");
    }

    @Test
    @Timeout(20)
    void aLongLineOfQuotesThatNeverCloseIsReadOnce() {
        String quotes = "\\`".repeat(1 << 20);
        check(Language.JAVASCRIPT, "`" + quotes, "`" + quotes, "");
    }
}
