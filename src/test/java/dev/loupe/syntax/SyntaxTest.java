package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.UnpackedLibraries;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

public class SyntaxTest {

    public static final Path NATIVES = UnpackedLibraries.FOLDER;

    private static final Syntax SYNTAX = new Syntax(NATIVES);

    @AfterAll
    static void close() {
        SYNTAX.close();
    }

    @Test
    void aFunctionIsAChunkOfExactlyItsLinesAndTheCommentAboveIt() throws Exception {
        FileSyntax file = parse("a.go", """
                package a

                var x = 1

                // Add adds.
                func Add(a, b int) int {
                	return a + b
                }
                var y = 2
                """);

        Chunk add = chunk(file, "Add");
        assertThat(add.lines()).isEqualTo(new LineRange(5, 8));
        assertThat(add.kind()).isEqualTo(ChunkKind.FUNCTION);
        assertThat(add.doc()).isEqualTo("Add adds.");
        assertThat(add.signature()).isEqualTo("func Add(a, b int) int");
        assertThat(file.chunks())
                .extracting(Chunk::kind)
                .containsExactly(ChunkKind.BLOCK, ChunkKind.FUNCTION, ChunkKind.BLOCK);
    }

    @Test
    void aCommentWithABlankLineBelowStaysOutsideTheFunction() throws Exception {
        FileSyntax file = parse("a.py", "# About everything.\n\ndef f():\n    pass\n");

        assertThat(chunk(file, "f").lines()).isEqualTo(new LineRange(3, 4));
        assertThat(chunk(file, "f").doc()).isEmpty();
        assertThat(file.headerComments()).containsExactly("About everything.");
    }

    @Test
    void idsSurviveEditsAboveAndDifferAmongEqualChunks() throws Exception {
        String twice = "def f():\n    pass\n\ndef f():\n    pass\n";
        List<Chunk> before = parse("a.py", twice).chunks();
        List<Chunk> after = parse("a.py", "import os\n\n" + twice).chunks();

        assertThat(before).extracting(Chunk::id).doesNotHaveDuplicates();
        assertThat(after.subList(1, 3))
                .extracting(Chunk::id)
                .containsExactly(before.get(0).id(), before.get(1).id());
        assertThat(parse("b.py", twice).chunks())
                .extracting(Chunk::id)
                .doesNotContain(before.get(0).id());
    }

    @Test
    void columnsCountCodePoints() throws Exception {
        FileSyntax file = parse("a.js", "/* 😀é */ call(name);\n");

        assertThat(file.occurrences())
                .containsExactly(
                        new Occurrence("call", OccurrenceRole.CALL, 1, 10),
                        new Occurrence("name", OccurrenceRole.REFERENCE, 1, 15));
    }

    @Test
    void wordsInCommentsAndStringsAreNotOccurrences() throws Exception {
        FileSyntax file = parse("a.py", "# alpha\nx = 'beta' + f\"gamma {delta}\"\n");

        assertThat(file.occurrences()).extracting(Occurrence::identifier).containsExactly("x", "delta");
    }

    @Test
    void aLongFunctionIsCutBetweenStatements() throws Exception {
        var body = new StringBuilder("function long() {\n");
        for (int i = 0; i < 100; i++) body.append("  if (x) {\n    call(%d);\n  }\n".formatted(i));
        FileSyntax file = parse("a.js", body + "}\n");

        assertThat(file.chunks()).hasSizeGreaterThan(2);
        assertThat(file.chunks()).allSatisfy(chunk -> {
            assertThat(chunk.name()).isEqualTo("long");
            assertThat(chunk.lines().count()).isBetween(40, 120);
            assertThat(chunk.text().strip())
                    .satisfiesAnyOf(
                            text -> assertThat(text).startsWith("function"),
                            text -> assertThat(text).startsWith("if"));
        });
        assertThat(file.chunks()).extracting(Chunk::id).doesNotHaveDuplicates();
    }

    @Test
    void definitionsThatShareALineAreOneChunk() throws Exception {
        FileSyntax file = parse("a.js", "function a() {} function b() {\n}\nfunction c() {}\n");

        assertThat(file.chunks()).extracting(Chunk::name).containsExactly("a", "c");
        assertThat(file.chunks().getFirst().lines()).isEqualTo(new LineRange(1, 2));
        assertThat(file.outline()).extracting(Symbol::name).containsExactly("a", "b", "c");
    }

