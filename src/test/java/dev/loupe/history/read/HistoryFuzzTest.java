package dev.loupe.history.read;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import dev.loupe.history.CommitQuestion;
import dev.loupe.history.Since;
import dev.loupe.history.table.HistoryTable;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Phrases and git's output, even if corrupted, are parsed to the end or rejected.
class HistoryFuzzTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final String ID = "0123456789abcdef0123456789abcdef01234567";
    private static final String RAW = ":100644 100644 " + ID + " " + ID + " ";
    private static final List<String> LOG = List.of(
            ID + "\0" + ID + "\0001700000000\0001700000000\0Ann\0ann@x\0A message\n\0",
            "\0" + ID + "\0\000-1\000x\0\0\0\0",
            "\n" + RAW + "M\0src/a.py\0",
            RAW + "A\0b.py\0",
            RAW + "D\0",
            ":160000 160000 ",
            ID + "\0",
            "\0",
            "\0\0\0");
    private static final List<String> DIFFS = List.of(
            ID + "\0",
            RAW + "M\0a.py\0",
            RAW + "R090\0a.py\0b.py\0",
            ": ",
            ":\0",
            "\0",
            "diff --git a/a.py b/a.py\nindex 1..2 100644\n--- a/a.py\n+++ b/a.py\n@@ -1,2 +1 @@ def\n-a\n-b\n+c\n",
            "@@ -3 +3 @@\n-a\n+b\n\\ No newline at end of file\n",
            "@@ -1,2147483647 +1,99999999999 @@\n",
            "@@ -0,0 +1,3 @@\n",
            "@@ ",
            "@@",
            "Binary files a and b differ\n",
            "diff --git ");
    private static final List<String> PHRASES = List.of(
            "6",
            "months",
            "ago",
            "last",
            "week",
            "this",
            "year",
            "yesterday",
            "2026",
            "-01-",
            "31",
            "Jan",
            "since",
            "the",
            "a",
            "999999",
            "@1700000000",
            "decades",
            "all",
            " ",
            ", ",
            "T12:00",
            "Z",
            "monday");

    private static byte[] output(Fragments some, List<String> parts) {
        var output = new StringBuilder();
        for (int i = 1 + some.below(6); i > 0; i--) output.append(some.oneOf(parts));
        return (some.once(3) ? output.toString() : some.broken(output.toString())).getBytes(ISO_8859_1);
    }

    private static String shown(byte[] output) {
        return new String(output, ISO_8859_1).replace('\0', '␀');
    }

    /// Shown as text if it fails.
    private record Output(byte[] bytes) {
        @Override
        public String toString() {
            return shown(bytes);
        }
    }

    @Test
    void everyPhraseOfTimeIsReadOrRefused() throws Exception {
        ParserFuzz.feed("a phrase", 6_000, some -> some.once(2) ? some.soup(PHRASES) : some.any(PHRASES), text -> {
            Since.read(text, NOW);
            CommitQuestion.of(text, 20);
        });
    }

    @Test
    void everyLogIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "git log",
                3_000,
                some -> new Output(output(some, LOG)),
                log -> new CommitLog(
                                new ByteArrayInputStream(log.bytes),
                                new TableBuilder(HistoryTable.empty(20), Set.of()),
                                40,
                                true)
                        .read(_ -> {}),
                IOException.class);
    }

    @Test
    void everyDiffIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "git diff-tree",
                6_000,
                some -> new Output(output(some, DIFFS)),
                diff -> new CommitDiffReader(new ByteArrayInputStream(diff.bytes), 40).read(_ -> {}),
                IOException.class);
    }
}
