package dev.loupe.syntax.document;

import static dev.loupe.history.Histories.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotebookCellsTest {
    private static NotebookCells read(String json) throws NotebookCells.NotANotebook {
        return NotebookCells.read(SourceText.of(json.getBytes(StandardCharsets.UTF_8)));
    }

    private static String notebook(String source) {
        return "{\"cells\": [{\"cell_type\": \"code\", \"source\": " + source + "}]}";
    }

    private static List<String> lines(String source) throws NotebookCells.NotANotebook {
        return read(notebook(source)).cells().stream()
                .flatMap(cell -> cell.lines().stream())
                .map(NotebookCells.Line::text)
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '!', quoteCharacter = '~', textBlock = """
            "a"                       ! a
            "a\\nb\\n"                ! a|b
            ["a\\n", "b"]             ! a|b
            ["a", "b\\n", "c"]        ! ab|c
            ["a\\r\\n", "b\\n", ""]   ! a|b
            "\\n\\na"                 ! ||a
            "\\u0041\\t\\"\\\\"       ! A\t"\\
            "\\ud83d\\ude00é"         ! 😀é
            "\\ud83d"                 ! \ufffd
            [1, "a", {"b": ["c"]}]    ! a
            """)
    void theLinesOfACellAreThoseOfItsStrings(String source, String lines) throws Exception {
        assertThat(String.join("|", lines(source))).isEqualTo(lines);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "[]", "[\"\", \"\"]", "null", "{}"})
    void aCellWithoutTextIsNone(String source) throws Exception {
        assertThat(read(notebook(source)).cells()).isEmpty();
    }

    @Test
    void everyLineKnowsWhereItsTextBegins() throws Exception {
        String json = notebook("[\"a\\n\",\n  \"b\", \"c\\nd\"]");
        List<NotebookCells.Line> lines = read(json).cells().getFirst().lines();
        assertThat(lines).extracting(NotebookCells.Line::text).containsExactly("a", "bc", "d");
        assertThat(lines)
                .extracting(NotebookCells.Line::start)
                .containsExactly(json.indexOf("a\\n"), json.indexOf("b\""), json.indexOf("d\"]"));
    }

    @Test
    void theKernelsLanguageIsPythonUnlessTheFileNamesAnother() throws Exception {
        assertThat(read("{\"cells\": []}").kernelLanguage()).isEqualTo("python");
        assertThat(read("{\"metadata\": {\"language_info\": {\"name\": \"r\"}}, \"cells\": []}")
                        .kernelLanguage())
                .isEqualTo("r");
        assertThat(read("{\"metadata\": {\"kernelspec\": {\"language\": \"julia\"}, \"language_info\": {\"name\": \"r\"}}, \"cells\": []}")
                        .kernelLanguage())
                .isEqualTo("julia");
    }

    @Test
    void aCellMayHaveAnotherLanguageAndOldFilesHaveWorksheets() throws Exception {
        assertThat(read("{\"cells\": [{\"cell_type\": \"code\", \"metadata\": {\"vscode\": {\"languageId\": \"sql\"}}, \"source\": \"x\"}]}")
                        .cells()
                        .getFirst()
                        .language())
                .isEqualTo("sql");
        assertThat(read("{\"worksheets\": [{\"cells\": [{\"cell_type\": \"code\", \"language\": \"python\", \"input\": \"x\"}]}]}")
                        .cells())
                .hasSize(1);
    }

    @Test
    void outputsAreSkippedWhateverTheyHold() throws Exception {
        assertThat(read("{\"cells\": [{\"outputs\": [{\"a\": [NaN, -1.5e3, \"}]\\\"\", {}]}], \"cell_type\": \"code\", \"source\": \"x\"}]}")
                        .cells())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "[]", "7", "{", "{}", "{\"a\": 1}", "{\"cells\" []}", "{\"cells\": [}", "{\"cells\": [1 2]}",
                "{\"cells\": [{\"source\": \"", "{\"cells\": [{\"source\": \"\\", "{\"cells\": [{\"source\": \"\\u00",
                "{\"cells\": [{\"source\": \"\\uxxxx\"}]}", "{\"cells\": [:]}",
            })
    void whatIsNoNotebookIsRefused(String json) {
        assertThatThrownBy(() -> read(json)).isInstanceOf(NotebookCells.NotANotebook.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"worksheets\":[", "{\"a\":[", "{\"metadata\":{\"kernelspec\":{\"language\":["})
    void nestingOfAnyDepthDoesNotExhaustTheStack(String piece) {
        assertThatThrownBy(() -> read(piece.repeat(100_000))).isInstanceOf(NotebookCells.NotANotebook.class);
    }

    @Test
    void aLineOfManyStringsIsReadInLinearTime() {
        String source = "[\"\"" + ",\"aaaa\"".repeat(300_000) + "]";
        assertThat(assertTimeoutPreemptively(Duration.ofSeconds(20), () -> lines(source)))
                .containsExactly("aaaa".repeat(300_000));
    }
}
