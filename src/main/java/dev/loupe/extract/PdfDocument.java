package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/// Converts a PDF to Markdown: its title, then each page. If there is an outline, its titles become headings,
/// each at its line on the page if found, and a line in brackets names the page; otherwise pages are the
/// headings. Runs in a process of its own ([PdfMain]).
final class PdfDocument {
    private final PDDocument document;
    private final Map<COSDictionary, Integer> pages = new IdentityHashMap<>();
    private final MarkdownText out = new MarkdownText();

    private PdfDocument(PDDocument document) {
        this.document = document;
        for (PDPage page : document.getPages()) pages.putIfAbsent(page.getCOSObject(), pages.size());
    }

    static DocumentText read(byte[] content) {
        try (PDDocument document = Loader.loadPDF(content)) {
            return new PdfDocument(document).text();
        } catch (InvalidPasswordException locked) {
            return new Missing(Reason.ENCRYPTED);
        } catch (MarkdownText.TooMuch costly) {
            return new Missing(Reason.TOO_COSTLY);
        } catch (IOException | RuntimeException | StackOverflowError damaged) { // PDFBox on malicious structures
            return new Missing(Reason.DAMAGED);
        }
    }

    private DocumentText text() throws IOException {
        Map<Integer, String> texts = PdfPages.read(document, pages);
        if (texts.values().stream().allMatch(String::isBlank)) return new Missing(Reason.NO_TEXT);
        Map<Integer, List<PdfOutline.Entry>> outline = PdfOutline.read(document, pages);
        Optional<String> title = title();
        title.ifPresent(said -> out.heading(1, said));
        int above = title.isPresent() ? 1 : 0;
        for (int page = 0; page < pages.size(); page++) {
            List<String> lines = texts.getOrDefault(page, "")
                    .lines()
                    .map(MarkdownText::clean)
                    .toList();
            String name = "Page " + (page + 1);
            if (outline.isEmpty()) {
                out.heading(above + 1, name);
                lines.forEach(out::line);
            } else write(name, lines, outline.getOrDefault(page, List.of()), above);
            out.blank();
        }
        return out.found();
    }

    private Optional<String> title() {
        String title = document.getDocumentInformation().getTitle();
        return Optional.ofNullable(title).map(MarkdownText::clean).filter(said -> !said.isEmpty());
    }

    /// A heading that is not found on the page goes before the next one that is, or to the start. The page is
    /// named before its first line that is not a heading, so that the name is in the section that starts
    /// there.
    private void write(String page, List<String> lines, List<PdfOutline.Entry> headings, int above) {
        int written = 0;
        boolean named = false;
        for (PdfOutline.Entry heading : headings) {
            int at = place(heading.title(), lines, written);
            if (at > written) {
                named = write(page, lines.subList(written, at), named);
            }
            written = Math.max(written, at + 1);
            out.heading(above + heading.level(), at >= 0 ? lines.get(at) : heading.title());
        }
        write(page, lines.subList(written, lines.size()), named);
    }

    private boolean write(String page, List<String> lines, boolean named) {
        if (lines.stream().allMatch(String::isEmpty)) return named;
        if (!named) {
            out.blank();
            out.mark("[" + page + "]");
            out.blank();
        }
        lines.forEach(out::line);
        return true;
    }

    /// The line with this title, with or without a number before it; -1 if there is none.
    private static int place(String title, List<String> lines, int from) {
        String sought = letters(title);
        if (sought.isEmpty()) return -1;
        for (int i = from; i < lines.size(); i++) if (letters(lines.get(i)).equals(sought)) return i;
        return -1;
    }

    private static String letters(String text) {
        return text.codePoints()
                .filter(Character::isLetter)
                .map(Character::toLowerCase)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
