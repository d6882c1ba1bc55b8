package dev.loupe.records;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArchiveFrontMatterTest {

    private static String fields(String yaml) throws ArchiveFrontMatter.Malformed {
        return Json.write(
                ArchiveFrontMatter.of("---\n" + yaml + "\n---\nbody\n").fields());
    }

    @Test
    void scalarsStayTheTextsThatTheyAreWrittenAs() throws Exception {
        assertThat(fields("id: 007\nwhen: 2026-02-03T09:30:00Z\nsure: yes\nconfidence: 0.80\nnothing:\nquoted: 'a: b'"))
                .isEqualTo(
                        "{\"id\":\"007\",\"when\":\"2026-02-03T09:30:00Z\",\"sure\":\"yes\",\"confidence\":\"0.80\",\"nothing\":\"\",\"quoted\":\"a: b\"}");
    }

    @Test
    void listsAndNestedFieldsAreRead() throws Exception {
        assertThat(
                        fields(
                                "source:\n  channel: backend\n  context: |\n    two\n    lines\ntopics: [retry, http]\nmore:\n- a\n- b"))
                .isEqualTo(
                        "{\"source\":{\"channel\":\"backend\",\"context\":\"two\\nlines\\n\"},\"topics\":[\"retry\",\"http\"],\"more\":[\"a\",\"b\"]}");
    }

    @Test
    void theBodyIsWhatFollowsTheSecondMark() throws Exception {
        ArchiveFrontMatter file = ArchiveFrontMatter.of("---\r\nid: a\r\n--- \r\n\r\nOne.\n\n---\n\nTwo.\n\n");

        assertThat(file.body()).isEqualTo("One.\n\n---\n\nTwo.");
        assertThat(ArchiveFrontMatter.of("---\n---\nbody").fields().members()).isEmpty();
        assertThat(ArchiveFrontMatter.of("---\nid: a\n---").body()).isEmpty();
    }

    @Test
    void aDocumentThatWouldGrowIsRefusedBeforeItDoes() {
        var bomb = new StringBuilder("a0: &a0 [x, x]\n");
        for (int i = 1; i < 40; i++) bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));

        assertThatThrownBy(() -> fields(bomb.toString())).hasMessageContaining("alias (*a0)");
    }

    @Test
    void deepNestingIsRefusedAndNeedsNoStack() {
        assertThatThrownBy(() -> fields("a: " + "[".repeat(30_000))).hasMessageContaining("16 deep");
        assertThatThrownBy(() -> fields("a: " + "{b: ".repeat(10_000))).hasMessageContaining("16 deep");
    }

    @Test
    void overlongFrontMatterIsRefused() {
        assertThatThrownBy(() -> fields("a: " + "x".repeat(70_000))).hasMessageContaining("65536 characters");
        assertThatThrownBy(() -> ArchiveFrontMatter.of("---\nid: a\nno end"))
                .hasMessageContaining("has no closing ---");
    }

    /// In other parsers tags instantiate Java types.
    @Test
    void tagsMakeNoObjects() throws Exception {
        assertThat(fields("a: !!java.net.URL [\"http://127.0.0.1:1/\"]"))
                .isEqualTo("{\"a\":[\"http://127.0.0.1:1/\"]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a: [1 | not valid YAML",
                "a: b: c | not valid YAML",
                "just a text | not a list of names and values",
                "[1, 2] | not a list of names and values",
                "'a: 1\n\ta: 2' | not valid YAML",
                "? [x] : y | a name in its front matter is not a string",
            })
    void somethingElseThanAListOfFieldsIsMalformed(String yaml, String why) {
        assertThatThrownBy(() -> fields(yaml))
                .isInstanceOf(ArchiveFrontMatter.Malformed.class)
                .hasMessageContaining(why);
    }

    @Test
    void aFieldThatStandsTwiceIsMalformed() {
        assertThatThrownBy(() -> fields("id: a\nid: b")).hasMessageContaining("'id' twice");
    }
}
