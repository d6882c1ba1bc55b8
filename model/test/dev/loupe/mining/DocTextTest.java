package dev.loupe.mining;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DocTextTest {

    private static String query(String documentation, String name) {
        return DocText.of(documentation, name).map(DocText::query).orElse("");
    }

    @Test
    void the_first_sentence_is_the_query_and_the_others_follow() {
        DocText doc = DocText.of("Opens the file for reading. It is locked\nuntil closed, e.g. by a crash.", "open")
                .orElseThrow();

        assertThat(doc.query()).isEqualTo("Opens the file for reading");
        assertThat(doc.rest()).isEqualTo("It is locked until closed, e.g. by a crash.");
    }

    @Test
    void an_abbreviation_does_not_end_a_sentence() {
        assertThat(query("Reads a number, e.g. Seven or so, from the text. More.", "read"))
                .isEqualTo("Reads a number, e.g. Seven or so, from the text");
    }

    @Test
    void the_documented_name_is_not_said_again() {
        assertThat(query("ReadAll reads from r until an error or EOF.", "ReadAll"))
                .isEqualTo("reads from r until an error or EOF");
        assertThat(query("open() - opens a connection to the server", "open"))
                .isEqualTo("opens a connection to the server");
        assertThat(query("copy the given tree to another place", "copy"))
                .isEqualTo("copy the given tree to another place");
    }

    @Test
    void marks_of_documentation_tools_are_taken_off() {
        assertThat(query("Returns the {@link java.util.List#size() size} of <code>this</code> list.", "size"))
                .isEqualTo("Returns the size of this list");
        assertThat(query("@brief Draws the `frame` onto [the screen](https://example.org/a).\n@param x left", "draw"))
                .isEqualTo("Draws the frame onto the screen");
        assertThat(query("<summary>\nGets the <see cref=\"T:System.String\"/> of the value.\n</summary>", "Get"))
                .isEqualTo("Gets the String of the value");
        assertThat(query("Run a :class:`~app.Task` and wait for *every* child.", "run"))
                .isEqualTo("Run a Task and wait for every child");
    }

    @Test
    void what_describes_parameters_or_shows_examples_is_no_prose() {
        assertThat(query("@param first the first number\n@return the sum", "add"))
                .isEmpty();
        assertThat(query("Adds two numbers together\n\nArgs:\n    a: first", "add"))
                .isEqualTo("Adds two numbers together");
        assertThat(query("Adds two numbers together\n>>> add(1, 2)", "add")).isEqualTo("Adds two numbers together");
    }

    @Test
    void notes_licences_and_tools_remarks_are_refused() {
        assertThat(query("TODO: make this faster some day", "run")).isEmpty();
        assertThat(query("Copyright 2020 The Authors of this library", "run")).isEmpty();
        assertThat(query("{@inheritDoc} and nothing more than that", "run")).isEmpty();
        assertThat(query("eslint-disable-next-line no-console for now", "run")).isEmpty();
    }

    @Test
    void a_query_has_three_to_forty_five_words_of_latin_letters() {
        assertThat(DocText.isQuery("too short")).isFalse();
        assertThat(DocText.isQuery("long enough to be asked")).isTrue();
        assertThat(DocText.isQuery("word ".repeat(46).strip())).isFalse();
        assertThat(DocText.isQuery("открывает файл для чтения и записи")).isFalse();
        assertThat(DocText.isQuery("if (x == y) { return z[0] + w; }")).isFalse();
    }
}
