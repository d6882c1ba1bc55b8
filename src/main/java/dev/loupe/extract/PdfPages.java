package dev.loupe.extract;

import java.io.IOException;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.text.PDFTextStripper;

/// The text of each page, in drawing order. A damaged page has no text, or the part read before the error.
final class PdfPages extends PDFTextStripper {
    private final Map<COSDictionary, Integer> numbers;
    private final StringWriter written = new StringWriter();
    private final Map<Integer, String> texts = new HashMap<>();
    private int read;

    private PdfPages(Map<COSDictionary, Integer> numbers) {
        this.numbers = numbers;
        setLineSeparator("\n");
        setParagraphEnd("\n");
        setShouldSeparateByBeads(false);
    }

    /// @param numbers page numbers, from 0
    static Map<Integer, String> read(PDDocument document, Map<COSDictionary, Integer> numbers) throws IOException {
        var pages = new PdfPages(numbers);
        pages.writeText(document, pages.written);
        return pages.texts;
    }

    @Override
    public void processPage(PDPage page) {
        try {
            super.processPage(page);
        } catch (IOException | IllegalArgumentException | ClassCastException | StackOverflowError damaged) {
            keep(page);
        }
    }

    @Override
    protected void endPage(PDPage page) {
        keep(page);
    }

    private void keep(PDPage page) {
        StringBuffer text = written.getBuffer();
        read += text.length();
        if (read > MarkdownText.MOST) throw new MarkdownText.TooMuch();
        Integer number = numbers.get(page.getCOSObject());
        if (number != null) texts.put(number, text.toString());
        text.setLength(0);
    }
}
