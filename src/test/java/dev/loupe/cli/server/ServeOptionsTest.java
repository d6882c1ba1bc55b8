package dev.loupe.cli.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.cli.Shell;
import dev.loupe.cli.command.ServeOptions;
import dev.loupe.cli.command.ServeOptions.Http;
import dev.loupe.cli.command.ServeOptions.Offer;
import dev.loupe.cli.command.ServeOptions.Reach;
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
                                ServeOptions.Ui.SERVED),
                        ""));
    }

    @Test
    void nothingSaidIsEverythingOnTheStandardStreams() {
        ServeOptions options = new ServeWords().read(List.of());

        assertThat(options.offer().tools().isEverything()).isTrue();
        assertThat(options.http().address()).isEmpty();
        assertThat(options.unknown()).isEmpty();
    }

    /// The same words parsed by hand and by picocli give the same options.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--root sub --in-process -q --no-color",
                "--root=sub --path other",
                "--toolsets core,search --toolsets=code --tools a --tools=b,c",
                "--exclude-tools a --read-only --exclude-tools=b",
                "--no-watch --root sub",
                "--http 7777 --token=a=b --prompts p.json",
                "--http=[::1]:7777 --allow-origin https://x.example --allow-host=x.example --allow-host y",
                "--http 7777 --ui",
            })
    void readByHandAndByPicocliTheyAreTheSame(String line) throws Exception {
        Files.createDirectory(folder.resolve("sub"));
        Files.createDirectory(folder.resolve("other"));
        List<String> words = line.isEmpty() ? List.of() : List.of(line.split(" "));

        assertThat(new Shell(folder).served(words)).isEqualTo(new ServeWords().read(words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "--root",
                "--root=",
                "--root --in-process",
                "--toolset core",
                "--token @file",
                "--http 1 --http 2",
                "--read-only=true",
                "--json",
                "extra"
            })
    void whatIsNotPlainlyRightIsLeftToTheFullCommandLine(String line) {
        assertThat(read(line).unknown()).isNotEmpty();
    }

    private static ServeOptions read(String line) {
        return new ServeWords().read(List.of(line.split(" ")));
    }
}
