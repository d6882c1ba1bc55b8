package dev.loupe.attacks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// Paths that lead out of the root, in every argument of every tool: nothing from outside comes back, and
/// nobody learns whether there is something.
///
/// Public cases: https://github.com/54yyyu/code-mcp/issues/4 (`ROOT/../outside.txt` passes),
/// CVE-2025-53109 and CVE-2025-53110 (a folder whose name begins like the root's),
/// CVE-2025-68145 with https://github.com/modelcontextprotocol/servers/pull/4550 (any `repo_path` is taken).
class PathEscapeTest {

    /// `N` stands for what is outside, `ROOT` and `OUT` for the root and the folder that it lies in.
    private static final List<String> ATTACKS = List.of(
            "../N",
            "../N/secret.py",
            "OUT/N",
            "OUT/N/secret.py",
            "auth/../../N/secret.py",
            "ROOT/../N",
            "%2e%2e/N/secret.py",
            "..%2fN%2fsecret.py",
            "../N/secret.py\0.py",
            "~/../OUT/N",
            "\\\\?\\OUT\\N\\secret.py",
            "//localhost/OUT/N",
            "..\\N\\secret.py",
            "../N\\secret.py",
            "SHOP/../../N",
            "../Shop/../N/secret.py",
            "file://OUT/N/secret.py",
            "ROOT-N",
            "../shop-N/secret.py",
            "../SHOP-N/secret.py",
            "link-N",
            "link-N/secret.py",
            "/proc/self/rootOUT/N",
            "OUT/N/secret.py:1",
            "../N/secret.py:1-2",
            "auth/".repeat(400) + "../".repeat(401) + "N/secret.py");

    /// What is tried where no path is expected.
    private static final List<String> FEW =
            List.of("../N/secret.py", "OUT/N/secret.py:1", "link-N/secret.py", "file://OUT/N/secret.py");

    private static Confined confined;

    @BeforeAll
    static void index(@TempDir Path temp) throws IOException {
        confined = new Confined(temp);
    }

    @AfterAll
    static void close() {
        confined.close();
    }

    @TestFactory
    Stream<DynamicTest> noArgumentThatNamesAPlaceLeadsOut() {
        return EveryArgument.texts().stream()
                .filter(EveryArgument::namesAPlace)
                .map(argument -> DynamicTest.dynamicTest(argument.toString(), () -> leadsNowhere(argument)));
    }

    private static void leadsNowhere(EveryArgument argument) {
        for (String attack : ATTACKS) {
            String there = answer(argument, attack, Confined.THERE);
            String nowhere = answer(argument, attack, Confined.NOWHERE);
            assertThat(there)
                    .as("%s = %s: whether something is there can be told", argument, attack)
                    .isEqualTo(nowhere);
        }
    }

    /// What comes back, without the name of what is outside (which a message may have shortened) and without
    /// scores, which depend on a text's letters.
    private static String answer(EveryArgument argument, String attack, String name) {
        String value = attack.replace("N", name)
                .replace("ROOT", confined.root().toString())
                .replace("OUT", confined.folder().toString());
        String answer = confined.call(argument.tool(), argument.holding(value));
        assertThat(answer).as("%s = %s", argument, value).doesNotContain(Confined.CANARY, "internal error");
        return answer.replaceAll("qzx\\w*", "N").replaceAll("\\b0\\.\\d+", "0.x");
    }

    /// The same for texts that name no place: what is taken for a path there must not lead out either.
    @TestFactory
    Stream<DynamicTest> noOtherTextLeadsOut() {
        return EveryArgument.texts().stream()
                .filter(argument -> !argument.namesAPlace())
                .map(argument -> DynamicTest.dynamicTest(argument.toString(), () -> {
                    for (String attack : FEW) answer(argument, attack, Confined.THERE);
                }));
    }

    /// Otherwise the tests above would prove nothing.
    @Test
    void anUnconfinedSessionCanReadFilesOutside() {
        try (var free = confined.free()) {
            var read = new ArrayList<String>();
            for (String path : List.of(Confined.THERE, "shop-" + Confined.THERE)) {
                String root = confined.folder().resolve(path).toString();
                var _ = confined.ask(free, "index_codebase", "{\"path\": \"%s\"}".formatted(root));
                read.add(confined.ask(
                        free, "grep", "{\"pattern\": \"%s\", \"repo\": \"%s\"}".formatted(Confined.CANARY, root)));
            }
            assertThat(read).allMatch(answer -> answer.contains("secret.py"));
        }
    }
}
