package dev.loupe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A table of a page that is generated from code; `./dev docs` writes it.
public final class DocTable {
    private DocTable() {}

    /// Checks or writes the rows below the head of a table, up to the first line that is not one.
    public static void hold(Path page, String head, String rows) throws IOException {
        String text = Files.readString(page);
        int start = text.indexOf(head) + head.length();
        assertThat(start).as(head).isGreaterThanOrEqualTo(head.length());
        int end = start;
        while (text.startsWith("|", end)) end = text.indexOf('\n', end) + 1;
        if (Boolean.getBoolean("loupe.bless"))
            Files.writeString(page, text.substring(0, start) + rows + text.substring(end));
        else assertThat(text.substring(start, end)).as("./dev docs writes it").isEqualTo(rows);
    }
}
