package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownDocumentTest {
    @Test
    void headingsHaveThePreviewOfTheTextUnderThem() {
        assertThat(MarkdownDocument.read("# A\n## B\ntext `c`\nmore\n\nother\n\n# D").headings())
                .containsExactly(
                        new MarkdownDocument.Heading(1, "A", ""),
                        new MarkdownDocument.Heading(2, "B", "text c more"),
                        new MarkdownDocument.Heading(1, "D", ""));
    }

    @Test
    void aLongPreviewIsCutBetweenCharacters() {
        String preview = MarkdownDocument.read("# A\n" + "x".repeat(199) + "😀y").headings().getFirst().preview();
        assertThat(preview).isEqualTo("x".repeat(199) + "…");
    }

    @Test
    void theOpeningIsTheFirstParagraphOfProse() {
        assertThat(MarkdownDocument.read("[![b](x)](y)\n\n> quoted\n\nFirst *text*.\n\nSecond.").opening())
                .isEqualTo("First text.");
        assertThat(MarkdownDocument.read("- item").opening()).isEmpty();
    }

    @Test
    void linksAndLanguagesComeInOrder() {
        MarkdownDocument document = MarkdownDocument.read(
                "[a *b*](c.md) <https://x.y>\n\n```py title=x\n```\n\n```{r}\n```\n\n```js\n```\n\n```py\n```\n");
        assertThat(document.links())
                .containsExactly(
                        new MarkdownDocument.Link("a b", "c.md"),
                        new MarkdownDocument.Link("https://x.y", "https://x.y"));
        assertThat(document.codeBlocks()).containsExactly("py", "js");
    }

    @ParameterizedTest
    @CsvSource({"true, true", "True, true", "'\"true\"', true", "false, false", "yes, false"})
    void theFrontMatterSaysWhetherItIsKnowledge(String value, boolean knowledge) {
        MarkdownDocument document = MarkdownDocument.read("---\ntitle: T\nknowledge: " + value + "\n---\n");
        assertThat(document.knowledge()).isEqualTo(knowledge);
        assertThat(document.title()).contains("T");
        assertThat(MarkdownDocument.read("# A").knowledge()).isFalse();
    }
}
