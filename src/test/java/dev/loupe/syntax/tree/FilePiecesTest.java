package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.syntax.grammar.GrammarLanguage;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FilePiecesTest {
    /// Name or `-` for a block, with its lines and the definition around it.
    private static List<String> pieces(GrammarLanguage language, String text) {
        ParsedText parsed = ParsedText.of(language, text);
        List<DefinitionBuilder> roots = new DefinitionTree(
                        parsed.source(), parsed.facts(), parsed.matches(), language.separator(), "")
                .build(parsed.matches().definitions());
        return new FilePieces(parsed.source(), parsed.facts(), List.of())
                .cut(roots).stream()
                        .map(piece -> "%s %d-%d %s"
                                .formatted(
                                        piece.definition() == null ? "-" : piece.definition().qualifiedName,
                                        piece.lines().first(),
                                        piece.lines().last(),
                                        piece.enclosing())
                                .strip())
                        .toList();
    }

    @Test
    void eachFunctionIsAPieceWithWhatIsAttachedToIt() {
        assertThat(pieces(GrammarLanguage.PYTHON, "import a\n\n# of f\ndef f():\n    pass\n\nx = 1\n\ndef g():\n    pass\n"))
                .containsExactly("- 1-1", "f 3-5", "- 7-7", "g 9-10");
    }

    @Test
    void theHeaderOfATypeIsAPieceUnderItsName() {
        assertThat(pieces(GrammarLanguage.JAVA, "class A {\n  int x;\n\n  void m() {\n  }\n\n  int y;\n\n  void n() {\n  }\n}"))
                .containsExactly("A 1-2", "A.m 4-5", "- 7-7 A", "A.n 9-10", "- 11-11");
    }

    @Test
    void aShortTypeWithoutFunctionsStaysWhole() {
        assertThat(pieces(GrammarLanguage.JAVA, "enum E {\n  A,\n  B\n}")).containsExactly("E 1-4");
        assertThat(pieces(GrammarLanguage.JAVA, "class A {\n  enum B { X }\n  record C() {}\n}")).containsExactly("A 1-4");
    }

    @Test
    void definitionsThatShareALineAreOnePiece() {
        assertThat(pieces(GrammarLanguage.JAVASCRIPT, "function a() {} function b() {\n}\nfunction c() {}"))
                .containsExactly("a 1-2", "c 3-3");
    }

    @Test
    void closingBracesJoinTheBlockBesideThem() {
        assertThat(pieces(GrammarLanguage.JAVA, "class A {\n  class B {\n    void m() {\n    }\n  }\n\n  int x;\n}"))
                .endsWith("- 5-8 A");
    }

    @Test
    void aLongFunctionIsSplit() {
        List<String> pieces = pieces(GrammarLanguage.PYTHON, "def f():\n" + "    x = 1\n".repeat(200));
        assertThat(pieces).hasSize(2).allMatch(piece -> piece.startsWith("f "));
    }

    @Test
    void everyNonBlankLineIsInExactlyOnePiece() {
        var random = new Random(4);
        List<String> lines = List.of("class A {", "void m() {", "}", "", "int x;", "// c", "@Override", "};", "enum E { A }", "  )");
        for (int round = 0; round < 300; round++) {
            var text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) text.append(lines.get(random.nextInt(lines.size()))).append('\n');
            ParsedText parsed = ParsedText.of(GrammarLanguage.JAVA, text.toString());
            List<DefinitionBuilder> roots = new DefinitionTree(
                            parsed.source(), parsed.facts(), parsed.matches(), ".", "")
                    .build(parsed.matches().definitions());
            List<FilePieces.Piece> pieces = new FilePieces(parsed.source(), parsed.facts(), List.of()).cut(roots);
            for (int line = 1; line <= parsed.source().lines(); line++) {
                int at = line;
                long holding = pieces.stream().filter(piece -> piece.lines().contains(at)).count();
                if (parsed.source().blank(line)) assertThat(holding).isLessThan(2);
                else assertThat(holding).as("line %d of%n%s", line, text).isOne();
            }
        }
    }
}
