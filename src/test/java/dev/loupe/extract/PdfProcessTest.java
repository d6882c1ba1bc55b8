package dev.loupe.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.extract.DocumentText.Found;
import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import dev.loupe.model.Cancellation;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageFitDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDDocumentOutline;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Real PDFs in a real process.
@Timeout(300) // for hangs
class PdfProcessTest {

    private static final List<List<String>> MANUAL = List.of(
            List.of("1. Einführung", "Größe und Maß der Straße.", "Запросы повторяются трижды."),
            List.of("2. Retries", "A failed request is sent again."));

    private static DocumentText read(byte[] pdf) {
        return DocumentReader.read(pdf, pdf.length).orElseThrow();
    }

    @Test
    void pagesAreHeadingsIfThereIsNoOutline() {
        assertThat(read(ExampleDocuments.pdf(false, MANUAL))).isEqualTo(new Found("""
                # Page 1

                1. Einführung
                Größe und Maß der Straße.
                Запросы повторяются трижды.

                # Page 2

                2. Retries
                A failed request is sent again.
                """));
    }

    @Test
    void titlesOfTheOutlineAreHeadingsAtTheirLines() {
        byte[] pdf = ExampleDocuments.pdf(MANUAL, (document, _) -> {
            document.getDocumentInformation().setTitle("The manual");
            var outline = new PDDocumentOutline();
            document.getDocumentCatalog().setDocumentOutline(outline);
            var chapter = new PDOutlineItem();
            chapter.setTitle("Retries");
            var destination = new PDPageFitDestination();
            destination.setPage(document.getPage(1));
            chapter.setDestination(destination);
            outline.addLast(chapter);
            var again = new PDOutlineItem();
            again.setTitle("Not on the page");
            again.setDestination(destination);
            chapter.addLast(again);
            chapter.getCOSObject().setItem(COSName.NEXT, chapter); // a cycle
        });
        assertThat(read(pdf)).isEqualTo(new Found("""
                # The manual

                [Page 1]

                1. Einführung
                Größe und Maß der Straße.
                Запросы повторяются трижды.

                ## 2. Retries

                ### Not on the page

                [Page 2]

                A failed request is sent again.
                """));
    }

    @Test
    void aPasswordIsNeededOrNot() {
        for (String password : new String[] {"", "secret"}) {
            byte[] pdf = ExampleDocuments.pdf(
                    MANUAL,
                    (document, _) ->
                            document.protect(new StandardProtectionPolicy("owner", password, new AccessPermission())));
            DocumentText text = read(pdf);
            if (password.isEmpty()) assertThat(text.toString()).contains("A failed request");
            else assertThat(text).isEqualTo(new Missing(Reason.ENCRYPTED));
        }
    }

    @Test
    void damagedFilesAreReported() {
        byte[] noise = "%PDF-1.7\nnothing of a PDF\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(read(noise)).isEqualTo(new Missing(Reason.DAMAGED));
        byte[] whole = ExampleDocuments.pdf(true, MANUAL);
        for (int length = 10; length < whole.length; length += whole.length / 20) read(Arrays.copyOf(whole, length));
        assertThat(read(whole).toString()).contains("A failed request"); // the process is as good as before
    }

    @Test
    void aPdfWithoutWordsHasNoText() {
        assertThat(read(ExampleDocuments.pdf(false, List.of(List.of(""))))).isEqualTo(new Missing(Reason.NO_TEXT));
    }

    /// A page of some kilobytes that inflates to more memory than the process may use.
    @Test
    void aBombIsTooCostlyAndTheNextOneIsRead() {
        byte[] bomb = ExampleDocuments.pdf(MANUAL, (document, _) -> {
            COSStream stream = document.getDocument().createCOSStream();
            try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) {
                byte[] blanks = new byte[1 << 20];
                Arrays.fill(blanks, (byte) ' ');
                for (int i = 0; i < 600; i++) out.write(blanks);
            }
            var contents = new org.apache.pdfbox.cos.COSArray();
            contents.add(stream);
            document.getPage(0).getCOSObject().setItem(COSName.CONTENTS, contents);
        });
        assertThat(bomb).hasSizeLessThan(2_000_000);
        assertThat(read(bomb)).isEqualTo(new Missing(Reason.TOO_COSTLY));
        assertThat(read(ExampleDocuments.pdf(false, MANUAL)).toString()).contains("A failed request");
    }

    /// Simulates a PDF that never finishes: takes a document and computes until it is killed.
    static final class Endless {
        public static void main(String[] arguments) {
            while (true) Thread.onSpinWait();
        }
    }

    @Test
    void endlessReadingIsTooCostly() {
        var endless = new PdfProcess(PdfProcess.command(Endless.class), Duration.ofMillis(300));
        assertThat(endless.read(new byte[9], Optional::empty)).isEqualTo(new Missing(Reason.TOO_COSTLY));
    }

    @Test
    void aCallThatIsCancelledDoesNotWait() {
        var endless = new PdfProcess(PdfProcess.command(Endless.class), Duration.ofHours(1));
        assertThatThrownBy(() -> ScopedValue.where(Cancellation.CURRENT, () -> true)
                        .call(() -> endless.read(new byte[9], Optional::empty)))
                .isInstanceOf(CancellationException.class);
    }

    /// A JVM that cannot run the process says nothing about the document, so the document is tried again
    /// later.
    @Test
    void aProcessThatDoesNotStartIsNotTheDocumentsFault() {
        var none = new PdfProcess(List.of("/nowhere/java"), Duration.ofSeconds(1));
        byte[] pdf = ExampleDocuments.pdf(false, MANUAL);
        var known = new KnownTexts(none, 1_000_000);
        assertThat(known.of(DocumentKind.PDF, pdf, pdf.length)).isEqualTo(new Missing(Reason.UNAVAILABLE));
    }

    @Test
    void aDocumentIsReadOnce() {
        byte[] pdf = ExampleDocuments.pdf(false, MANUAL);
        var known = new KnownTexts(PdfProcess.ofThisProgram(), 1_000_000);
        DocumentText first = known.of(DocumentKind.PDF, pdf, pdf.length);
        assertThat(known.of(DocumentKind.PDF, pdf.clone(), pdf.length)).isSameAs(first);
    }
}
