package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlDocumentTest {
    private static List<String> headings(String html) {
        return HtmlDocument.read(html).headings().stream()
                .map(heading -> heading.level() + " " + heading.title() + ": " + heading.preview())
                .toList();
    }

    @Test
    void aHeadingHasTheFirstTextUnderIt() {
        assertThat(headings("<h1>A <b>b</b></h1><p>One.</p><p>Two.</p><H2 id=x>C</H2><ul><li>Item<li>Next</ul>"))
                .containsExactly("1 A b: One.", "2 C: Item Next");
        assertThat(headings("<h1>A</h1><h2>B</h2><p>x</p>")).containsExactly("1 A: ", "2 B: x");
        assertThat(headings("<p></p><h1>A</h1><p> </p><p>x</p>")).containsExactly("1 A: x");
    }

    @Test
    void theFirstParagraphIsTheOpening() {
        assertThat(HtmlDocument.read("<p> </p><div>no</div><p>Yes.</p><p>Later.</p>").opening())
                .isEqualTo("Yes.");
    }

    @Test
    void linksHaveTheirTextsAndAddresses() {
        assertThat(HtmlDocument.read("<a href='a.html'>One <i>two</i></a><a name=x>no</a><A HREF = b.html >B</A>")
                        .links())
                .containsExactly(
                        new MarkdownDocument.Link("One two", "a.html"), new MarkdownDocument.Link("B", "b.html"));
    }

    @Test
    void scriptsStylesAndNavigationSayNothing() {
        String html = "<p>a</p><script>if (x<y) { '<h1>no</h1>' }</script><nav><a href=x>no</a></nav><style>p{}</style>b";
        assertThat(HtmlDocument.prose(html)).isEqualTo("a\nb\n");
        assertThat(HtmlDocument.read(html).headings()).isEmpty();
        assertThat(HtmlDocument.read(html).links()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', textBlock = """
            a &amp;lt; b   ! a &lt; b
            &#233;&#xE9;   ! éé
            &#128512;      ! 😀
            &#0;x&#x110000; ! x
            a&nbsp;&mdash; ! a —
            &unknown;      ! &unknown;
            """)
    void entitiesAreCharacters(String html, String text) {
        assertThat(HtmlDocument.prose(html).strip()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<", "<a", "</", "<>", "<h1", "<h1>", "<!--", "<p>a", "a < b > c", "<1>", "&#;", "&#x;"})
    void brokenMarkupIsText(String html) {
        assertThat(HtmlDocument.read(html)).isNotNull();
        assertThat(HtmlDocument.prose("x " + html + " <p>y")).startsWith("x");
    }

    @Test
    void anElementWithoutAnEndIsCutOff() {
        assertThat(headings("<h1>" + "word ".repeat(1_000)).getFirst()).hasSizeLessThan(210);
        assertThat(headings("<h1>" + "x".repeat(1_990) + "</h1>").getFirst()).hasSizeGreaterThan(1_990);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<a", "<a href=#", "<p>", "<h1>", "<pre ", "<a href=#x>", "<!--", "<script>", "&#", "</p><p>"})
    void whatNeverEndsIsReadInLinearTime(String piece) {
        String html = piece.repeat(500_000 / piece.length());
        assertThat(assertTimeoutPreemptively(Duration.ofSeconds(20), () -> HtmlDocument.read(html)))
                .isNotNull();
    }
}
