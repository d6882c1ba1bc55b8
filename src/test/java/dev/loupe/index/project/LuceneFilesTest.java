package dev.loupe.index.project;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.GramQuery;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.LanguageTotals;
import dev.loupe.index.Samples;
import dev.loupe.index.view.IndexView;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import dev.loupe.model.uast.Uast;
import dev.loupe.model.uast.UastBuilder;
import dev.loupe.model.uast.UastKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LuceneFilesTest {
    private static List<String> paths(List<IndexedFile> files) {
        return files.stream().map(file -> file.path().value()).toList();
    }

    @Test
    void filesOfAllSegmentsAreListedByPath() throws IOException {
        try (var index = new MemoryIndex()) {
            for (String path : List.of("c.py", "a.py", "b/x.py"))
                index.put(path).endSegment();
            var files = new LuceneFiles(index.view());
            assertThat(paths(files.all())).containsExactly("a.py", "b/x.py", "c.py");
            assertThat(files.count()).isEqualTo(3);
            index.delete("a.py");
            assertThat(paths(new LuceneFiles(index.view()).all())).containsExactly("b/x.py", "c.py");
        }
    }

    @Test
    void aFileAndItsOutlineAreFoundByPath() throws IOException {
        try (var index = MemoryIndex.of("x", "y", "z")) {
            var files = new LuceneFiles(index.view());
            for (int twice = 0; twice < 2; twice++) {
                assertThat(files.find(new RepoPath("f2.py"))).contains(Samples.file("f2.py"));
                assertThat(files.outline(new RepoPath("f2.py")).orElseThrow().symbols())
                        .isEqualTo(Samples.syntax().outline());
                assertThat(files.find(new RepoPath("f9.py"))).isEmpty();
                assertThat(files.outline(new RepoPath("f9.py"))).isEmpty();
            }
        }
    }

    @Test
    void whatIsComputedFromATreeIsKeptWithIt() throws IOException {
        try (var index = MemoryIndex.of("x")) {
            var builder = new UastBuilder();
            builder.open(UastKind.FILE);
            builder.open(UastKind.NAME, "a", 1, 1);
            builder.close();
            builder.close();
            index.writes().put(Samples.file("with.py"), Samples.syntax(builder.build()));
            index.endSegment();
            var path = new RepoPath("with.py");
            IndexView view = index.view();
            var first = new LuceneFiles(view).ofTree(path, StringBuilder.class, LuceneFilesTest::text);
            var second = new LuceneFiles(view).ofTree(path, StringBuilder.class, LuceneFilesTest::text);
            assertThat(first.orElseThrow()).hasToString("2").isSameAs(second.orElseThrow());
            for (String none : List.of("f1.py", "f9.py"))
                for (int twice = 0; twice < 2; twice++)
                    assertThat(new LuceneFiles(view)
                                    .ofTree(new RepoPath(none), StringBuilder.class, LuceneFilesTest::text))
                            .isEmpty();
        }
    }

    private static StringBuilder text(Uast tree) {
        return new StringBuilder().append(tree.size());
    }

    @Test
    void aFilesUniversalSyntaxTreeIsFoundByPath() throws IOException {
        try (var index = MemoryIndex.of("x", "y", "z")) {
            var builder = new UastBuilder();
            builder.open(UastKind.FILE);
            builder.open(UastKind.NAME, "naïve", 3, 7);
            builder.close();
            builder.close();
            Uast tree = builder.build();
            index.writes().put(Samples.file("with.py"), Samples.syntax(tree));
            var files = new LuceneFiles(index.view());
            assertThat(files.uast(new RepoPath("with.py"))).isEqualTo(tree);
            assertThat(files.uast(new RepoPath("f1.py"))).isEqualTo(Uast.EMPTY);
            assertThat(files.uast(new RepoPath("f9.py"))).isEqualTo(Uast.EMPTY);
        }
    }

    @Test
    void filesThatLackSomethingAreFoundWithoutReadingTheOthers() throws IOException {
        try (var index = MemoryIndex.of("x", "y")) {
            for (String path : List.of("z.py", "b.py")) {
                IndexedFile some = Samples.file(path);
                var lack = new Lack(Lack.Kind.values()[0], "cause", true);
                index.writes()
                        .put(
                                new IndexedFile(
                                        some.path(), some.language(), 1, 1, some.hash(), 1, 0, "", List.of(lack)),
                                Samples.syntax());
                index.endSegment();
            }
            assertThat(paths(new LuceneFiles(index.view()).lacking())).containsExactly("b.py", "z.py");
            index.delete("b.py");
            assertThat(paths(new LuceneFiles(index.view()).lacking())).containsExactly("z.py");
        }
    }

    @Test
    void theFilesThatMayHoldATextAreThoseWithItsTrigrams() throws IOException {
        try (var index = new MemoryIndex()) {
            for (String word : List.of("zebra", "beaver", "zeal"))
                index.writes()
                        .put(
                                Samples.file(word + ".py"),
                                Samples.syntax(),
                                List.of(),
                                word.getBytes(StandardCharsets.UTF_8));
            var files = new LuceneFiles(index.view());
            assertThat(paths(files.mayHold(GramQuery.of("zeb")))).containsExactly("zebra.py");
            assertThat(paths(files.mayHold(GramQuery.either(List.of(GramQuery.of("eav"), GramQuery.of("eal"))))))
                    .containsExactly("beaver.py", "zeal.py");
            assertThat(paths(files.mayHold(GramQuery.ANY))).hasSize(3);
            assertThat(paths(files.mayHold(GramQuery.NONE))).isEmpty();
            index.delete("zebra.py");
            assertThat(new LuceneFiles(index.view()).mayHold(GramQuery.of("zeb")))
                    .isEmpty();
        }
    }

    @Test
    void totalsAreThoseOfTheLiveFiles() throws IOException {
        try (var index = MemoryIndex.of("x", "y", "z")) {
            index.put("a.java").delete("f1.py");
            assertThat(new LuceneFiles(index.view()).totals())
                    .isEqualTo(LanguageTotals.of(
                            List.of(Samples.file("f0.py"), Samples.file("f2.py"), Samples.file("a.java"))));
        }
    }
}
