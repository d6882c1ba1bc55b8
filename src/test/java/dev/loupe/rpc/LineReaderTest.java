package dev.loupe.rpc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.rpc.LineReader.Line;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {

    private static List<String> lines(InputStream in, int maxBytes) throws IOException {
        var reader = new LineReader(in, maxBytes);
        var lines = new ArrayList<String>();
        while (true) {
            switch (reader.next()) {
                case Line.Text(String text) -> lines.add(text);
                case Line.Unreadable(String why) -> lines.add("! " + why);
                case Line.End() -> {
                    return lines;
                }
            }
        }
    }

    private static List<String> lines(String text) throws IOException {
        return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 1000);
    }

    @Test
    void carriageReturnsAndBlankLinesDoNotMatter() throws IOException {
        assertThat(lines("a\r\n\n  \r\nb\n\n")).containsExactly("a", "b");
    }

    @Test
    void theLastLineNeedsNoLineFeed() throws IOException {
        assertThat(lines("a\nb")).containsExactly("a", "b");
        assertThat(lines("")).isEmpty();
    }

    @Test
    void aLineMayArriveByteByByte() throws IOException {
        var drops = new ByteArrayInputStream("{ä😀}\nb\n".getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] buffer, int offset, int length) {
                return super.read(buffer, offset, Math.min(1, length));
            }
        };
        assertThat(lines(drops, 1000)).containsExactly("{ä😀}", "b");
    }

    @Test
    void aLineLongerThanTheBufferComesWhole() throws IOException {
        String big = "x".repeat(100_000);
        assertThat(lines(new ByteArrayInputStream((big + "\ny\n").getBytes(StandardCharsets.UTF_8)), 100_000))
                .containsExactly(big, "y");
    }

    /// https://github.com/modelcontextprotocol/typescript-sdk/issues/2245: an endless line exhausted the
    /// memory.
    @Test
    void aLineThatIsTooLongIsPassedOver() throws IOException {
        String big = "x".repeat(100_001);
        assertThat(lines(new ByteArrayInputStream((big + "\ny\n").getBytes(StandardCharsets.UTF_8)), 100_000))
                .containsExactly("! a message may have at most 100000 bytes", "y");
    }

    @Test
    void aLineThatIsNotUtf8IsPassedOver() throws IOException {
        assertThat(lines(new ByteArrayInputStream(new byte[] {'a', (byte) 0xff, '\n', 'b'}), 10))
                .containsExactly("! not UTF-8", "b");
    }
}
