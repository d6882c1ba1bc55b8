package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.HostileSpecifiers;
import dev.loupe.model.RepoPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever a file imports, the graph of all files still works.
class ImportRulesByLanguageTest extends RepositoryTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a/b.rs", "lib.rs", "a/b.py", "__init__.py", "a/b.go", "a/b.ts", "a/b.java", "a/b.kt", "a/b.c",
                        "a/b.rb", "a/b.php",
                "a/b.swift", "a/b.dart", "a/b.scala", "a/b.cs", "a/b.lua", "a/b.hs", "a/b.ex", "a/b.css", "a/b.sh",
                        "a/b.zig", "a/b.proto"
            })
    void noSpecifierFails(String path) throws Exception {
        var random = new Random(11);
        List<String> specifiers = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) specifiers.add(HostileSpecifiers.next(random));
        files.importing(path, specifiers)
                .put("a/a.rs", "")
                .put("go.mod", "module /")
                .put("Cargo.toml", "[package]");

        assertThat(files.graph().imports(new RepoPath(path))).isNotEmpty();
    }
}
