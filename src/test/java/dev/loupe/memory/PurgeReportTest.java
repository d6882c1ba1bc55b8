package dev.loupe.memory;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.project.LoupeHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Deleting a project leaves nothing behind, and does not affect others.
class PurgeReportTest {
    private static final String SHOP = "/projects/shop";
    private static final String BANK = "/projects/bank";
    private static final Feedback.Wanted ANY = new Feedback.Wanted(Optional.empty(), Optional.empty());
    private static final FeedbackLineage.Wanted ANYTHING =
            new FeedbackLineage.Wanted(Optional.empty(), Optional.empty(), Optional.empty());

    @TempDir
    Path folder;

    private LoupeHome home = new LoupeHome(Path.of("/nowhere"));
    private Memory memory = Memory.in(home, Clock.systemUTC());

    @BeforeEach
    void open() throws IOException {
        home = new LoupeHome(folder.resolve("home")).created();
        memory = Memory.in(home, Clock.systemUTC());
    }

    @AfterEach
    void close() {
        memory.close();
    }

    private String given(String project, String query, InjectedChunk... chunks) throws IOException {
        return memory.injections()
                .store(new Injection("client", "", "context", project, query, "lines", 9, 9, List.of(chunks)));
    }

    private static InjectedChunk chunk(String path, String project) {
        return new InjectedChunk(new RepoPath(path), new LineRange(1, 9), "direct", 0.5, project);
    }

    private long rated(String injection) throws IOException {
        return memory.feedback()
                .store(new NewFeedback(injection, Rating.USEFUL, "otto", ""), InjectionVisibility.ALL)
                .orElseThrow()
                .id();
    }

    private void done(String what, Long... ratings) throws IOException {
        memory.lineage()
                .store(
                        new NewLineage(List.of(ratings), ActionType.CODE_FIX, "", "", what, "otto"),
                        InjectionVisibility.ALL);
    }

    @Test
    void injectionsRatingsAndLineageAreGoneButThoseOfOthersStay() throws IOException {
        String vouchers = given(SHOP, "vouchers", chunk("a.py", ""));
        var ofOneFile = new NewFeedback(vouchers, Rating.NOISE, "anna", "", List.of(new RepoPath("a.py")));
        memory.feedback().store(ofOneFile, InjectionVisibility.ALL);
        long inShop = rated(vouchers);
        String both = given(BANK, "accounts", chunk("b.py", ""), chunk("till.py", SHOP));
        long inBank = rated(both);
        done("for the shop alone", inShop);
        done("for both", inShop, inBank);

        assertThat(memory.about(SHOP)).isEqualTo(new PurgeReport(1, 2));
        assertThat(memory.forget(SHOP)).isEqualTo(new PurgeReport(1, 2));

        assertThat(memory.about(SHOP)).isEqualTo(new PurgeReport(0, 0));
        assertThat(memory.injections().newest(9))
                .extracting(StoredInjection::id)
                .containsExactly(both);
        assertThat(memory.injections().find(both).orElseThrow().injection().chunks())
                .extracting(one -> one.path().value())
                .containsExactly("b.py");
        assertThat(memory.feedback().list(ANY, InjectionVisibility.ALL, 9).newest())
                .extracting(StoredFeedback::id)
                .containsExactly(inBank);
        assertThat(memory.lineage().list(ANYTHING, InjectionVisibility.ALL, 9).newest())
                .extracting(one -> one.what().description())
                .containsExactly("for both");
    }

    @Test
    void callsAreForgottenToo() throws IOException {
        for (String project : List.of(SHOP, BANK))
            memory.calls().store(List.of(new ToolCall(Instant.now(), "search", project, "client", 9, 99, ToolCall.OK)));

        memory.forget(SHOP);

        assertThat(memory.calls().newest(InjectionVisibility.ALL))
                .extracting(ToolCall::project)
                .containsExactly(BANK);
        assertThat(memory.calls().days(InjectionVisibility.of(List.of(SHOP)))).isEmpty();
        assertThat(memory.calls().days(InjectionVisibility.ALL)).hasSize(1);
    }

    /// Readers cache ratings until the number of all ratings changes.
    @Test
    void anotherProcessForgetsTheRatingsThatItHasReadToo() throws IOException {
        String id = given(SHOP, "vouchers", chunk("a.py", ""));
        rated(id);
        rated(given(BANK, "accounts", chunk("b.py", "")));
        try (Memory other = Memory.in(home, Clock.systemUTC())) {
            assertThat(other.ratings().of(SHOP)).hasSize(1);
            memory.forget(SHOP);
            assertThat(other.ratings().of(SHOP)).isEmpty();
            assertThat(other.ratings().of(BANK)).hasSize(1);
        }
    }

    /// Deleted rows stay in a database's free pages and in its log until these are overwritten.
    @Test
    void noByteOfItIsLeftInTheFiles() throws IOException {
        rated(given(SHOP, "xyzzy-the-secret-task", chunk("plugh.py", "")));
        given(BANK, "accounts", chunk("b.py", ""));
        assertThat(bytes()).contains("xyzzy-the-secret-task");

        memory.forget(SHOP);

        assertThat(bytes()).doesNotContain("xyzzy-the-secret-task", "plugh.py").contains("accounts");
    }

    private String bytes() throws IOException {
        var all = new StringBuilder();
        try (Stream<Path> files = Files.list(home.folder())) {
            for (Path file : files.filter(one -> one.getFileName().toString().startsWith("memory.db"))
                    .toList()) all.append(Files.readString(file, ISO_8859_1));
        }
        return all.toString();
    }

    @Test
    void noMemoryFileIsCreatedIfNothingWasRecorded() throws IOException {
        assertThat(memory.about(SHOP)).isEqualTo(new PurgeReport(0, 0));
        assertThat(memory.forget(SHOP)).isEqualTo(new PurgeReport(0, 0));
        assertThat(home.memory()).doesNotExist();
    }
}
