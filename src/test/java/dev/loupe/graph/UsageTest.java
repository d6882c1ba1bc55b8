package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.OccurrenceRole;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

class UsageTest extends ProgramTest {

    private List<Usage> usages(Symbols symbols, String name) throws Exception {
        return symbols.find(SymbolQuestion.of(SymbolName.parse(name), 1, 0, 10)).usages();
    }

    @Test
    void aPlaceHasItsLineAndWhatIsAroundIt() throws Exception {
        files.put("a.py", "def open(): pass", "class A:", "    def f(self):", "        open()  # now");

        assertThat(usages(symbols(), "open")).singleElement().satisfies(one -> {
            assertThat(one.line()).isEqualTo(4);
            assertThat(one.column()).isEqualTo(9);
            assertThat(one.text()).isEqualTo("open()  # now");
            assertThat(one.within()).isEqualTo("A.f");
            assertThat(one.role()).isEqualTo(OccurrenceRole.CALL);
            assertThat(one.resolved()).isTrue();
            assertThat(one.moved()).isFalse();
        });
    }

    @Test
    void inAFileThatChangedSinceThePlaceIsKnownToHaveMoved() throws Exception {
        files.put("a.py", "def open(): pass", "open()");
        Files.writeString(files.root().resolve("a.py"), "import os\ndef open(): pass\nopen()\n");

        assertThat(usages(symbols(), "open")).singleElement().satisfies(one -> {
            assertThat(one.moved()).isTrue();
            assertThat(one.certainty()).isEqualTo(Certainty.NAME);
            assertThat(one.resolved()).isFalse();
        });
    }

    @Test
    void aNameIsComparedComposed() throws Exception {
        files.put("a.py", "def pru\u0308fen(): pass", "pru\u0308fen()");

        assertThat(usages(symbols(), "pr\u00fcfen"))
                .singleElement()
                .satisfies(one -> assertThat(one.moved()).isFalse());
    }
}
