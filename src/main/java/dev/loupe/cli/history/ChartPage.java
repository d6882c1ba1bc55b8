package dev.loupe.cli.history;

import dev.loupe.cli.command.Printable;
import dev.loupe.json.Json;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.project.TextDigest;
import dev.loupe.web.Dashboard;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/// A self-contained page: a chart that our script draws from data, and the same data as a table for readers
/// who cannot see it or do not run scripts.
///
/// Text from repositories reaches the page in two ways. In the table, characters with a meaning in HTML are
/// escaped. In the embedded JSON every `<`, `>` and `&` is escaped, so nothing can end the block, and the
/// script inserts values as text only. The content security policy allows no network access, and only our
/// scripts and styles, by hash: injected code would not run.
///
/// The charts are the dashboard's modules (`dev.loupe.web`); here they are joined into one script.
///
/// @param chart `treemap` or `graph`: the module that draws `data` into the figure
/// @param explanation what the figure means, in plain sentences
/// @param hint how to use it
public record ChartPage(
        String title, String subtitle, String chart, JsonObject data, String explanation, String hint, Table table) {

    /// Calls the chart.
    private static final String START = """
            ({
              chart: document.getElementById('chart'), details: document.getElementById('details'), tools: document.getElementById('tools'),
              data: JSON.parse(document.getElementById('data').textContent),
            });
            """;

    /// @param numbers whether each column holds numbers
    record Table(String caption, List<String> columns, List<Boolean> numbers, List<List<String>> rows) {}

    String html() {
        String style = resource(ChartPage.class, "chart.css");
        String code = "'use strict';\n" + module("chart.js") + module(chart + ".js") + chart + START;
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '%s'; style-src '%s'; base-uri 'none'; form-action 'none'">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <meta name="generator" content="Loupe">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                <header>
                <h1>%s</h1>
                <p>%s</p>
                <div id="tools"></div>
                </header>
                <main>
                <figure aria-label="%s"><div id="chart"></div></figure>
                <aside id="details" aria-live="polite"><p class="hint">%s</p></aside>
                </main>
                <footer><p>%s</p>
                %s</footer>
                <script type="application/json" id="data">%s</script>
                <script>%s</script>
                </body>
                </html>
                """.formatted(
                        hash(code),
                        hash(style),
                        text(title),
                        style,
                        text(title),
                        text(subtitle),
                        text(title),
                        text(hint),
                        text(explanation),
                        tableHtml(),
                        json(data),
                        code);
    }

    private String tableHtml() {
        var rows = new StringBuilder("<details><summary>")
                .append(text(table.caption))
                .append("</summary>\n<div class=\"scroll\"><table><thead><tr>");
        for (int i = 0; i < table.columns.size(); i++) cell(rows, "th scope=\"col\"", "th", i, table.columns.get(i));
        rows.append("</tr></thead><tbody>\n");
        for (List<String> row : table.rows) {
            rows.append("<tr>");
            for (int i = 0; i < row.size(); i++) cell(rows, "td", "td", i, row.get(i));
            rows.append("</tr>\n");
        }
        return rows.append("</tbody></table></div></details>\n").toString();
    }

    private void cell(StringBuilder into, String open, String close, int column, String content) {
        into.append('<').append(open);
        if (table.numbers.get(column)) into.append(" class=\"number\"");
        into.append('>').append(text(content)).append("</").append(close).append('>');
    }

    /// Escapes text for HTML, including attributes, and replaces characters that would affect a reader, such
    /// as bidirectional controls.
    public static String text(String any) {
        return Printable.line(any)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /// JSON that can neither end a script nor begin a comment.
    private static String json(JsonObject data) {
        return Json.write(data)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026")
                .replace("\u2028", "\\u2028")
                .replace("\u2029", "\\u2029");
    }

    /// A module's statements, usable in a plain script.
    private static String module(String name) {
        return resource(Dashboard.class, name)
                .replaceAll("(?m)^import .*\n", "")
                .replaceAll("(?m)^export ", "");
    }

    private static String hash(String content) {
        return "sha256-" + Base64.getEncoder().encodeToString(TextDigest.of(content));
    }

    private static String resource(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) throw new IllegalStateException("the program lacks its " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
