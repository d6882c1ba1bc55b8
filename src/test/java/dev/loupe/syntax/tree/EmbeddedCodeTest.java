package dev.loupe.syntax.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.Occurrence;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.model.Symbol;
import dev.loupe.syntax.Coverings;
import dev.loupe.syntax.Syntax;
import dev.loupe.syntax.SyntaxGoldenTest;
import dev.loupe.syntax.SyntaxTest;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class EmbeddedCodeTest {

    @Test
    void everyIdentifierStandsInTheFileWhereItIsSaidToStand() throws Exception {
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            for (Path sample : SyntaxGoldenTest.samples()) {
                byte[] content = Files.readAllBytes(sample);
                SourceText source = SourceText.of(content);
                FileSyntax file = syntax.parse(new RepoPath("src/" + sample.getFileName()), content);
                if (!hasRegions(file.language())) continue;
                for (Occurrence one : file.occurrences()) {
                    assertThat(textAt(source, one.line(), one.column()))
                            .as(sample + ": " + one)
                            .startsWith(one.identifier());
                }
            }
        }
    }

    private static boolean hasRegions(Language language) {
        return switch (language) {
            case HTML, VUE, SVELTE, MARKDOWN, RST, ASCIIDOC, NOTEBOOK -> true;
            default -> false;
        };
    }

    private static String textAt(SourceText source, int line, int column) {
        String text = source.text(source.start(line), source.end(line));
        return text.substring(text.offsetByCodePoints(0, column - 1));
    }

    @Test
    void aScriptIsReadInItsLanguageAndTheFileKeepsItsOwn() throws Exception {
        FileSyntax file = parse("Card.vue", """
                <template>
                  <b @click="save">x</b>
                </template>
                <script lang="ts">
                export function save(name: string): void {}
                export function load(): void {}
                </script>
                """);

        assertThat(file.language()).isEqualTo(Language.VUE);
        Chunk save = chunk(file, "Card.save");
        assertThat(save.language()).isEqualTo(Language.TYPESCRIPT);
        assertThat(save.kind()).isEqualTo(ChunkKind.FUNCTION);
        assertThat(save.lines()).isEqualTo(new LineRange(5, 5));
        assertThat(save.enclosing()).isEqualTo("Card");
        assertThat(file.outline()).extracting(Symbol::qualifiedName).containsExactly("Card", "Card.save", "Card.load");
        assertThat(file.outline()).extracting(Symbol::depth).containsExactly(0, 1, 1);
    }

    @Test
    void codeThatIsSetAsideCostsOnlyItself() throws Exception {
        FileSyntax file = parse("page.html", """
                <script>%s</script>
                <script>
                function small() {}
                </script>
                """.formatted("x=1;".repeat(6_000)));

        // The whole file is set aside for its long line, like any other; each code cell of a notebook is
        // checked separately.
        assertThat(file.outcome()).isInstanceOf(ParseOutcome.SetAside.class);

        FileSyntax notebook = parse("a.ipynb", """
                {"cells": [
                 {"cell_type": "code", "source": ["%s"]},
                 {"cell_type": "code", "source": ["def small(): pass"]}
                ]}
                """.formatted("x=1;".repeat(6_000)));

        assertThat(notebook.outcome()).isEqualTo(new ParseOutcome.Parsed(0));
        assertThat(notebook.outline()).extracting(Symbol::name).containsExactly("small");
        assertThat(notebook.chunks()).hasSize(2);
    }

    @Test
    void codeIsReadTwoLanguagesDeepAndNoDeeper() throws Exception {
        FileSyntax file = parse("a.md", """
                ```html
                <script>function second() {}</script>
                <script type="text/x-template"><b id="row"><script>function third() {}</script></b></script>
                ```
                """);

        assertThat(file.outline()).extracting(Symbol::name).containsExactly("second");
    }

    @Test
    void aNotebooksChunksSayWhatItsCellsSayInTheLinesOfTheFile() throws Exception {
        FileSyntax file = parse("a.ipynb", """
                {
                 "cells": [
                  {
                   "cell_type": "code",
                   "outputs": [{"text": ["never found\\n"]}],
                   "source": [
                    "def f(a):\\n",
                    "    return \\"\\u00e4\\" + a\\n",
                    "\\n",
                    "f('\\\\t')"
                   ]
                  }
                 ],
                 "metadata": {}
                }
                """);

        assertThat(file.chunks())
                .extracting(Chunk::text)
                .containsExactly("def f(a):\n    return \"ä\" + a", "f('\\t')");
        assertThat(file.chunks()).extracting(Chunk::lines).containsExactly(new LineRange(7, 8), new LineRange(10, 10));
        assertThat(file.occurrences())
                .filteredOn(one -> one.line() == 8)
                .extracting(Occurrence::column)
                .containsExactly(30);
    }

    @Test
    void anInvalidNotebookIsCutIntoWindowsAndSaysSo() throws Exception {
        for (String text :
                List.of("", "{", "[]", "{\"cells\": [", "{\"a\": 1}", "{\"cells\": [{\"source\": \"\\u12", "\"")) {
            FileSyntax file = parse("a.ipynb", text);

            assertThat(file.outcome()).as(text).isInstanceOf(ParseOutcome.SetAside.class);
            assertThat(file.chunks()).as(text).hasSize(text.isBlank() ? 0 : 1);
        }
    }

    @Test
    void deepNestingOfANotebooksJsonIsHandled() throws Exception {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        FileSyntax file = parse("a.ipynb", "{\"metadata\": {\"x\": " + deep + "}, \"cells\": []}");

        assertThat(file.outcome()).isEqualTo(new ParseOutcome.Parsed(0));
    }

    @Test
    void languagesAreKnownByTheNamesThatPeopleGiveThem() {
        assertThat(EmbeddedLanguages.of("js {1,3}")).contains(Language.JAVASCRIPT);
        assertThat(EmbeddedLanguages.of("python title=\"x\"")).contains(Language.PYTHON);
        assertThat(EmbeddedLanguages.of("{.rust .numberLines}")).contains(Language.RUST);
        assertThat(EmbeddedLanguages.of("rust,ignore")).contains(Language.RUST);
        assertThat(EmbeddedLanguages.of("ts:src/a.ts")).contains(Language.TYPESCRIPT);
        assertThat(EmbeddedLanguages.of("C++")).contains(Language.CPP);
        assertThat(EmbeddedLanguages.of("text/typescript")).contains(Language.TYPESCRIPT);
        assertThat(EmbeddedLanguages.of("application/ld+json")).contains(Language.JSON);
        assertThat(EmbeddedLanguages.of("application/javascript; charset=utf-8"))
                .contains(Language.JAVASCRIPT);
        assertThat(EmbeddedLanguages.of("module")).contains(Language.JAVASCRIPT);
        assertThat(EmbeddedLanguages.of("console")).isEmpty();
        assertThat(EmbeddedLanguages.of("shell session")).contains(Language.BASH);
        assertThat(EmbeddedLanguages.of("text")).isEmpty();
        assertThat(EmbeddedLanguages.of("")).isEmpty();
    }

    private static Chunk chunk(FileSyntax file, String qualifiedName) {
        return file.chunks().stream()
                .filter(chunk -> chunk.qualifiedName().equals(qualifiedName))
                .findFirst()
                .orElseThrow();
    }

    private static FileSyntax parse(String name, String text) throws Exception {
        byte[] content = text.getBytes(StandardCharsets.UTF_8);
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            FileSyntax file = syntax.parse(new RepoPath(name), content);
            assertThat(Coverings.problem(file, content)).isEmpty();
            return file;
        }
    }
}
