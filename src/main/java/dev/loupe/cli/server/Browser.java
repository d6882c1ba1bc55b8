package dev.loupe.cli.server;

import dev.loupe.cli.history.ChartPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// The user's default browser.
///
/// An address that contains a token must not appear in the process list, which every user of a machine can
/// read. So the browser is given a small page that only its user can read and that redirects to the address.
final class Browser {

    private Browser() {}

    /// Whether a program that opens addresses was started; its outcome is unknown.
    static boolean open(String address) {
        try {
            // A temporary file is readable only by its owner.
            Path page = Files.createTempFile("loupe-", ".html");
            page.toFile().deleteOnExit();
            Files.writeString(page, page(address));
            return start(page);
        } catch (IOException noBrowser) {
            return false;
        }
    }

    private static String page(String address) {
        return """
                <!doctype html>
                <html lang="en">
                <meta charset="utf-8">
                <meta name="referrer" content="no-referrer">
                <meta http-equiv="refresh" content="0; url=%s">
                <title>Loupe</title>
                <p><a href="%s">Loupe's dashboard</a></p>
                """.formatted(ChartPage.text(address), ChartPage.text(address));
    }

    private static boolean start(Path page) throws IOException {
        String file = page.toString();
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        List<String> command = system.contains("mac")
                ? List.of("open", file)
                : system.contains("windows")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", file)
                        : List.of("xdg-open", file);
        new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        return true;
    }
}
