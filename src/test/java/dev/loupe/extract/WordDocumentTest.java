package dev.loupe.extract;

import static dev.loupe.extract.ExampleDocuments.paragraph;
import static dev.loupe.extract.ExampleDocuments.word;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.extract.DocumentText.Found;
import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WordDocumentTest {

    private static String text(byte[] document) {
        assertThat(DocumentReader.read(document, document.length)).get().isInstanceOf(Found.class);
        return DocumentReader.read(document, document.length).orElseThrow() instanceof Found(String text) ? text : "";
    }

    private static Optional<DocumentText> missing(Reason reason) {
        return Optional.of(new Missing(reason));
    }

    @Test
    void headingsListsTablesAndLinksAreMarkdown() {
        String body = paragraph("berschrift1", "Überblick")
                + paragraph("Standard", "Größen und Maße: straßenweise.")
                + paragraph("Aufzhlung", "erstens")
                + "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"1\"/><w:numId w:val=\"3\"/></w:numPr></w:pPr>"
                + "<w:r><w:t>darin</w:t></w:r></w:p>"
                + paragraph("berschrift2", "Таблица размеров")
                + "<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Имя</w:t></w:r></w:p></w:tc>"
                + "<w:tc><w:p><w:r><w:t>a|b</w:t></w:r></w:p></w:tc></w:tr>"
                + "<w:tr><w:tc><w:p><w:r><w:t>eins</w:t></w:r></w:p></w:tc>"
                + "<w:tc><w:p><w:r><w:t>zwei</w:t></w:r></w:p><w:p><w:r><w:t>drei</w:t></w:r></w:p></w:tc></w:tr></w:tbl>"
                + "<w:p><w:r><w:t xml:space=\"preserve\">See </w:t></w:r><w:hyperlink r:id=\"r1\"><w:r><w:t>the</w:t></w:r>"
                + "<w:r><w:t xml:space=\"preserve\"> manual</w:t></w:r></w:hyperlink><w:r><w:t>.</w:t></w:r></w:p>";
        assertThat(text(word(body))).isEqualTo("""
                # Überblick

                Größen und Maße: straßenweise.

                - erstens
                  - darin

                ## Таблица размеров

                | Имя | a\\|b |
                |---|---|
                | eins | zwei drei |

                See [the manual](https://example.org/manual).
                """);
    }

    @Test
    void aStyleOfOnesOwnIsAHeadingIfItIsMadeOfOne() {
        assertThat(text(word(paragraph("Kapitel", "Eins")))).isEqualTo("# Eins\n");
        assertThat(text(word("<w:p><w:pPr><w:outlineLvl w:val=\"2\"/></w:pPr><w:r><w:t>Tief</w:t></w:r></w:p>")))
                .isEqualTo("### Tief\n");
    }

    @Test
    void theBodyMayHaveAnotherName() {
        byte[] document = ExampleDocuments.zip(
                "_rels/.rels",
                "<r><r Type=\"http://x/officeDocument\" Target=\"/word/document2.xml\"/></r>",
                "word/document2.xml",
                "<d><p><t>text</t></p></d>");
        assertThat(text(document)).isEqualTo("text\n");
    }

    @Test
    void deletedTextAndFieldCodesAreNotText() {
        String body =
                "<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:r><w:instrText>PAGE</w:instrText></w:r>"
                        + "<w:ins><w:r><w:t>new</w:t></w:r></w:ins><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom></w:p>"
                        + "<w:p><w:r><mc:AlternateContent xmlns:mc=\"urn:mc\"><mc:Choice><w:txbxContent>"
                        + "<w:p><w:r><w:t>in a box</w:t></w:r></w:p></w:txbxContent></mc:Choice><mc:Fallback><w:txbxContent>"
                        + "<w:p><w:r><w:t>in a box</w:t></w:r></w:p></w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>";
        assertThat(text(word(body))).isEqualTo("new\n\nin a box\n");
    }

    /// An unescaped code fence in a text would hide the headings after it.
    @Test
    void textThatLooksLikeMarkupIsText() {
        String body = paragraph("Standard", "``` no fence")
                + paragraph("Standard", "# no heading")
                + paragraph("Standard", "---")
                + paragraph("Standard", "&lt;!-- no comment")
                + paragraph("berschrift1", "Heading");
        assertThat(text(word(body))).isEqualTo("""
                \\``` no fence

                \\# no heading

                \\---

                \\<!-- no comment

                # Heading
                """);
    }

    @Test
    void aBombIsTooCostly() {
        byte[] bomb = word(paragraph("Standard", "0".repeat(ZipParts.MOST + 1)));
        assertThat(bomb).hasSizeLessThan(100_000);
        assertThat(DocumentReader.read(bomb, bomb.length)).isEqualTo(missing(Reason.TOO_COSTLY));
        byte[] long_ = word(paragraph("Standard", "word ".repeat(1 + MarkdownText.MOST / 5)));
        assertThat(DocumentReader.read(long_, long_.length)).isEqualTo(missing(Reason.TOO_COSTLY));
    }

    /// Neither entities that expand exponentially nor those that read files or URLs.
    @Test
    void entitiesAreNotExpanded() {
        for (String entity :
                new String[] {"\"expanded\"", "SYSTEM \"file:///etc/passwd\"", "SYSTEM \"http://127.0.0.1:1/\""}) {
            byte[] document = ExampleDocuments.zip(
                    "word/document.xml",
                    "<!DOCTYPE d [<!ENTITY e %s>]><d><p><t>before &e; after</t></p></d>".formatted(entity));
            DocumentText text = DocumentReader.read(document, document.length).orElseThrow();
            assertThat(text.toString()).doesNotContain("expanded").doesNotContain("root:");
        }
    }

    @Test
    void aDamagedDocumentIsReported() {
        byte[] whole = word(paragraph("Standard", "text that is longer than a line"));
        for (int length = 60; length < whole.length; length += 7) {
            byte[] cut = Arrays.copyOf(whole, length);
            Optional<DocumentText> text = DocumentReader.read(cut, length);
            assertThat(text.isEmpty() || text.equals(missing(Reason.DAMAGED))).isTrue();
        }
        byte[] broken = ExampleDocuments.zip("word/document.xml", "<d><p><t>not closed</p></d>");
        assertThat(DocumentReader.read(broken, broken.length)).isEqualTo(missing(Reason.DAMAGED));
        for (int at = 30; at < whole.length; at += 3) {
            byte[] changed = whole.clone();
            changed[at] ^= 0x55;
            DocumentReader.read(changed, changed.length); // any text or none, but no exception
        }
    }

    @Test
    void aDocumentWithoutWordsHasNoText() {
        byte[] empty = word("<w:p/>");
        assertThat(DocumentReader.read(empty, empty.length)).isEqualTo(missing(Reason.NO_TEXT));
    }

    @Test
    void aDocumentBehindAPasswordIsEncrypted() {
        byte[] name = "EncryptedPackage".getBytes(StandardCharsets.UTF_16LE);
        byte[] file = new byte[2048];
        byte[] mark = {(byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1};
        System.arraycopy(mark, 0, file, 0, mark.length);
        System.arraycopy(name, 0, file, 1024, name.length);
        assertThat(DocumentReader.read(file, file.length)).isEqualTo(missing(Reason.ENCRYPTED));
    }

    @Test
    void otherZipsAndTextsAreNotDocuments() {
        byte[] zip = ExampleDocuments.zip("a.txt", "text");
        assertThat(DocumentReader.read(zip, zip.length)).isEmpty();
        byte[] text = "PK is a word".getBytes(StandardCharsets.UTF_8);
        assertThat(DocumentReader.read(text, text.length)).isEmpty();
    }
}
