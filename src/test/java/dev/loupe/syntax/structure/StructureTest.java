package dev.loupe.syntax.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.OccurrenceRole;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.Coverings;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxGoldenTest;
import dev.loupe.syntax.SyntaxTest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Languages without a grammar, and files whose grammar cannot be used.
class StructureTest {

    @Test
    void everyDescriptionCanBeRead() {
        for (Language language : Language.values()) {
            assertThatCode(() -> Structures.of(language)).as(language.id()).doesNotThrowAnyException();
        }
        assertThat(Structures.of(Language.PROTOBUF)).isPresent();
        assertThat(Structures.of(Language.TEXT)).isEmpty();
    }

    @Test
    void aLanguageWithoutAGrammarSaysThatItWasReadByStructure() throws Exception {
        FileSyntax file = parse("a.proto", "message A {\n  string b = 1;\n}\n");

        assertThat(file.outcome()).isEqualTo(new ParseOutcome.ByStructure());
        assertThat(file.outline()).extracting(Symbol::qualifiedName).containsExactly("A", "A.b");
        assertThat(file.outline()).extracting(Symbol::kind).containsExactly(SymbolKind.STRUCT, SymbolKind.FIELD);
    }

    @Test
    void aFileSetAsideStillHasItsNames() {
        FileSyntax file = byLines("A.java", """
                class A {
                    // void hidden() {}
                    void run(int x) {
                        if (x > 0) { stop("}"); }
                    }

                    void stop(String why) {}
                }
                """);

        assertThat(file.outcome()).isEqualTo(new ParseOutcome.Failed("it was asked for"));
        assertThat(file.outline()).extracting(Symbol::qualifiedName).containsExactly("A", "A.run", "A.stop");
        assertThat(file.identifiers()).contains("run", "x", "stop", "why").doesNotContain("hidden");
    }

    @Test
    void proseStaysProse() {
        FileSyntax file = byLines("notes.txt", "def f(x):\nclass of 1984 {\nfunction keys (F1)\n");

        assertThat(file.outline()).isEmpty();
        assertThat(file.identifiers()).isEmpty();
    }

    @Test
    void aMissingBraceSpoilsOneDefinitionAndNotTheRest() {
        FileSyntax file = byLines("a.c", """
                int first(int a)
                {
                    if (a) {
                        return 1;
                }

                int second(int b)
                {
                    return b;
                }
                """);

        assertThat(file.outline()).extracting(Symbol::qualifiedName).containsExactly("first", "second");
        assertThat(file.outline().get(0).lines()).isEqualTo(new LineRange(1, 5));
        assertThat(file.outline().get(1).lines()).isEqualTo(new LineRange(7, 10));
    }

    @Test
    void anOpenBracketEndsAtTheNextDefinition() {
        FileSyntax file = byLines("a.js", "function a() {\n  call(1,\n}\n\nfunction b() {\n}\n");

        assertThat(file.outline()).extracting(Symbol::qualifiedName).containsExactly("a", "b");
    }

    @Test
    void strayEndsCloseNothingElse() throws Exception {
        FileSyntax file = parse("a.f90", """
                subroutine a()
                  x = 1
                end if
                  y = 2
                end subroutine a
                end subroutine
                subroutine b()
                end subroutine b
                """);

        assertThat(file.outline()).extracting(Symbol::lines).containsExactly(new LineRange(1, 5), new LineRange(7, 8));
    }

    @Test
    void aStringWithoutAnEndReachesToTheEndOfItsLine() throws Exception {
        FileSyntax file = parse("a.clj", "(def a 1)\n\n(defn b [x] \"open\n  x)\n\n(defn c [] 2)\n");

        assertThat(file.outline()).extracting(Symbol::name).contains("a", "b", "c");
    }

