package dev.loupe.cli.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.cli.Shell;
import dev.loupe.cli.command.CommandParser;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
import dev.loupe.cli.command.UsageError;
import dev.loupe.tools.catalogue.ToolChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServeOptionsTest {

    @TempDir
    private Path folder;

    @Test
    void everyOptionIsUnderstoodInBothForms() {
        ServeOptions spaced = read("--root a --path b --in-process -q --toolsets core,code --tools grep"
                + " --exclude-tools similar --read-only --no-watch --http 0.0.0.0:8080 --token t --allow-origin http://a"
                + " --allow-origin http://b --allow-host h --prompts p.json --ui");
        ServeOptions joined = read("--root=a --path=b --in-process -q --toolsets=core,code --tools=grep"
                + " --exclude-tools=similar --read-only --no-watch --http=0.0.0.0:8080 --token=t --allow-origin=http://a"
                + " --allow-origin=http://b --allow-host=h --prompts=p.json --ui");

        assertThat(spaced)
                .isEqualTo(joined)
                .isEqualTo(new ServeOptions(
                        new Reach(List.of("a", "b"), true, true),
                        new Offer(
                                new ToolChoice(List.of("core,code"), List.of("grep"), List.of("similar"), true),
                                "p.json"),
                        new Http(
                                "0.0.0.0:8080",
                                "t",
                                List.of("http://a", "http://b"),
                                List.of("h"),
                                ServeOptions.Ui.SERVED)));
    }

    @Test
    void nothingSaidIsEverythingOnTheStandardStreams() {
        ServeOptions options = read("-q");

        assertThat(options.offer().tools().isEverything()).isTrue();
        assertThat(options.http().address()).isEmpty();
    }

    /// Options before the command are read too, when `serve` is not what the launcher sees first.
    @Test
    void behindOtherOptionsItIsTheSame() throws Exception {
        Files.createDirectory(folder.resolve("sub"));
        List<String> words = List.of("--root=sub", "--toolsets", "core", "--http", "7777", "--ui");

        assertThat(new Shell(folder).served(words)).isEqualTo(read(String.join(" ", words)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--root",
                "--root --in-process",
                "--toolset core",
                "--http 1 --http 2",
                "--read-only=true",
                "extra"
            })
    void malformedOptionsAreAUsageError(String line) {
        assertThatThrownBy(() -> CommandParser.parse(ServeCommand.SPEC, "loupe serve", List.of(line.split(" "))))
                .isInstanceOf(UsageError.class);
    }

    private static ServeOptions read(String line) {
        try {
            return ServeCommand.options(CommandParser.parse(ServeCommand.SPEC, "loupe serve", List.of(line.split(" ")))
                    .arguments());
        } catch (UsageError wrong) {
            throw new AssertionError(line, wrong);
        }
    }
}
