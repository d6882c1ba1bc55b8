package dev.loupe.tools;

import dev.loupe.json.Json;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// The entries of tools/list as they were written when Loupe was built, so that a front can list the tools
/// without loading them.
///
/// The resource `catalogue.json` is a JSON array with one tool on each line; `./dev bless CatalogueTest`
/// writes it.
public final class CatalogueText {

    private static final String RESOURCE = "catalogue.json";

    private String oneLine;

    private CatalogueText(String oneLine) {
        this.oneLine = oneLine;
    }

    /// The text of these tools.
    public static CatalogueText of(ToolCatalogue catalogue) {
        return new CatalogueText(oneLine(lines(catalogue.describe())));
    }

    /// The text that was built in; read when it is first asked for, after the handshake.
    public static CatalogueText builtIn() {
        return new CatalogueText("");
    }

    /// The array as JSON without a line break.
    public synchronized String oneLine() throws IOException {
        if (oneLine.isEmpty()) oneLine = oneLine(read());
        return oneLine;
    }

    private static String read() throws IOException {
        try (InputStream in = CatalogueText.class.getResourceAsStream(RESOURCE)) {
            if (in == null) throw new IOException("this build of Loupe lacks its list of tools, " + RESOURCE);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /// As in the resource: a tool that changes changes one line.
    static String lines(JsonArray entries) {
        var lines = new StringBuilder("[");
        String separator = "\n";
        for (JsonValue entry : entries.elements()) {
            lines.append(separator).append(Json.write(entry));
            separator = ",\n";
        }
        return lines.append("\n]\n").toString();
    }

    /// JSON has line breaks only between its tokens.
    private static String oneLine(String lines) {
        return lines.replace("\n", "").replace("\r", "");
    }
}
