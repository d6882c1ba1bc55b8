package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.loupe.UnpackedLibraries;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import dev.loupe.syntax.source.SourceText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class GoalMatcherTest {
    private static TreeGrammar java;

    @BeforeAll
    static void open() throws IOException {
        java = TreeGrammar.of(GrammarLanguage.JAVA, Natives.unpackedTo(UnpackedLibraries.FOLDER));
    }

    @AfterAll
    static void close() {
        java.close();
    }

    /// Each match as its bindings, `A=x B=y`.
    private static List<String> bound(String pattern, String statements) throws Exception {
        byte[] code = ("class C { void m() { " + statements + " } }").getBytes(StandardCharsets.UTF_8);
        FlatTree tree = java.parse(code);
        var places = new TreePlaces(SourceText.of(code));
        return CodePattern.compile(java, pattern).in(tree).hits().stream()
                .map(hit -> places.match(tree, hit).captures().stream()
                        .map(capture -> capture.name() + "=" + capture.place().text())
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    @Test
    void aGroupTakesAnyNumberShortestFirst() throws Exception {
        assertThat(bound("f($$$A, x, $$$B)", "f(x, x, y); f(x); f(a, b, x); f(a);"))
                .containsExactly("A= B=x, y", "A= B=", "A=a, b B=");
        assertThat(bound("f($$$A)", "f(); f(1, 2);")).containsExactly("A=", "A=1, 2");
    }

    @Test
    void aHoleIsOneNodeAndNoComment() throws Exception {
        assertThat(bound("f($A, $B)", "f(1, /* c */ 2); f(1); f(1, 2, 3);")).containsExactly("A=1 B=2");
    }

    @Test
    void theSeparatorOfAnEmptyGroupIsNotRequired() throws Exception {
        assertThat(bound("f($A, $$$B)", "f(1); f(1, 2, 3);")).containsExactly("A=1 B=", "A=1 B=2, 3");
        assertThat(bound("f($$$A, $B)", "f(1); f(1, 2, 3);")).containsExactly("A= B=1", "A=1, 2 B=3");
    }

    @Test
    void whatSaysLittleMayBeLeftOutOfThePattern() throws Exception {
        assertThat(bound("if ($A) $B", "if (a) b(); else c(); if (d) { }")).containsExactly("A=a B=b();", "A=d B={ }");
    }

    @Test
    void severalStatementsMatchNeighbours() throws Exception {
        assertThat(bound("a($X); b($X);", "a(1); b(1); a(1); b(2); a(3); c(); b(3);")).containsExactly("X=1");
        assertThat(bound("a($X); $$$ b($X);", "a(3); c(); d(); b(3);")).containsExactly("X=3");
    }

    @Test
    void aRepeatedGroupIsComparedByItsCode() throws Exception {
        assertThat(bound("f(g($$$A), h($$$A))", "f(g(1, 2), h(1,2)); f(g(1), h(1, 2));")).containsExactly("A=1, 2");
    }

    @Test
    void manyGroupsEndWithinTheirSteps() throws Exception {
        String pattern = "f(" + "$$$, x, ".repeat(12) + "y)";
        String code = "f(" + "x, ".repeat(400) + "z);";
        FlatTree tree = java.parse(("class C { void m() { " + code + " } }").getBytes(StandardCharsets.UTF_8));
        CodePattern.Hits hits =
                assertTimeoutPreemptively(Duration.ofSeconds(60), () -> CodePattern.compile(java, pattern).in(tree));
        assertThat(hits.hits()).isEmpty();
        assertThat(hits.complete()).isFalse();
    }
}