    @Test
    void aTypeWithoutFunctionsStaysWhole() throws Exception {
        FileSyntax file = parse("A.java", """
                sealed interface Shape {
                    record Circle(double radius) implements Shape {}

                    record Square(double side) implements Shape {}
                }
                """);

        assertThat(file.chunks()).extracting(Chunk::qualifiedName).containsExactly("Shape");
        assertThat(file.outline()).extracting(Symbol::qualifiedName).contains("Shape.Circle", "Shape.Square.side");
    }

    @Test
    void smallClosuresStayInTheirTestCase() throws Exception {
        FileSyntax file = parse("a.test.js", """
                it('adds', () => {
                  const one = () => 1;
                  expect(one()).toBe(1);
                });
                """);

        assertThat(file.chunks()).extracting(Chunk::kind).containsExactly(ChunkKind.BLOCK);
        assertThat(file.outline()).extracting(Symbol::name).containsExactly("one");
    }

    @Test
    void closingBracesHaveNoNameToBeFoundBy() throws Exception {
        List<Chunk> chunks =
                parse("A.java", "class A {\n    void f() {\n    }\n}\n").chunks();

        assertThat(chunks.getLast().text()).isEqualTo("}");
        assertThat(chunks.getLast().enclosing()).isEmpty();
        assertThat(chunks.getLast().complexity().nodes()).isZero();
    }

    @Test
    void branchesAndDepthAreCounted() throws Exception {
        FileSyntax file = parse("A.java", """
                class A {
                    int f(int a) {
                        for (int i = 0; i < a; i++) {
                            if (a > 1 && i > 2) { return 1; } else if (a < 0) { return 2; }
                        }
                        return a == 3 ? 4 : 5;
                    }
                }
                """);

        assertThat(chunk(file, "f").complexity().branches()).isEqualTo(5);
        assertThat(chunk(file, "f").complexity().depth()).isEqualTo(3);
        assertThat(chunk(file, "f").complexity().lines()).isEqualTo(6);
    }

    @Test
    void theTextOfAFileWithCarriageReturnsHasNone() throws Exception {
        FileSyntax file = parse("a.py", "def f():\r\n    x = 1\r\n    return x\r\n");

        assertThat(file.lines()).isEqualTo(3);
        assertThat(chunk(file, "f").text()).isEqualTo("def f():\n    x = 1\n    return x");
    }

    @Test
    void aLoneCarriageReturnEndsNoLine() throws Exception {
        FileSyntax file = parse("a.md", "# One\rTwo\n\ntext\r");

        assertThat(file.lines()).isEqualTo(3);
        assertThat(file.outline()).extracting(Symbol::name).containsExactly("One Two");
    }

    @Test
    void aByteOrderMarkIsNotPartOfTheText() throws Exception {
        FileSyntax file = parse("a.py", "\uFEFFdef f():\n    pass\n");

        assertThat(file.chunks().getFirst().text()).startsWith("def");
        assertThat(file.outline().getFirst().nameColumn()).isEqualTo(5);
    }

    @Test
    void largeAndMinifiedFilesAreSetAsideAndCutByLines() throws Exception {
        FileSyntax minified = parse("a.js", "f();".repeat(6_000) + "\nlast();\n");
        FileSyntax large = parse("a.py", "x = 1\n".repeat(400_000));

        assertThat(minified.outcome())
                .isEqualTo(new ParseOutcome.SetAside("a line of more than 20000 bytes looks minified"));
        assertThat(large.outcome())
                .isEqualTo(new ParseOutcome.SetAside("more than 2000000 bytes are too many to parse"));
        assertThat(minified.chunks()).hasSize(1);
        assertThat(large.chunks()).hasSizeGreaterThan(4_000);
    }

