package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

final class XmlDocTest {

    @Test
    void readsAsTextWithoutTags() {
        assertThat(XmlDoc.plain("<summary>\nAdds <paramref name=\"x\"/> to <see cref=\"T:Shop.Cart\"/>.\n</summary>"))
                .isEqualTo("Adds x to Shop.Cart.");
    }

    @Test
    void namesParametersAndTheResult() {
        assertThat(XmlDoc.plain("<param name=\"x\">a number</param>\n<returns>the <c>sum</c> &lt; 10</returns>"))
                .isEqualTo("x: a number\nReturns: the sum < 10");
    }

    @Test
    void otherCommentsAreNotChanged() {
        assertThat(XmlDoc.plain("Returns a List<T>, <p> never null")).isEqualTo("Returns a List<T>, <p> never null");
    }

    @Test
    void everyCommentIsRead() throws Exception {
        List<String> parts = List.of("<summary>", "</", "/>", "<param name=\"", "<see cref=\"", ">", "&lt;", "&", "\n");
        ParserFuzz.feed("a comment in XML", some -> some.any(parts), XmlDoc::plain);
    }
}
