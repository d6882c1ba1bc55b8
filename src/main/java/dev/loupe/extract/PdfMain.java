package dev.loupe.extract;

import dev.loupe.extract.DocumentText.Missing;
import dev.loupe.extract.DocumentText.Reason;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.apache.pdfbox.pdmodel.font.FontMappers;

/// Main class of the PDF process: reads documents from standard input one after the other and writes their
/// text to standard output. It exits when it has been idle for a while, and immediately when its parent ends.
public final class PdfMain {

    private static final int IDLE_SECONDS = 30;

    /// Nested objects are parsed recursively. This reserves address space, not memory.
    private static final long STACK_BYTES = 16L << 20;

    private PdfMain() {}

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ENGLISH);
        Thread.setDefaultUncaughtExceptionHandler((_, _) -> Runtime.getRuntime().halt(1));
        var documents = new ArrayBlockingQueue<byte[]>(1);
        new Thread(null, () -> readAll(documents), "pdf", STACK_BYTES).start();
        try (var in = new DataInputStream(new BufferedInputStream(new FileInputStream(FileDescriptor.in)))) {
            while (true) documents.put(PdfFrames.document(in));
        } catch (IOException | InterruptedException ended) {
            Runtime.getRuntime().halt(0);
        }
    }

    private static void readAll(BlockingQueue<byte[]> documents) {
        try (var out = new DataOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)))) {
            while (true) {
                byte[] document = documents.poll(IDLE_SECONDS, TimeUnit.SECONDS);
                if (document == null) Runtime.getRuntime().halt(0);
                else PdfFrames.write(read(document), out);
            }
        } catch (IOException | InterruptedException gone) {
            Runtime.getRuntime().halt(0);
        }
    }

    /// The Java runtime may lack the graphics module that PDFBox needs.
    private static DocumentText read(byte[] document) {
        try {
            FontMappers.set(Fonts.PLAIN);
            return PdfDocument.read(document);
        } catch (LinkageError incomplete) {
            return new Missing(Reason.UNAVAILABLE);
        }
    }

    private static final class Fonts {
        private static final PlainFonts PLAIN = new PlainFonts();
    }
}
