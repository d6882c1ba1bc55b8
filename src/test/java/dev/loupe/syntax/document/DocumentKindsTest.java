package dev.loupe.syntax.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.scan.LanguageDetector;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Documents of every kind give the same result as their Markdown equivalent.
class DocumentKindsTest {

    private static MarkdownDocument read(String name, String text) {
        var path = new RepoPath(name);
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        return DocumentKinds.read(path, LanguageDetector.detect(path, content), text);
    }

    private static List<String> links(MarkdownDocument document) {
        return document.links().stream()
                .map(link -> link.text() + " " + link.url())
                .toList();
    }

    private static List<String> headings(MarkdownDocument document) {
        return document.headings().stream()
                .map(heading -> "#".repeat(heading.level()) + " " + heading.title() + ": " + heading.preview())
                .toList();
    }

    @Test
    void reStructuredText() {
        MarkdownDocument document = read("guide.rst", """
                .. _start:

                Guide
                =====

                Read the `manual
                <https://example.org/manual>`_ and :doc:`the others <other/page>`, see :ref:`start`.
                Bare: https://example.org/bare.

                Code of ``tests`` comes next::

                    Not a title
                    ===========
                    `no link <https://example.org/code>`_

                .. code-block:: python
                   :caption: https://example.org/caption

                   url = "https://example.org/in-code"

                .. literalinclude:: ../run.sh
                   :language: bash

                More
                ----
                .. prompt:: console $

                   $ run

                Text after :func:`~shop.buy`.

                .. _the site: https://example.org/site
                .. _a label:
                """);
        assertThat(headings(document))
                .containsExactly(
                        "# Guide: Read the manual and the others, see start. Bare: https://example.org/bare.",
                        "## More: Text after shop.buy.");
        assertThat(links(document))
                .containsExactly(
                        "manual https://example.org/manual",
                        "the others other/page",
                        "start start",
                        "https://example.org/bare https://example.org/bare",
                        "the site https://example.org/site");
        assertThat(document.codeBlocks()).containsExactly("python", "bash", "console");
    }

    @Test
    void asciiDoc() {
        MarkdownDocument document = read("guide.adoc", """
                = Guide
                :url-site: https://example.org/site

                See {url-site}[the site^], link:other.html[another
                page], xref:more.adoc#part[more] and <<install,the part>>; https://example.org/bare.

                [[install]]
                == Install `it`

                [source,bash]
                ----
                # comment, no heading
                curl https://example.org/in-code
                ----

                ```ruby
                == no heading
                ```

                [source%linenums,java,subs="attributes"]
                ----
                class A {}
                ----
                Then start.
                """);
        assertThat(headings(document))
                .containsExactly(
                        "# Guide: See the site, another page, more and the part; https://example.org/bare.",
                        "## Install it: Then start.");
        assertThat(links(document))
                .containsExactly(
                        "the site https://example.org/site",
                        "another page other.html",
                        "more more.adoc#part",
                        "the part install",
                        "https://example.org/bare https://example.org/bare");
        assertThat(document.codeBlocks()).containsExactly("bash", "ruby", "java");
    }

    @Test
    void org() {
        MarkdownDocument document = read("guide.org", """
                #+TITLE: The guide
                * Start with [[https://example.org/site][the site]]
                See [[file:other.org][another
                page]] and https://example.org/bare.
                #+begin_src elisp
                ;; [[https://example.org/in-code][no link]]
                * no heading
                #+end_src
                ** TODO Next
                Text.
                """);
        assertThat(headings(document))
                .containsExactly(
                        "# Start with the site: See another page and https://example.org/bare.", "## Next: Text.");
        assertThat(links(document))
                .containsExactly(
                        "the site https://example.org/site",
                        "another page file:other.org",
                        "https://example.org/bare https://example.org/bare");
        assertThat(document.codeBlocks()).containsExactly("elisp");
        assertThat(document.title()).contains("The guide");
    }

    @Test
    void html() {
        MarkdownDocument document = read("guide.html", """
                <html lang="en"><head><title>The guide</title></head><body>
                <!-- <h1>Old</h1> <a href="https://example.org/old">old</a> -->
                <nav><a href="/all">all pages</a></nav>
                <h1>Guide<a class="headerlink" href="#guide" title="Link to this heading">¶</a></h1>
                <div lang="de"><ul><li>Caf&#233;s &amp; <A HREF='https://example.org/bars'>bars</A></li></ul></div>
                <div class="highlight-python notranslate"><pre>x = 1</pre></div>
                <div class="highlight-default"><pre>y</pre></div>
                <pre class="src src-rust">fn main() {}</pre>
                <pre class="sourceCode objective-c"><code>z</code></pre>
                <pre lang="go"><code>package a</code></pre>
                <h2>Next</h2><p>Text.</p>
                </body></html>
                """);
        assertThat(headings(document)).containsExactly("# Guide: Cafés & bars", "## Next: Text.");
        assertThat(links(document)).containsExactly("bars https://example.org/bars");
        assertThat(document.codeBlocks()).containsExactly("python", "rust", "objective-c", "go");
        assertThat(document.title()).contains("The guide");
    }

    /// Broken markup is text, in bounded time.
    @Test
    void anythingIsRead() {
        String hostile = "`a <".repeat(20_000) + "\n" + "<<".repeat(20_000) + "\n" + "<!--".repeat(20_000)
                + "<a href=#>".repeat(20_000);
        for (String name : List.of("a.rst", "a.adoc", "a.org", "a.html", "a.txt"))
            assertThat(read(name, hostile)).as(name).isNotNull();
    }
}
