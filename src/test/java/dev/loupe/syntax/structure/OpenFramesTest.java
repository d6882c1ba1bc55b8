package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.tree.DefinitionBuilder;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenFramesTest {
    private final TokenTree tree = new TokenTree();
    private final OpenFrames frames;

    OpenFramesTest() {
        frames = new OpenFrames(tree, tree.add(TokenNodes.FILE, FlatTree.NONE, 0, 0, 100, 9));
    }

    private OpenFrame bracket(OpenFrame.Type type, char closer) {
        OpenFrame frame = frames.push(type, tree.add(TokenNodes.GROUP, 0, 1, 0, 1, 0));
        frame.closer = (byte) closer;
        frames.pushed();
        return frame;
    }

    private void rule(Structure.Style style) {
        OpenFrame frame = frames.push(OpenFrame.Type.RULE, tree.add(TokenNodes.SCOPE, 0, 1, 0, 1, 0));
        LexicalRules lexis = MiniLanguage.of("").structure().lexis;
        frame.rule = new Structure.Rule(
                0, Structure.Action.DEFINE, "class", 1, style, List.of(), 1, TokenPattern.of("class", lexis));
        frame.definition = new DefinitionBuilder(0, frame.node, SymbolKind.CLASS);
        frames.pushed();
    }

    @Test
    void aClosingBracketClosesTheInnermostOfItsKind() {
        bracket(OpenFrame.Type.BRACKET, ')');
        bracket(OpenFrame.Type.BRACKET, ')');
        bracket(OpenFrame.Type.BRACKET, ']');
        assertThat(frames.closedBy((byte) ')')).isEqualTo(2);
        assertThat(frames.closedBy((byte) ']')).isEqualTo(3);
        assertThat(frames.closedBy((byte) '}')).isEqualTo(OpenFrames.NONE);
    }

    @Test
    void otherBracketsDoNotCloseABrace() {
        bracket(OpenFrame.Type.BRACKET, ')');
        bracket(OpenFrame.Type.BRACE, '}');
        assertThat(frames.closedBy((byte) ')')).isEqualTo(OpenFrames.NONE);
        bracket(OpenFrame.Type.BRACKET, ']');
        assertThat(frames.closedBy((byte) '}')).isEqualTo(2);
    }

    @Test
    void bracketsDoNotCloseADefinitionThatEndsWithAWord() {
        bracket(OpenFrame.Type.BRACKET, ')');
        rule(Structure.Style.END);
        assertThat(frames.closedBy((byte) ')')).isEqualTo(OpenFrames.NONE);
        frames.pop(5, 0);
        rule(Structure.Style.BRACES);
        assertThat(frames.closedBy((byte) ')')).isEqualTo(1);
    }

    @Test
    void aBracketTooFarOutIsNotSearchedFor() {
        bracket(OpenFrame.Type.BRACKET, ')');
        for (int i = 0; i < 198; i++) bracket(OpenFrame.Type.BRACKET, ']');
        assertThat(frames.closedBy((byte) ')')).isEqualTo(1);
        for (int i = 0; i < 10; i++) bracket(OpenFrame.Type.BRACKET, ']');
        assertThat(frames.closedBy((byte) ')')).isEqualTo(OpenFrames.NONE);
    }

    @Test
    void theInnermostBlockAndSectionAreRememberedAcrossOtherFrames() {
        assertThat(frames.innermostNext()).isEqualTo(OpenFrames.NONE);
        rule(Structure.Style.NEXT);
        rule(Structure.Style.END);
        bracket(OpenFrame.Type.BRACKET, ')');
        rule(Structure.Style.NEXT);
        assertThat(frames.innermostNext()).isEqualTo(4);
        assertThat(frames.innermostBlock()).isEqualTo(2);
        frames.pop(9, 1);
        assertThat(frames.innermostNext()).isEqualTo(1);
        frames.pop(9, 1);
        frames.pop(9, 1);
        assertThat(frames.innermostBlock()).isEqualTo(OpenFrames.NONE);
    }

    @Test
    void theContextIsTheInnermostRuleExceptInsideBrackets() {
        rule(Structure.Style.BRACES);
        assertThat(frames.top().context).isEqualTo(1);
        bracket(OpenFrame.Type.BRACE, '}');
        assertThat(frames.top().context).isEqualTo(1);
        bracket(OpenFrame.Type.BRACKET, ')');
        assertThat(frames.top().context).isEqualTo(OpenFrames.NONE);
    }

    @Test
    void anEndedFrameEndsItsNodeAndIsReusedEmpty() {
        OpenFrame first = bracket(OpenFrame.Type.BRACE, '}');
        first.ownsRule = true;
        frames.pop(42, 3);
        assertThat(frames.isAtBottom()).isTrue();
        OpenFrame again = frames.push(OpenFrame.Type.BRACKET, 1);
        assertThat(again).isSameAs(first);
        assertThat(again.ownsRule).isFalse();
        assertThat(again.closer).isZero();
        assertThat(tree.tree(new byte[100]).endByte(1)).isEqualTo(42);
    }
}
