package dev.loupe.tools.search;

import static dev.loupe.tools.answer.Workbench.list;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The same files and query give the same answer, to the last digit of the scores, regardless of the index's
/// history.
class SameAnswerTest {
    private static final Path REPOSITORY = Path.of("src", "test", "resources", "retrieval", "repository");
    private static final List<String> TOOLS = List.of("search", "hybrid_search", "semantic_search", "search_code");
    private static final List<String> QUERIES = List.of(
            "where are failed requests tried again",
            "cancel a booking and pay the money back",
            "verifyToken",
            "waiting list",
            "price of a crossing with a discount",
            "gateway proxy timeout");

    private static final String COPY = "def reply():\n    return waiting(token)\n";

    /// Many query words, repeated, in long and in short definitions.
    private static final String GUEST = """
            def cancel_booking_and_pay_back(booking):
                \"""Cancel a booking, pay the money back: waiting list, gateway, proxy, timeout, retry, token.\"""
                return retry(booking.cancel, booking.price * discount(booking.crossing), timeout)


            def verifyToken(token):
                return token.request.gateway.proxy.waiting_list.booking.price
            """;

    @TempDir
    private Path folder;

    private Path root;
    private Workbench bench;

    @BeforeEach
    void index() throws IOException {
        root = Files.createDirectories(folder.toRealPath().resolve("ferry"));
        try (Stream<Path> files = Files.walk(REPOSITORY)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                write(REPOSITORY.relativize(file).toString(), Files.readString(file));
        }
        // More equal chunks than are examined, so that the choice among them matters.
        for (int i = 0; i < 230; i++) write("copies/part%03d.py".formatted(i), COPY);
        bench = open("home");
    }

    private Workbench open(String home) throws IOException {
        Workbench opened = Workbench.open(root, folder.toRealPath().resolve(home), List.of(root));
        opened.ask("index_codebase", "{}");
        return opened;
    }

    private void write(String path, String text) throws IOException {
        Workbench.write(root, path, text);
    }

    @AfterEach
    void close() {
        bench.close();
    }

    /// Ranks, scores and their components.
    private Map<String, String> answers() {
        bench.ask("index_codebase", "{}");
        var answers = new LinkedHashMap<String, String>();
        for (String tool : TOOLS)
            for (String query : QUERIES) {
                var results = list(bench.ask(tool, "{'query': '%s', 'limit': 20}".formatted(query)), "results");
                answers.put(
                        tool + " " + query,
                        String.join("\n", results.stream().map(Json::write).toList()));
            }
        return answers;
    }

    /// A file that remains is written together with them, so that deleted documents are interleaved with live
    /// ones.
    private void guestsCome() throws IOException {
        write("copies/part000.py", GUEST);
        bench.ask("index_codebase", "{}");
        write("copies/part000.py", COPY);
        for (int i = 0; i < 12; i++) write("guest/guest%d.py".formatted(i), GUEST);
    }

    private void guestsGo() throws IOException {
        for (int i = 0; i < 12; i++) Files.delete(root.resolve("guest/guest%d.py".formatted(i)));
    }

    @Test
    void filesThatCameAndWentChangeNoAnswer() throws IOException {
        Map<String, String> before = answers();
        guestsCome();
        assertThat(answers()).isNotEqualTo(before);
        guestsGo();

        assertThat(answers()).containsExactlyEntriesOf(before);
    }

    @Test
    void aFileThatIsAsItWasChangesNoAnswer() throws IOException {
        Path file = root.resolve("booking/src/main/java/line/ferry/booking/WaitingList.java");
        Path copy = root.resolve("copies/part007.py");
        String text = Files.readString(file);
        Map<String, String> before = answers();
        Files.writeString(file, text.replace("class ", "// waiting list of a booking, token, price\nclass "));
        Files.writeString(copy, GUEST);
        assertThat(answers()).isNotEqualTo(before);
        Files.writeString(file, text);
        write("copies/part007.py", COPY);

        assertThat(answers()).containsExactlyEntriesOf(before);
    }

    @Test
    void aNewIndexOfTheSameFilesAnswersTheSame() throws IOException {
        guestsCome();
        bench.ask("index_codebase", "{}");
        guestsGo();
        Map<String, String> kept = answers();
        bench.close();
        bench = open("other-home");

        assertThat(answers()).containsExactlyEntriesOf(kept);
    }
}
