package dev.loupe.mining;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SelectionTest {

    @TempDir
    private Path folder;

    private static Pair pair(String language, String query, String name, String body) {
        return new Pair(
                Extraction.hash(body),
                Pair.FUNCTION,
                language,
                query,
                "",
                name,
                "",
                name + "()",
                "a/" + name,
                "",
                body,
                1);
    }

    @Test
    void one_documentation_stands_for_three_definitions_at_most() {
        var pairs = new PackagePairs();
        for (int i = 0; i < 5; i++)
            pairs.add(List.of(pair("java", "Closes this resource now", "close" + i, "void close" + i + "() {}")));

        assertThat(pairs.chosen(false)).hasSize(3);
    }

    @Test
    void the_same_code_is_taken_once() {
        var pairs = new PackagePairs();
        pairs.add(List.of(pair("java", "Says one thing here", "f", "int f() { return 1; }")));
        pairs.add(List.of(pair("java", "Says another thing there", "f", "int f()  { return 1; }")));

        assertThat(pairs.chosen(false)).hasSize(1);
    }

    @Test
    void a_declaration_in_a_header_documents_the_definition() {
        var pairs = new PackagePairs();
        pairs.add(List.of(
                pair("c", "Opens the named device", "dev_open", "int dev_open(char *name)"),
                pair("c", "", "dev_open", "int dev_open(char *name) { return open(name); }")));

        assertThat(pairs.chosen(false)).singleElement().satisfies(it -> {
            assertThat(it.query()).isEqualTo("Opens the named device");
            assertThat(it.body()).contains("return open");
        });
    }

    @Test
    void a_line_gives_back_its_pair() {
        Pair pair = pair("java", "a \\ back\tslash", "f", "line one\n\tline two\\n");

        assertThat(Pair.ofLine(pair.toLine())).isEqualTo(Optional.of(pair));
    }

    @Test
    void training_never_sees_code_of_a_held_out_package_or_of_an_evaluation() throws IOException {
        PackageLine train = PackageLine.parse("npm\ta\t1\tMIT\tx\ttrain\t-");
        PackageLine heldOut = PackageLine.parse("npm\tb\t1\tMIT\ty\theldout\t-");
        var files = new PairFiles(folder);
        Pair shared = pair("java", "Is in both of them", "f", "int f() { return 1; }");
        Pair judged = pair("java", "Is in an evaluation", "g", "int g() { return 1; }");
        Pair own = pair("java", "Is nowhere but here", "h", "int h() { return 1; }");
        files.write(train, List.of(shared, judged, own));
        files.write(heldOut, List.of(shared));
        Files.writeString(files.forbidden(), judged.hash() + "\n");
        var seen = new ArrayList<Pair>();

        files.train(List.of(train, heldOut), (of, it) -> seen.add(it));

        assertThat(seen).containsExactly(own);
    }

    @Test
    void tests_copies_and_tools_output_are_skipped() {
        assertThat(SkippedPaths.skips("src/test/java/FooTest.java")).isTrue();
        assertThat(SkippedPaths.skips("pkg/foo_test.go")).isTrue();
        assertThat(SkippedPaths.skips("node_modules/a/index.js")).isTrue();
        assertThat(SkippedPaths.skips("lib/a.min.js")).isTrue();
        assertThat(SkippedPaths.skips("src/main/java/Contest.java")).isFalse();
    }
}
