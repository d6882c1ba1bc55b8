package dev.loupe.text;

import dev.loupe.fuzz.ParserFuzz;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Splitting any content into lines terminates.
class LinesFuzzTest {
    @Test
    void everyContentHasLines() throws Exception {
        ParserFuzz.feed(
                "a content",
                some -> Needle.latin1(some.once(9) ? "\ufeff" : "") + some.any(List.of("\n", "\r\n", "a")),
                content -> {
                    var source = new SourceLines(content);
                    for (int i = source.count() + 1; i >= 0; i--) source.line(i);
                    var lines = new ContentLines(content);
                    for (int at = lines.first(); at < content.length(); at += 7) {
                        lines.before(lines.start(at), 3);
                        lines.after(lines.start(at), 3);
                    }
                });
    }
}
