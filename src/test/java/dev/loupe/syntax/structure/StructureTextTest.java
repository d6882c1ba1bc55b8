package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.syntax.source.KnownWords;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StructureTextTest {
    private static Structure read(String... lines) {
        return MiniLanguage.of(lines).structure();
    }

    @Test
    void anotherDescriptionIsIncludedWhereItIsNamed() {
        Map<String, String> files = Map.of("a", "keywords x\nlike b\nseparator /", "b", "branches if ||\nseparator ::");
        Structure structure = StructureText.read("a", files::get);
        KnownWords words = structure.lexis.words;
        assertThat(structure.separator).isEqualTo("/");
        assertThat(structure.meaning(words.add("x"))).isEqualTo(Structure.KEYWORD);
        assertThat(structure.meaning(words.add("if"))).isEqualTo(Structure.BRANCH | Structure.KEYWORD);
        assertThat(structure.options.branches()).containsExactly("||");
    }

    @Test
    void commentsAndBlankLinesSayNothing() {
        assertThat(read("// a remark", "", "   ", "soft").options.soft()).isTrue();
        assertThat(read("").options.soft()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "keyword x",
                "define class NAME",
                "define class : UNKNOWN",
                "define class around a : NAME",
                "define class/nowhere : NAME",
                "calls never",
                "define class level x : NAME",
            })
    void malformedLinesAreRefused(String line) {
        assertThatThrownBy(() -> read(line))
                .isInstanceOfAny(IllegalStateException.class, IllegalArgumentException.class);
    }

    @Test
    void theLiteralWordsOfPatternsAreKeywordsUnlessKeywordsMayBeNames() {
        Structure hard = read("define class : class NAME");
        assertThat(hard.meaning(hard.lexis.words.add("class"))).isEqualTo(Structure.KEYWORD);
        Structure soft = read("soft", "define class : class NAME");
        assertThat(soft.meaning(soft.lexis.words.add("class"))).isZero();
    }

    @Test
    void aRuleHasItsKindStyleLabelsAndLevel() {
        Structure structure =
                read("style end", "scope part : part NAME", "define class/indent in top|part level 2 : class NAME");
        Structure.Rule rule = structure
                .rules
                .beginningWith(structure.lexis.words.add("class"))
                .getFirst();
        assertThat(rule.kind()).isEqualTo("class");
        assertThat(rule.style()).isEqualTo(Structure.Style.INDENT);
        assertThat(rule.level()).isEqualTo(2);
        Structure.Rule part =
                structure.rules.beginningWith(structure.lexis.words.add("part")).getFirst();
        assertThat(part.style()).isEqualTo(Structure.Style.END);
        assertThat(rule.in()).containsExactly(Structure.TOP, part.label());
    }

    @ParameterizedTest
    @CsvSource({"any, CLOSE", "block, CLOSE_BLOCK", "definition, CLOSE_DEFINITION", "named, CLOSE_NAMED"})
    void closingRulesSayWhatTheyClose(String what, Structure.Action action) {
        Structure structure = read("close " + what + " : end");
        assertThat(structure.rules.beginningWith(structure.lexis.words.add("end")))
                .extracting(Structure.Rule::action)
                .containsExactly(action);
    }

    @Test
    void statementsGoOnOverLinesIfSomethingEndsThem() {
        assertThat(read("").options.free()).isFalse();
        assertThat(read("").options.lines()).isTrue();
        assertThat(read("terminator ;").options.free()).isTrue();
        assertThat(read("sentence .").options.lines()).isFalse();
        assertThat(read("anchors (").options.lines()).isFalse();
    }

    @Test
    void rulesAreTriedByTheirFirstWordInTheOrderOfTheDescription() {
        Structure structure =
                read("define class : class NAME", "define function : NAME =", "define enum : class|enum NAME");
        assertThat(structure.rules.beginningWith(structure.lexis.words.add("class")))
                .extracting(Structure.Rule::kind)
                .containsExactly("class", "function", "enum");
        assertThat(structure.rules.beginningWith(KnownWords.NONE))
                .extracting(Structure.Rule::kind)
                .containsExactly("function");
    }
}
