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
    private static final List<String> ARGUMENTS = List.of("project", "repo", "path");

    private final ServerIdentity loupe = ServerIdentity.loupe("1");

    @Test
    void clientsKeepTheInstructionsWhole() {
        assertThat(loupe.instructions().getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(2048);
        assertThatThrownBy(() -> new ServerIdentity("a", "1", "x".repeat(2049)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyToolNamedInTheInstructionsIsOneOfTheContract() throws IOException {
        String contract = Files.readString(Path.of("src/test/resources/contract/tools.json"));
        List<String> named = Pattern.compile("`([a-z_]+)`")
                .matcher(loupe.instructions())
                .results()
                .map((MatchResult found) -> found.group(1))
                .filter(name -> !ARGUMENTS.contains(name))
                .toList();
        assertThat(named)
                .hasSizeGreaterThan(10)
                .allSatisfy(name -> assertThat(contract).contains("\"" + name + "\": {"));
    }
}
