package dev.loupe.embed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Complexity;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import org.junit.jupiter.api.Test;

class ChunkTextTest {

    private static CodeText code(Language language, String doc, String text) {
        return ChunkText.of(new Chunk(
                new ChunkId("0".repeat(32)),
                new RepoPath("src/cache/Lru.x"),
                language,
                ChunkKind.FUNCTION,
                "get",
                "Lru.get",
                "get(key)",
                doc,
                "Lru",
                new LineRange(1, 9),
                text,
                Complexity.NONE));
    }

    @Test
    void documentationCommentsAndCodeAreApart() {
        CodeText code = code(Language.JAVA, "Returns what was kept.\nNull where nothing was.", """
                /**
                 * Returns what was kept.
                 * Null where nothing was.
                 */
                Object get(Object key) {
                    // oldest first
                    return entries.get(key);
                }""");
        assertThat(code.doc()).startsWith("Returns");
        assertThat(code.comments()).isEqualTo("oldest first");
        assertThat(code.body()).contains("return entries.get(key)").doesNotContain("kept", "oldest");
    }

    @Test
    void aDocstringIsNotCode() {
        CodeText code = code(Language.PYTHON, "Return what was kept.\nOr nothing.", """
                def get(self, key):
                    \"""Return what was kept.

                    Or nothing.
                    \"""
                    return self.entries.get(key)  # may be old""");
        assertThat(code.body()).contains("def get", "self.entries").doesNotContain("kept", "nothing");
        assertThat(code.comments()).isEqualTo("may be old");
    }

    @Test
    void fieldsAreThoseOfTheChunk() {
        CodeText code = code(Language.RUST, "", "fn get() {}");
        assertThat(code.text(CodeField.FILE)).isEqualTo("Lru");
        assertThat(code.text(CodeField.FOLDERS)).isEqualTo("src/cache/");
        assertThat(code.text(CodeField.NAME)).isEqualTo("get");
        assertThat(code.text(CodeField.ENCLOSING)).isEqualTo("Lru");
        assertThat(code.text(CodeField.SIGNATURE)).isEqualTo("get(key)");
    }

    @Test
    void muchMoreThanIsEmbeddedIsNotTakenApart() {
        CodeText code = code(Language.JAVA, "", "a();\n".repeat(1 << 18) + "// last");
        assertThat(code.body()).hasSizeBetween(CodeField.MOST_CHARACTERS, 4 * CodeField.MOST_CHARACTERS);
        assertThat(code.comments()).isEmpty();
    }
}