    @Test
    void otherLanguagesAreCutIntoWindowsAtBlankLines() throws Exception {
        var text = new StringBuilder();
        for (int i = 1; i <= 200; i++) text.append(i % 10 == 0 ? "\n" : "line %d\n".formatted(i));
        FileSyntax file = parse("notes.txt", text.toString());

        assertThat(file.language()).isEqualTo(Language.TEXT);
        assertThat(file.outcome()).isEqualTo(new ParseOutcome.NoGrammar());
        assertThat(file.chunks()).allSatisfy(chunk -> {
            assertThat(chunk.kind()).isEqualTo(ChunkKind.BLOCK);
            assertThat(chunk.lines().first() % 10).isEqualTo(1);
            assertThat(chunk.lines().count()).isBetween(30, 60);
        });
        assertThat(Coverings.problem(file, text.toString().getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @Test
    void anEmptyFileHasNothing() throws Exception {
        for (String name : List.of("a.py", "a.md", "a.txt", "A.java")) {
            FileSyntax file = parse(name, "");
            assertThat(file.lines()).isZero();
            assertThat(file.chunks()).isEmpty();
            assertThat(parse(name, "\n \n").chunks()).isEmpty();
        }
    }

    @Test
    void withoutNativesFilesAreStillCutByLines(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        try (var syntax = new Syntax(file)) {
            FileSyntax cut =
                    syntax.parse(new RepoPath("a.py"), "def f():\n    pass\n".getBytes(StandardCharsets.UTF_8));

            assertThat(cut.outcome())
                    .isInstanceOfSatisfying(
                            ParseOutcome.Failed.class,
                            failed -> assertThat(failed.why()).startsWith("a grammar could not be loaded: "));
            assertThat(cut.chunks()).hasSize(1);
        }
    }

    @Test
    void anInterruptIsAnswered() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> parse("a.py", "x = 1")).isInstanceOf(InterruptedException.class);
    }

    @Test
    void nestingAsDeepAsALineIsLongIsTakenApart() throws Exception {
        assertCovered("a.py", "(".repeat(10_000) + "\n");
        assertCovered("A.java", "class A {\n".repeat(5_000) + "void f() {}\n" + "}\n".repeat(5_000));
        assertCovered("a.js", "function f() {\n".repeat(5_000) + "}\n".repeat(5_000));
        assertCovered("a.rs", "use a::{".repeat(2_000) + "b" + "}".repeat(2_000) + ";\n");
        assertCovered("a.md", ">".repeat(5_000) + " # deep\n" + "*".repeat(5_000) + "a" + "*".repeat(5_000) + "\n");
        assertCovered("a.md", "# " + "**a _b ".repeat(2_000) + "\n");
    }

    @Test
    void everyNonBlankLineIsInExactlyOneChunkWhateverTheBytes() throws Exception {
        for (Path sample : SyntaxGoldenTest.samples()) {
            byte[] content = Files.readAllBytes(sample);
            var random = new Random(sample.getFileName().toString().hashCode());
            for (int round = 0; round < 25; round++) {
                assertCovered(sample.getFileName().toString(), mutated(content, random));
            }
        }
    }

    private static byte[] mutated(byte[] content, Random random) {
        List<byte[]> spoils = List.of(
                new byte[] {0},
                new byte[] {(byte) 0xC3},
                new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
                "\r".getBytes(StandardCharsets.UTF_8),
                "\r\n".getBytes(StandardCharsets.UTF_8),
                "\n".getBytes(StandardCharsets.UTF_8),
                "/*".getBytes(StandardCharsets.UTF_8),
                "}".getBytes(StandardCharsets.UTF_8),
                "{".getBytes(StandardCharsets.UTF_8),
                "\"\"\"".getBytes(StandardCharsets.UTF_8),
                "😀".getBytes(StandardCharsets.UTF_8),
                "\u2028".getBytes(StandardCharsets.UTF_8),
                "def f(): ".getBytes(StandardCharsets.UTF_8));
        byte[] bytes = content;
        for (int i = random.nextInt(4); i >= 0; i--) {
            int from = random.nextInt(bytes.length + 1);
            int to = Math.min(bytes.length, from + (random.nextBoolean() ? 0 : random.nextInt(40)));
            byte[] spoil = spoils.get(random.nextInt(spoils.size()));
            byte[] spoilt = Arrays.copyOf(bytes, bytes.length - (to - from) + spoil.length);
            System.arraycopy(spoil, 0, spoilt, from, spoil.length);
            System.arraycopy(bytes, to, spoilt, from + spoil.length, bytes.length - to);
            bytes = spoilt;
        }
        return bytes;
    }

    private static void assertCovered(String name, String content) throws Exception {
        assertCovered(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private static void assertCovered(String name, byte[] content) throws Exception {
        FileSyntax file = SYNTAX.parse(new RepoPath(name), content);
        assertThat(Coverings.problem(file, content))
                .as(() -> new String(content, StandardCharsets.UTF_8))
                .isEmpty();
    }

    private static FileSyntax parse(String name, String content) throws Exception {
        return SYNTAX.parse(new RepoPath(name), content.getBytes(StandardCharsets.UTF_8));
    }

    private static Chunk chunk(FileSyntax file, String name) {
        var found = new ArrayList<Chunk>(file.chunks());
        found.removeIf(chunk -> !chunk.name().equals(name));
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
