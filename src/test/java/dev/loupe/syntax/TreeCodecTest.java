package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.model.Language;
import dev.loupe.syntax.match.TreeMatch;
import dev.loupe.syntax.match.TreeQuestion;
import dev.loupe.syntax.match.TreeReply;
import dev.loupe.syntax.match.TreeRequest;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TreeCodecTest {
    private static final List<TreeRequest> REQUESTS = List.of(
            new TreeRequest.Plan(new TreeQuestion.Query("(identifier) @größe"), Language.JAVA),
            new TreeRequest.Find(new TreeQuestion.Pattern("f($A)"), 1_000_000),
            new TreeRequest.Draw(Language.PYTHON, 1, Integer.MAX_VALUE, true));
    private static final TreeMatch.Place PLACE = new TreeMatch.Place(1, 2, 300, 4, "text 😀", true);
    private static final List<TreeReply> REPLIES = List.of(
            new TreeReply.Planned(List.of(
                    new TreeReply.Needed(List.of(List.of("a", "b"), List.of("a")), List.of("x+")),
                    new TreeReply.Needed(List.of(), List.of()))),
            new TreeReply.Found(
                    List.of(new TreeMatch(PLACE, List.of(new TreeMatch.Capture("A", PLACE)))), 70_000, false),
            new TreeReply.Drawn("(program)\n", true),
            new TreeReply.Refused(""));

    private static byte[] bytes(TreeReply reply) throws IOException {
        var bytes = new ByteArrayOutputStream();
        bytes.write(7); // something before it
        TreeCodec.write(reply, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    @Test
    void requestsAndRepliesComeBack() throws IOException {
        for (TreeRequest request : REQUESTS)
            assertThat(TreeCodec.request(TreeCodec.bytes(request))).isEqualTo(request);
        for (TreeReply reply : REPLIES) assertThat(TreeCodec.reply(bytes(reply), 1)).isEqualTo(reply);
    }

    @Test
    void truncatedBytesAreAnIOException() throws IOException {
        for (TreeRequest request : REQUESTS) {
            byte[] bytes = TreeCodec.bytes(request);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThatThrownBy(() -> TreeCodec.request(cut)).isInstanceOf(IOException.class);
            }
        }
        for (TreeReply reply : REPLIES) {
            byte[] bytes = bytes(reply);
            for (int length = 1; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThatThrownBy(() -> TreeCodec.reply(cut, 1)).isInstanceOf(IOException.class);
            }
        }
    }

    @Test
    void arbitraryBytesAreAReplyOrAnIOException() {
        var random = new Random(19);
        for (int round = 0; round < 5_000; round++) {
            byte[] bytes = new byte[random.nextInt(30)];
            for (int i = 0; i < bytes.length; i++) bytes[i] = (byte) random.nextInt(i == 0 ? 4 : 20);
            try {
                assertThat(TreeCodec.reply(bytes, 0)).isNotNull();
            } catch (IOException expected) {
                assertThat(expected).isNotNull();
            }
        }
    }
}
