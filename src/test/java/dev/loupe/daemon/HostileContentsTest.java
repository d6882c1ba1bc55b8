package dev.loupe.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import dev.loupe.syntax.FuzzTarget;
import dev.loupe.syntax.HostileContents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Every language through the production parser children: whatever the content, every line is in one chunk,
/// or the file is set aside with a reason.
class HostileContentsTest {

    /// Two hundred thousand take every grammar to its time limit, ten seconds each; `./dev fuzz` covers that.
    private static final int LEVELS = 3_000;

    /// Longer than the parser's own limit, so that it only stops a loop in a grammar's scanner.
    private static final Duration TIME_BOX = Duration.ofSeconds(25);

    private static final String CODE = "a(b) {\n  c = [1, \"d\"];\n}\n";

    @SuppressWarnings("NullAway.Init") // by open
    private static FuzzParser parser;

    @BeforeAll
    static void open() throws IOException {
        parser = new FuzzParser(TIME_BOX);
    }

    @AfterAll
    static void close() throws IOException {
        parser.close();
    }

    @TestFactory
    Stream<DynamicTest> noContentBreaksAParser() {
        return FuzzTarget.all().stream()
                .map(target -> DynamicTest.dynamicTest(target.language().id(), () -> standsAll(target)));
    }

    private static void standsAll(FuzzTarget target) throws Exception {
        List<Path> own = target.ownSamples();
        String code = own.isEmpty() ? CODE : Files.readString(own.getFirst());
        for (var content : HostileContents.around(code, LEVELS).entrySet()) {
            FuzzParser.Result result = parser.parse(target.path(), content.getValue());
            assertThat(result.isFinding())
                    .as("%s: %s %s", content.getKey(), result.verdict(), result.why())
                    .isFalse();
        }
    }

    /// Findings of fuzz runs. A crash remains as long as the grammar has it: then its file is set aside.
    @TestFactory
    Stream<DynamicTest> inputsFoundByFuzzingCostAtMostTheirFile() throws IOException {
        try (Stream<Path> files = Files.walk(Fuzz.SEEDS)) {
            List<Path> seeds = files.filter(Files::isRegularFile).sorted().toList();
            assertThat(seeds).isNotEmpty();
            return seeds.stream()
                    .map(seed ->
                            DynamicTest.dynamicTest(Fuzz.SEEDS.relativize(seed).toString(), () -> costs(seed)));
        }
    }

    private static void costs(Path seed) throws Exception {
        byte[] content = Files.readAllBytes(seed);
        FuzzParser.Result result = parser.parse(new RepoPath(seed.getFileName().toString()), content);
        assertThat(result.verdict()).as(result.why()).isNotIn(FuzzParser.Verdict.FAILED, FuzzParser.Verdict.WRONG);
        FuzzParser.Result next = parser.parse(new RepoPath("a.json"), new byte[] {'{', '}'});
        assertThat(next.verdict()).isEqualTo(FuzzParser.Verdict.FINE);
    }
}
