package dev.loupe.index.lexical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.Samples;
import dev.loupe.index.project.ProjectIndex;
import dev.loupe.model.Filter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PathGlobTest {
    private static final List<String> FILES = List.of(
            "a.ts",
            "docs/cafe\u0301/menu\u0308.md",
            "docs/über uns.md",
            "src/a.ts",
            "src/b.tsx",
            "src/main/App.java",
            "src/main/deep/er/App.java",
            "src/main/x[1].c",
            "test/a.ts",
            "test/src/z.ts");

    @TempDir
    private static Path folder;

    private static ProjectIndex index;

    @BeforeAll
    static void fill() throws Exception {
        index = ProjectIndex.open(folder);
        for (String file : FILES) Samples.put(index.writes(), file, Samples.function(file, 1, "f", "one"));
        index.writes().publish();
    }

    @AfterAll
    static void close() throws Exception {
        index.close();
    }

    private static List<String> matching(List<String> paths, List<String> excluded) throws Exception {
        try (IndexSnapshot snapshot = index.snapshot()) {
            var filter = new Filter(Set.of(), Set.of(), paths, excluded);
            return snapshot.search().inPathOrder(List.of(filter), 100).candidates().stream()
                    .map(one -> one.facts().path().value())
                    .toList();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            src/**             | src/a.ts,src/b.tsx,src/main/App.java,src/main/deep/er/App.java,src/main/x[1].c
            src                | src/a.ts,src/b.tsx,src/main/App.java,src/main/deep/er/App.java,src/main/x[1].c,test/src/z.ts
            /src               | src/a.ts,src/b.tsx,src/main/App.java,src/main/deep/er/App.java,src/main/x[1].c
            src/main/          | src/main/App.java,src/main/deep/er/App.java,src/main/x[1].c
            ./src/a.ts         | src/a.ts
            src/*              | src/a.ts,src/b.tsx,src/main/App.java,src/main/deep/er/App.java,src/main/x[1].c
            src/*.ts           | src/a.ts
            a.ts               | a.ts,src/a.ts,test/a.ts
            /a.ts              | a.ts
            *.ts               | a.ts,src/a.ts,test/a.ts,test/src/z.ts
            **/*.ts            | a.ts,src/a.ts,test/a.ts,test/src/z.ts
            src/**/App.java    | src/main/App.java,src/main/deep/er/App.java
            src/**/deep/**     | src/main/deep/er/App.java
            {src,test}/a.ts    | src/a.ts,test/a.ts
            **/*.{ts,tsx}      | a.ts,src/a.ts,src/b.tsx,test/a.ts,test/src/z.ts
            src/{a,{b,c}}.ts*  | src/a.ts,src/b.tsx
            src/[ab].ts*       | src/a.ts,src/b.tsx
            src/[!a].ts*       | src/b.tsx
            src/[a-b].ts       | src/a.ts
            src/?.ts           | src/a.ts
            src?a.ts           | ""
            src[/]a.ts         | ""
            src/main/x\\[1\\].c  | src/main/x[1].c
            **/x[[]1[]].c      | src/main/x[1].c
            docs/?ber uns.md   | docs/über uns.md
            SRC/**             | ""
            """)
    void globsSelectPaths(String glob, String expected) throws Exception {
        assertThat(matching(List.of(glob), List.of()))
                .isEqualTo(expected.isEmpty() ? List.of() : List.of(expected.split(",")));
    }

    @Test
    void lettersWithAccentsMatchInBothFormsOfUnicode() throws Exception {
        for (String glob :
                List.of("docs/caf\u00e9/men\u00fc.md", "docs/cafe\u0301/men\u00fc*", "cafe\u0301", "**/menu\u0308.*"))
            assertThat(matching(List.of(glob), List.of())).as(glob).containsExactly("docs/cafe\u0301/menu\u0308.md");
        assertThat(matching(List.of("docs/u\u0308ber uns.md"), List.of())).containsExactly("docs/\u00fcber uns.md");
    }

    @Test
    void oneOfSeveralIsEnoughAndExcludedOnesWin() throws Exception {
        assertThat(matching(List.of("src/*.ts", "test"), List.of("test/src"))).containsExactly("src/a.ts", "test/a.ts");
        assertThat(matching(List.of(), List.of("*.ts", "*.java", "docs")))
                .containsExactly("src/b.tsx", "src/main/x[1].c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "a[", "a{b", "a}b", "a\\", "[b-a]", "   "})
    void aMalformedGlobIsNamed(String glob) {
        assertThatThrownBy(() -> matching(List.of(glob), List.of()))
                .isInstanceOf(MalformedGlob.class)
                .hasMessageContaining("path pattern");
    }

    @Test
    void aGlobThatCouldBlowUpIsAnswered() throws Exception {
        assertThat(matching(List.of("**/" + "*a?".repeat(150) + "*"), List.of()))
                .isEmpty();
        assertThat(matching(List.of("{a,b}".repeat(190)), List.of())).isEmpty();
        assertThat(matching(List.of("**/*a" + "?".repeat(40)), List.of())).isEmpty();
        assertThatThrownBy(() -> matching(List.of("{".repeat(40) + "a" + "}".repeat(40)), List.of()))
                .isInstanceOf(MalformedGlob.class);
        assertThatThrownBy(() -> matching(List.of("a".repeat(1001)), List.of())).isInstanceOf(MalformedGlob.class);
    }
}
