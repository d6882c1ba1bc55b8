package dev.loupe.index.symbols;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.loupe.index.IndexedFile;
import dev.loupe.index.OutlineField;
import dev.loupe.index.Samples;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.LineRange;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.util.List;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OutlineTextsTest {
    private static OutlineTexts texts(String path, List<Symbol> outline, List<Import> imports, Chunk... chunks) {
        IndexedFile file = Samples.file(path);
        return OutlineTexts.of(
                file,
                new FileSyntax(
                        file.language(),
                        9,
                        List.of(chunks),
                        outline,
                        List.of(),
                        imports,
                        List.of(),
                        List.of(),
                        new ParseOutcome.Parsed(0)));
    }

    private static Symbol symbol(SymbolKind kind, String name, String doc) {
        return new Symbol(kind, name, "A." + name, "sig " + name, doc, new LineRange(1, 1), 1, 1, 0);
    }

    @Test
    void aSymbolIsInTheFieldOfItsKindWithItsNameSignatureAndDoc() {
        OutlineTexts texts = texts(
                "A.java",
                List.of(
                        symbol(SymbolKind.METHOD, "open", "Opens."),
                        symbol(SymbolKind.CONSTRUCTOR, "make", ""),
                        symbol(SymbolKind.TYPE_ALIAS, "Alias", ""),
                        symbol(SymbolKind.MODULE, "mod", "Never.")),
                List.of(new Import("a.b", 1), new Import("c", 2)));
        assertThat(texts.byField())
                .containsOnly(
                        entry(OutlineField.IMPORTS, "a.b\nc\n"),
                        entry(OutlineField.FUNCTIONS, "A.open\nsig open\nOpens.\nA.make\nsig make\n\n"),
                        entry(OutlineField.INTERFACES, "A.Alias\nsig Alias\n\n"));
        assertThat(texts.knowledge()).isFalse();
    }

    @Test
    void aDocumentHasItsHeadingsPreviewsLinksAndProse() {
        String text = "---\nknowledge: true\n---\n# Guide\n\nHow to [start](go.md).\n\n## Next";
        OutlineTexts texts = texts(
                "doc/a.md",
                List.of(),
                List.of(),
                Samples.chunk(
                        "doc/a.md",
                        1,
                        ChunkKind.DOC,
                        "",
                        "",
                        "",
                        text.lines().limit(4).collect(joined())),
                Samples.chunk(
                        "doc/a.md",
                        6,
                        ChunkKind.SECTION,
                        "",
                        "",
                        "",
                        text.lines().skip(5).collect(joined())));
        assertThat(texts.knowledge()).isTrue();
        assertThat(texts.byField().get(OutlineField.HEADINGS)).contains("Guide").contains("Next");
        assertThat(texts.byField().get(OutlineField.PREVIEWS)).contains("How to");
        assertThat(texts.byField().get(OutlineField.LINKS)).isEqualTo("start\n");
        assertThat(texts.byField().get(OutlineField.PROSE))
                .startsWith("doc/a.md\n")
                .contains("How to");
    }

    private static Collector<CharSequence, ?, String> joined() {
        return Collectors.joining("\n");
    }

    @Test
    void aHugeDocumentHasOnlyProse() {
        String text = "# Guide\n" + "word ".repeat(400_001);
        OutlineTexts texts =
                texts("a.md", List.of(), List.of(), Samples.chunk("a.md", 1, ChunkKind.DOC, "", "", "", text));
        assertThat(texts.byField()).containsOnlyKeys(OutlineField.PROSE);
    }

    @Test
    void codeIsNotADocument() {
        OutlineTexts texts = texts("a.py", List.of(), List.of(), Samples.function("a.py", 1, "f", "# Guide"));
        assertThat(texts.byField()).isEmpty();
    }
}
