package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.graph.types.Absence;
import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

/// Whether places mean what a file had and has no more.
class AbsenceTest extends ProgramTest {
    private static final RepoPath GONE = new RepoPath("shop/till.py");

    private Absence missing(String path, String text, String snippet, String name) throws Exception {
        String[] lines = text.lines().toArray(String[]::new);
        files.put(path, lines);
        for (int line = 0; line < lines.length; line++) {
            int at = lines[line].indexOf(snippet);
            if (at >= 0)
                return symbols().absence(new RepoPath(path), line + 1, at + snippet.indexOf(name) + 1, name, GONE);
        }
        throw new AssertionError("no " + snippet);
    }

    @Test
    void inPython() throws Exception {
        files.put("shop/till.py", "class Till:", "    def open(self): pass", "class Own(dict): pass");
        String text = """
                from shop.till import close, Till, Own
                import json
                def run(till: Till, own: Own, other, count: int):
                    close()
                    till.close()
                    own.close() # library above
                    other.close()
                    json.close()
                    shut = close
                def local(close):
                    return close
                """;
        assertThat(missing("a.py", text, "import close", "close")).isEqualTo(Absence.SURE);
        assertThat(missing("a.py", text, "    close()", "close")).isEqualTo(Absence.SURE);
        assertThat(missing("a.py", text, "till.close()", "close")).isEqualTo(Absence.SURE);
        assertThat(missing("a.py", text, "own.close()", "close")).isEqualTo(Absence.POSSIBLE);
        assertThat(missing("a.py", text, "other.close()", "close")).isEqualTo(Absence.POSSIBLE);
        assertThat(missing("a.py", text, "json.close()", "close")).isEqualTo(Absence.NO);
        assertThat(missing("a.py", text, "return close", "close")).isEqualTo(Absence.NO);
    }

    @Test
    void whatIsStillThereInTheFileCounts() throws Exception {
        files.put("shop/till.py", "def close(): pass");
        assertThat(missing("a.py", "from shop.till import close\nclose()\n", "close()", "close"))
                .as("the file at an older revision")
                .isEqualTo(Absence.SURE);
        files.put("shop/door.py", "def close(): pass");
        assertThat(missing("b.py", "from shop.door import close\nclose()\n", "close()", "close"))
                .isEqualTo(Absence.NO);
        assertThat(missing("b.sh", "close\n", "close", "close"))
                .as("a language without a tree")
                .isEqualTo(Absence.POSSIBLE);
    }

    @Test
    void inJava() throws Exception {
        files.put("shop/Till.java", "package shop;", "public class Till { public void open() {} }");
        String text = """
                package shop;
                import java.util.List;
                class Main {
                    void run(Till till, List<Till> all, Object any) { till.close(); all.close(); shut(); }
                }
                """;
        assertThat(missing("shop/Main.java", text, "till.close()", "close")).isEqualTo(Absence.SURE);
        assertThat(missing("shop/Main.java", text, "shut()", "shut")).isEqualTo(Absence.SURE);
        assertThat(missing("shop/Main.java", text, "all.close()", "close")).isNotEqualTo(Absence.SURE);
    }
}
