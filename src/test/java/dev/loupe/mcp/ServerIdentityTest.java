package dev.loupe.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ServerIdentityTest {

    /// Arguments, not tools.
    private static final List<String> ARGUMENTS = List.of(
            "project",
            "target",
            "repo",
            "path",
            "file",
            "target_paths",
            "language",
            "limit",
            "offset",
            "filter",
            "rerank",
            "level");

    private final ServerIdentity loupe = ServerIdentity.loupe("1", _ -> true);

    private static List<String> tools(ServerIdentity server) {
        return Pattern.compile("`([a-z_]+)`")
                .matcher(server.instructions())
                .results()
                .map((MatchResult found) -> found.group(1))
                .filter(name -> !ARGUMENTS.contains(name))
                .toList();
    }

    @Test
    void instructionsNameTheToolsThatAreOfferedAndNoOther() {
        assertThat(tools(loupe))
                .contains("context", "review", "impact", "find_refs", "call_hierarchy", "test_coverage");
        assertThat(tools(ServerIdentity.loupe("1", List.of("search", "grep", "status")::contains)))
                .containsExactly("search", "grep", "status");
    }

    @Test
    void clientsKeepTheInstructionsWhole() {
        assertThat(loupe.instructions().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(2048);
        assertThatThrownBy(() -> new ServerIdentity("a", "1", "x".repeat(2049)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyToolNamedInTheInstructionsIsThere() throws IOException {
        String catalogue = Files.readString(Path.of("src/main/resources/dev/loupe/tools/catalogue.json"));
        assertThat(tools(loupe))
                .hasSizeGreaterThan(10)
                .allSatisfy(name -> assertThat(catalogue).contains("{\"name\":\"" + name + "\","));
    }
}
