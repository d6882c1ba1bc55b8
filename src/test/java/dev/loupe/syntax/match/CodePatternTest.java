package dev.loupe.syntax.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.UnpackedLibraries;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.grammar.GrammarLanguage;
import dev.loupe.syntax.grammar.Natives;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CodePatternTest {
    private static TreeGrammar java;

    @BeforeAll
    static void open() throws IOException {
        java = TreeGrammar.of(GrammarLanguage.JAVA, Natives.unpackedTo(UnpackedLibraries.FOLDER));
    }

    @AfterAll
    static void close() {
        java.close();
    }

    private static CodePattern compile(String code) throws Exception {
        return CodePattern.compile(java, code);
    }

    /// The first token of each match in a class body.
    private static List<String> found(String pattern, String members) throws Exception {
        FlatTree tree = java.parse(("class C { " + members + " }").getBytes(StandardCharsets.UTF_8));
        CodePattern.Hits hits = compile(pattern).in(tree);
        assertThat(hits.complete()).isTrue();
        return hits.hits().stream().map(hit -> tree.text(hit.first())).toList();
    }

    @Test
    void anAmbiguousPatternMatchesEveryReading() throws Exception {
        assertThat(found("$T $X = $Y;", "int a = 1; void m() { int b = 2; }")).containsExactly("int a = 1;", "int b = 2;");
    }

    @Test
    void aNameStandsForTheSameCodeEachTime() throws Exception {
        assertThat(found("$A == $A", "boolean m() { return x.y == x . y || x == y; }")).containsExactly("x.y == x . y");
        assertThat(found("$_ == $_", "boolean m() { return x == y; }")).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "$A", "$$$", "$A $B", "class {", "// $A", "if (", ")"})
    void whatIsNoPatternIsRefusedWithAReason(String code) {
        assertThatThrownBy(() -> compile(code)).isInstanceOf(CodePattern.Unusable.class).hasMessageMatching("(?s).{10,}");
    }

    @Test
    void hugePatternsAreRefused() {
        assertThatThrownBy(() -> compile("f(" + "a,".repeat(5_000) + "a)")).hasMessageContaining("too long");
        assertThatThrownBy(() -> compile("f(" + "$A,".repeat(201) + "a)")).hasMessageContaining("too many");
    }

    @Test
    void aFileNeedsTheWordsOfThePattern() throws Exception {
        assertThat(compile("log.info($X)").needed())
                .allSatisfy(needed -> assertThat(needed.texts()).contains(List.of("log"), List.of("info")));
        assertThat(compile("größe($X)").needed())
                .allSatisfy(needed -> assertThat(needed.texts()).doesNotContain(List.of("größe")));
    }
}
