package dev.loupe.tools.docs;

import static dev.loupe.extract.ExampleDocuments.paragraph;
import static dev.loupe.tools.answer.Workbench.list;
import static dev.loupe.tools.answer.Workbench.text;
import static dev.loupe.tools.answer.Workbench.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.extract.ExampleDocuments;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.tools.answer.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Word documents and PDFs beside code, with default settings.
class OfficeDocumentsTest {

    @TempDir
    private static Path folder;

    private static Workbench bench;

    @BeforeAll
    static void index() throws IOException {
        Path real = folder.toRealPath();
        Path root = Files.createDirectories(real.resolve("office"));
        Workbench.write(root, "src/retry.py", "def retry(request):\n    return send(request)\n");
        Files.createDirectories(root.resolve("docs"));
        Files.write(
                root.resolve("docs/handbook.docx"),
                ExampleDocuments.word(paragraph("berschrift1", "Rückerstattung")
                        + paragraph("Standard", "Eine Bestellung wird innerhalb von vierzehn Tagen erstattet.")
                        + paragraph("berschrift2", "Таможня")
                        + paragraph("Standard", "Посылки из-за границы проверяет таможня.")));
        Files.write(
                root.resolve("docs/manual.pdf"),
                ExampleDocuments.pdf(
                        true,
                        List.of(
                                List.of("Installation", "Unpack the archive and start the launcher."),
                                List.of(
                                        "Throttling",
                                        "Clients that send too many requests are slowed down.",
                                        "The quota is renewed every hour."))));
        Files.writeString(root.resolve("docs/broken.pdf"), "%PDF-1.7\nnothing of a PDF\n");
        bench = Workbench.open(root, real.resolve("home"), List.of(root));
        bench.ask("index_codebase", "{}");
    }

    @AfterAll
    static void close() {
        bench.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "slowed down clients quota    | docs/manual.pdf    | docs/manual.pdf:7-12   | Throttling",
                "Erstattung einer Bestellung  | docs/handbook.docx | docs/handbook.docx:1-3 | Rückerstattung",
                "таможня посылки              | docs/handbook.docx | docs/handbook.docx:5-7 | Rückerstattung > Таможня"
            })
    void theSectionThatAnswersComesFirst(String question, String path, String place, String heading) {
        JsonObject answer = bench.ask("search_documentation", "{'query': '%s'}".formatted(question));
        JsonObject first = list(answer, "results").getFirst();
        assertThat(text(first, "path")).isEqualTo(path);
        JsonObject section = list(first, "sections").getFirst();
        assertThat(text(section, "place")).isEqualTo(place);
        assertThat(text(section, "heading")).isEqualTo(heading);
    }

    /// Line numbers refer to the text that get_file_content shows.
    @Test
    void everyReaderSeesTheSameLines() {
        String whole = text(bench.ask("get_file_content", "{'path': 'docs/manual.pdf'}"), "content");
        assertThat(whole).isEqualTo("""
                # Installation

                [Page 1]

                Unpack the archive and start the launcher.

                # Throttling

                [Page 2]

                Clients that send too many requests are slowed down.
                The quota is renewed every hour.
                """);
        JsonObject hit = list(bench.ask("grep", "{'pattern': 'quota is renewed'}"), "results")
                .getFirst();
        assertThat(text(hit, "file_path")).isEqualTo("docs/manual.pdf");
        JsonObject line = list(hit, "matching_lines").getFirst();
        assertThat(Workbench.number(line, "line_number")).isEqualTo(12);
        assertThat(texts(bench.ask("search", "{'query': 'quota lang:pdf'}"), "results", "name"))
                .first()
                .isEqualTo("Throttling");
    }

    @Test
    void itsHeadingsAreInTheTree() {
        JsonObject ast = bench.ask("get_file_ast", "{'path': 'docs/handbook.docx'}");
        assertThat(ast.get("ast") instanceof JsonObject inner ? texts(inner, "headings", "title") : List.of())
                .containsExactly("Rückerstattung", "Таможня");
    }

    @Test
    void aDocumentIsPutIntoACollection() {
        bench.ask(
                "index_file",
                "{'filePath': 'docs/manual.pdf', 'chunkSize': 60, 'chunkOverlap': 0, 'collectionName': 'files'}");
        JsonObject found = bench.ask("search_codebase", "{'query': 'quota', 'collectionName': 'files'}");
        assertThat(texts(found, "results", "content").getFirst()).contains("quota");
    }

    @Test
    void aDamagedDocumentIsReportedWithTheReason() {
        assertThat(texts(bench.ask("status", "{}"), "missing", "says"))
                .containsExactly("1 file is not searched: a damaged document (docs/broken.pdf)");
        assertThat(bench.ask("grep", "{'pattern': 'quota is renewed'}").get("notes"))
                .asString()
                .contains("1 document (damaged) (docs/broken.pdf)");
        assertThat(text(bench.ask("get_file_content", "{'path': 'docs/broken.pdf'}"), "why"))
                .isEqualTo("the file is a damaged document");
    }
}
