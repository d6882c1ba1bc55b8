package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SyntaxTest {

    @Test
    void a() throws Exception {
        try (var syntax = new Syntax(Path.of("target", "natives-cache"))) {
            FileSyntax file = syntax.parse(new RepoPath("a.py"), "def f():\n  pass\n".getBytes(StandardCharsets.UTF_8));
            assertThat(file.chunks()).hasSize(1);
        }
    }
}
