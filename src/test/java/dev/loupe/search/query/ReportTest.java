package dev.loupe.search.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.search.query.Report.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A pasted report is read by its parts.
class ReportTest {

    @Test
    void theFirstLineIsTheTitleAndBlocksAreOfTheirKinds() {
        Report report = report("""
                ### Reloading loses the port

                <!-- Please search for an existing issue first. -->
                After a reload the server listens on 8000 again.

                ```python
                app.run(port=9000)
                ```

                Traceback (most recent call last):
                  File "/site-packages/web/server.py", line 12, in run
                    self.bind()
                OSError: address in use

                With this patch it works:

                ```
                diff --git a/web/server.py b/web/server.py
                @@ -12,1 +12,1 @@
                -self.bind()
                +self.bind(port)
                ```
                """);
        assertThat(report.title()).isEqualTo("Reloading loses the port");
        assertThat(report.part(Part.PROSE))
                .contains("listens on 8000 again", "With this patch it works")
                .doesNotContain("Please search", "app.run", "diff --git");
        assertThat(report.part(Part.CODE)).isEqualTo("app.run(port=9000)\n");
        assertThat(report.part(Part.TRACE)).contains("server.py\", line 12");
        assertThat(report.part(Part.DIFF)).contains("+self.bind(port)");
    }

    @Test
    void aFenceThatIsNotClosedEndsWithTheText() {
        Report report = report("Crash\n\n```\nx = 1\n# still code");
        assertThat(report.part(Part.CODE)).isEqualTo("x = 1\n# still code\n");
        assertThat(report.part(Part.PROSE)).isEmpty();
    }

    @Test
    void aTitleAndASentenceAreAReport() {
        assertThat(report("Ports are lost\nThe server forgets them.").part(Part.PROSE))
                .isEqualTo("The server forgets them.\n");
    }

    /// These are asked as one piece.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "one line",
                "one line\n\n",
                "def run(self):\n    self.bind()\n    return self.port",
                "Traceback (most recent call last):\n  File \"a.py\", line 3, in f\n    g()\nValueError: no",
                "java.lang.IllegalStateException: closed\n\tat web.Server.run(Server.java:12)\n\tat web.Main.main(Main.java:3)",
            })
    void onePieceIsNoReport(String text) {
        assertThat(Report.in(text)).isEmpty();
    }

    private static Report report(String text) {
        return Report.in(text).orElseThrow();
    }
}
