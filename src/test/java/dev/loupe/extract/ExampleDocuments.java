package dev.loupe.extract;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageFitDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;

/// Word documents and PDFs for tests.
public final class ExampleDocuments {
    private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";
    private static final String WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

    private ExampleDocuments() {}

    /// A PDF whose pages have these lines of text; with `outline`, the first line of each page is in the
    /// outline.
    public static byte[] pdf(boolean outline, List<List<String>> pages) {
        return pdf(pages, (document, first) -> {
            if (!outline) return;
            var root = new PDDocumentOutline();
            document.getDocumentCatalog().setDocumentOutline(root);
            for (int i = 0; i < pages.size(); i++) {
                var destination = new PDPageFitDestination();
                destination.setPage(document.getPage(i));
                var item = new PDOutlineItem();
                item.setTitle(pages.get(i).getFirst());
                item.setDestination(destination);
                root.addLast(item);
            }
        });
    }

    /// A further change to a document before it is written.
    interface Change {
        void make(PDDocument document, PDFont font) throws IOException;
    }

    static byte[] pdf(List<List<String>> pages, Change change) {
        try (var document = new PDDocument();
                InputStream file = PDDocument.class.getResourceAsStream(FONT)) {
            PDFont font = PDType0Font.load(document, file);
            for (List<String> lines : pages) page(document, font, lines);
            change.make(document, font);
            var bytes = new ByteArrayOutputStream();
            document.save(bytes);
            return bytes.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void page(PDDocument document, PDFont font, List<String> lines) throws IOException {
        var page = new PDPage();
        document.addPage(page);
        try (var content = new PDPageContentStream(document, page)) {
            content.beginText();
            content.setFont(font, 12);
            content.setLeading(16);
            content.newLineAtOffset(72, 700);
            for (String line : lines) {
                content.showText(line);
                content.newLine();
            }
            content.endText();
        }
    }

    /// A Word document with this body, in XML with the prefix `w`, and the styles of a German Word.
    public static byte[] word(String body) {
        return zip(
                "word/document.xml",
                "<w:document xmlns:w=\"%s\" xmlns:r=\"urn:r\"><w:body>%s</w:body></w:document>".formatted(WORD, body),
                "word/styles.xml",
                """
                <w:styles xmlns:w="%s">
                <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
                <w:style w:styleId="Kapitel"><w:name w:val="Kapitel"/><w:basedOn w:val="berschrift1"/></w:style>
                <w:style w:styleId="berschrift2"><w:name w:val="heading 2"/></w:style>
                <w:style w:styleId="Aufzhlung"><w:name w:val="List Bullet"/><w:pPr><w:numPr/></w:pPr></w:style>
                </w:styles>
                """.formatted(WORD),
                "word/_rels/document.xml.rels",
                """
                <Relationships xmlns="urn:rels">
                <Relationship Id="r1" TargetMode="External" Target="https://example.org/manual"/>
                </Relationships>
                """);
    }

    /// A paragraph with this style.
    public static String paragraph(String style, String text) {
        return "<w:p><w:pPr><w:pStyle w:val=\"%s\"/></w:pPr><w:r><w:t>%s</w:t></w:r></w:p>".formatted(style, text);
    }

    /// @param parts names and contents, alternating
    static byte[] zip(String... parts) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < parts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(parts[i]));
                zip.write(parts[i + 1].getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