    @Test
    void parametersLocalsCallsAndImportsHaveTheirRoles() throws Exception {
        FileSyntax file = parse("a.vim", "source b.vim\nfunction! F(x)\n  let y = G(a:x)\nendfunction\n");

        assertThat(roles(file, "b")).containsExactly(OccurrenceRole.IMPORT);
        assertThat(roles(file, "F")).containsExactly(OccurrenceRole.DEFINITION);
        assertThat(roles(file, "x")).containsExactly(OccurrenceRole.DEFINITION);
        assertThat(roles(file, "y")).containsExactly(OccurrenceRole.DEFINITION);
        assertThat(roles(file, "G")).containsExactly(OccurrenceRole.CALL);
        assertThat(roles(file, "a:x")).containsExactly(OccurrenceRole.REFERENCE);
    }

    private static List<OccurrenceRole> roles(FileSyntax file, String identifier) {
        return file.occurrences().stream()
                .filter(occurrence -> occurrence.identifier().equals(identifier))
                .map(Occurrence::role)
                .toList();
    }

    @Test
    void everyNonBlankLineIsInExactlyOneChunkWhateverTheBytes() throws Exception {
        for (Path sample : SyntaxGoldenTest.samples()) {
            byte[] content = Files.readAllBytes(sample);
            var random = new Random(sample.getFileName().toString().hashCode());
            String name = sample.getFileName().toString();
            for (int round = 0; round < 20; round++) {
                byte[] spoiled = spoiled(content, random);
                assertThat(Coverings.problem(byLines(name, spoiled), spoiled))
                        .as(name)
                        .isEmpty();
            }
        }
    }

    // Bytes removed, duplicated and moved, brackets and quotes more often than others.
    private static byte[] spoiled(byte[] content, Random random) {
        byte[] spoiled = content.clone();
        byte[] marks = "(){}[]\"'`;:.\n#/*-\\ ".getBytes(StandardCharsets.UTF_8);
        for (int change = 0; change < 8 && spoiled.length > 2; change++) {
            int at = random.nextInt(spoiled.length);
            spoiled[at] = random.nextBoolean()
                    ? marks[random.nextInt(marks.length)]
                    : content[random.nextInt(content.length)];
        }
        return spoiled;
    }

    /// Not a time measurement: quadratic behavior would take minutes here, so the test would time out.
    @Test
    void nestedAndUnclosedTextTakesLinearTime() throws Exception {
        for (String piece : List.of(
                "(",
                "{",
                "[({",
                "}",
                "(defn f [x] ",
                "\"",
                "/* ",
                "--[[ ",
                "<<EOT ",
                "<<A1\n",
                "begin ",
                "end if\n",
                "function f(",
                "sub a\n",
                "message A {",
                "if x then\n",
                "end class\n",
                "x = [",
                "\\section{",
                "f(X) -> ")) {
            String text = piece.repeat(400_000 / piece.length());
            byte[] content = broken(text).getBytes(StandardCharsets.UTF_8);
            for (String name : List.of(
                    "a.java", "a.rb", "a.py", "a.lua", "a.php", "a.clj", "a.proto", "a.vb", "a.pas", "a.erl", "a.tex",
                    "a.f90", "a.nim", "a.cmake")) {
                assertThat(Coverings.problem(byLines(name, content), content))
                        .as(name + piece)
                        .isEmpty();
            }
        }
    }

    // Longer lines would be set aside as machine-written.
    private static String broken(String text) {
        var lines = new StringBuilder();
        for (int at = 0; at < text.length(); at += 5_000) {
            lines.append(text, at, Math.min(text.length(), at + 5_000)).append('\n');
        }
        return lines.toString();
    }

    private static FileSyntax parse(String name, String text) throws Exception {
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            return syntax.parse(new RepoPath(name), text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static FileSyntax byLines(String name, String text) {
        return byLines(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private static FileSyntax byLines(String name, byte[] content) {
        return Syntax.byLines(new RepoPath(name), content, "it was asked for");
    }
}
