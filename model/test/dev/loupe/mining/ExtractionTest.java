package dev.loupe.mining;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExtractionTest {

    @TempDir
    private Path folder;

    private List<Pair> pairs(String path, String source) throws Exception {
        byte[] content = source.getBytes(StandardCharsets.UTF_8);
        try (var parser = new GuardedParser(folder, 0)) {
            return Extraction.of(new RepoPath(path), parser.parse(new RepoPath(path), content), content);
        }
    }

    @Test
    void a_method_has_its_fields_apart() throws Exception {
        Pair pair = pairs("src/Cache.java", """
            package a;
            /** Keeps what was used last. */
            class Cache {
                /**
                 * Removes the entry that was used least. Cheap.
                 * @param key of the entry
                 */
                int evict(String key) {
                    // the oldest one
                    return map.remove(key).size();
                }
            }
            """).getFirst();
        Pair method = pairs("src/Cache.java", """
            class Cache {
                /** Removes the entry that was used least. Cheap. */
                int evict(String key) {
                    // the oldest one
                    return map.remove(key).size();
                }
            }
            """).get(1);

        assertThat(pair.kind()).isEqualTo(Pair.CLASS);
        assertThat(pair.query()).isEqualTo("Keeps what was used last");
        assertThat(method.query()).isEqualTo("Removes the entry that was used least");
        assertThat(method.rest()).isEqualTo("Cheap.");
        assertThat(method.name()).isEqualTo("evict");
        assertThat(method.enclosing()).isEqualTo("Cache");
        assertThat(method.signature()).isEqualTo("int evict(String key)");
        assertThat(method.comments()).isEqualTo("the oldest one");
        assertThat(method.body()).contains("map.remove(key)").doesNotContain("oldest", "least");
    }

    @Test
    void a_docstring_is_no_part_of_the_body() throws Exception {
        Pair pair = pairs("pkg/load.py", """
            def load(path, strict):
                \"""Load the settings from a file.

                Missing keys get their defaults.
                \"""
                return parse(open(path).read(), strict)
            """).getFirst();

        assertThat(pair.query()).isEqualTo("Load the settings from a file");
        assertThat(pair.rest()).isEqualTo("Missing keys get their defaults.");
        assertThat(pair.body()).isEqualTo("def load(path, strict):\n    return parse(open(path).read(), strict)");
    }

    @Test
    void a_header_comment_speaks_of_the_file_unless_it_is_a_licence() throws Exception {
        List<Pair> pairs = pairs("lib/ring.c", """
            /* Copyright 2001 Someone. All rights reserved. */

            /* A ring buffer for one reader and one writer. */

            #include <stdlib.h>

            int ring_push(struct ring *ring, int value) { return ring->values[ring->head++] = value; }
            """);

        assertThat(pairs)
                .filteredOn(it -> it.kind().equals(Pair.FILE))
                .singleElement()
                .satisfies(file -> {
                    assertThat(file.query()).isEqualTo("A ring buffer for one reader and one writer");
                    assertThat(file.name()).isEqualTo("ring");
                    assertThat(file.signature()).isEqualTo("ring_push");
                });
    }

    @Test
    void the_code_hash_knows_no_comments_and_blanks() {
        assertThat(Extraction.hash("int f() { return 1; }"))
                .isEqualTo(Extraction.hash("int  f()\n{ return 1; }"))
                .hasSize(16);
        assertThat(Extraction.hash("int f() { return 2; }")).isNotEqualTo(Extraction.hash("int f() { return 1; }"));
    }
}
