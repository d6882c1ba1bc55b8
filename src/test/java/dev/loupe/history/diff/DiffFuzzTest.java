package dev.loupe.history.diff;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.loupe.fuzz.Fragments;
import dev.loupe.fuzz.ParserFuzz;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Diff specifications, git's diff output, and any two texts are processed to the end or rejected.
class DiffFuzzTest {
    private static final String ID = "0123456789abcdef0123456789abcdef01234567";
    private static final List<String> ENTRIES = List.of(
            "100644 " + ID + " 0\ta.py\0",
            "  ctime: 1:2\n  mtime: 1700000000:5\n  dev: 1\tino: 2\n  uid: 0\tgid: 0\n  size: 10\tflags: 0\n",
            "  mtime: \n",
            "  size: x\tflags:\n",
            "\t",
            "\0",
            "\n");
    private static final List<String> RAW = List.of(
            ":100644 100644 " + ID + " " + ID + " M\0a.py\0",
            ":100644 100644 " + ID + " " + ID + " R100\0a.py\0b.py\0",
            ":1 ",
            "\0",
            ": : : : :\0");
    private static final List<String> BLOBS = List.of(
            ID + " blob 3\nabc\n",
            ID + " missing\n",
            ID + " blob -1\n",
            ID + " blob 99999999999\n",
            " \n",
            "\n",
            "x y z\n");
    private static final List<String> SPECS =
            List.of("unstaged", "staged", "branch:", "commit:", "main", "..", "...", "HEAD~1", "^", "-x", " ", "a..b");

    private static String output(Fragments some, List<String> parts) {
        var output = new StringBuilder();
        for (int i = 1 + some.below(6); i > 0; i--) output.append(some.oneOf(parts));
        return some.once(3) ? output.toString() : some.broken(output.toString());
    }

    @Test
    void everySpecificationIsReadOrRefused() throws Exception {
        ParserFuzz.feed("a diff's name", some -> some.any(SPECS), DiffSpec::parse, DiffFailure.class);
    }

    @Test
    void everyListOfTheIndexIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "git ls-files",
                3_000,
                some -> output(some, ENTRIES),
                output -> IndexEntry.read(output.getBytes(UTF_8)),
                IOException.class);
    }

    @Test
    void everyRawDiffIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "git diff-index",
                3_000,
                some -> output(some, RAW),
                output -> TreeDiff.entries(output.getBytes(UTF_8)),
                IOException.class);
    }

    @Test
    void everyAnswerOfBlobsIsReadOrRefused() throws Exception {
        ParserFuzz.feed(
                "git cat-file",
                3_000,
                some -> output(some, BLOBS),
                output -> DiffTexts.read(new ByteArrayInputStream(output.getBytes(UTF_8)), new HashMap<>()),
                IOException.class);
    }

    @Test
    void anyTwoTextsAreCompared() throws Exception {
        record Two(String old, String now) {}
        ParserFuzz.feed(
                "two texts",
                some -> {
                    String old = some.any(SPECS);
                    return new Two(old, some.broken(old));
                },
                two -> LineDiff.of(two.old, two.now));
    }
}
