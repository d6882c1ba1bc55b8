package dev.loupe.index.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.Samples;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeLinesTest {
    private static CodeLines lines(String path, String text) {
        return new CodeLines(Samples.syntax(Samples.function(path, 3, "f", text)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.py  | self.name            | name
            a.py  | self . name          | name
            a.c   | list->next           | next
            a.cpp | std::vector          | vector
            a.php | $this->name          | name
            a.lua | object:method()      | method
            a.c   | struct point         | point
            a.cpp | enum color           | color
            """)
    void aNameAfterADotAnArrowOrColonsIsAMember(String path, String line, String name) {
        assertThat(lines(path, line).isMember(3, line.indexOf(name) + 1)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a.py  | name                 | name
            a.py  | x = name             | name
            a.js  | f(...name)           | name
            a.rs  | 0..name              | name
            a.c   | a > name             | name
            a.py  | x: name              | name
            a.lua | object: method()     | method
            a.js  | struct point         | point
            a.c   | unstruct point       | point
            """)
    void anotherNameIsNone(String path, String line, String name) {
        assertThat(lines(path, line).isMember(3, line.indexOf(name) + 1)).isFalse();
    }

    @Test
    void columnsCountCodePoints() {
        assertThat(lines("a.py", "'😀😀'.name").isMember(3, 6)).isTrue();
        assertThat(lines("a.py", "'😀😀'.name").isMember(3, 5)).isFalse();
    }

    @Test
    void everyLineOfEveryChunkIsFoundByItsNumber() {
        var code = new CodeLines(Samples.syntax(
                Samples.function("a.py", 2, "f", "x.a\ny\nz.b"), Samples.function("a.py", 7, "g", "u\nv.c")));
        assertThat(IntStream.rangeClosed(0, 20).filter(line -> code.isMember(line, 3)))
                .containsExactly(2, 4, 8);
    }

    @Test
    void placesOutsideTheTextAreNotMembers() {
        assertThat(lines("a.py", "x.a").isMember(99, 3)).isFalse();
        assertThat(lines("a.py", "x.a").isMember(1, 3)).isFalse();
        assertThat(lines("a.py", "x.").isMember(3, 500)).isTrue();
        assertThat(lines("a.py", "").isMember(3, 1)).isFalse();
        assertThat(new CodeLines(Samples.syntax()).isMember(1, 1)).isFalse();
    }
}
