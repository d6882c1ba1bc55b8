package dev.loupe.scan;

import dev.loupe.git.Git;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A path as git lists it, relative to the scanned root.
///
/// @param text the path; a readable approximation where it is not valid UTF-8
/// @param kind what git knows of it
record ListedPath(String text, Kind kind) {

    enum Kind {
        FILE,
        /// A submodule, or a folder with a repository of its own.
        REPOSITORY,
        BAD_NAME
    }

    private static final String SUBMODULE_MODE = "160000";

    /// Tracked paths, from `ls-files --stage -z`: mode, object and stage, a tab, the path.
    static List<ListedPath> tracked(Git git) throws IOException {
        return git.stream(
                output -> tokens(output, (bytes, length) -> {
                    int tab = 0;
                    while (bytes[tab] != '\t') tab++;
                    boolean submodule = new String(bytes, 0, 6, StandardCharsets.US_ASCII).equals(SUBMODULE_MODE);
                    return of(bytes, tab + 1, length, submodule ? Kind.REPOSITORY : Kind.FILE);
                }),
                "ls-files",
                "--cached",
                "--stage",
                "-z");
    }

    /// Paths alone; a slash at the end is git's sign for a repository of its own.
    static List<ListedPath> named(Git git, String... options) throws IOException {
        var arguments = new ArrayList<>(List.of("ls-files", "-z"));
        arguments.addAll(List.of(options));
        return git.stream(
                output -> tokens(output, (bytes, length) -> {
                    boolean repository = bytes[length - 1] == '/';
                    return of(bytes, 0, repository ? length - 1 : length, repository ? Kind.REPOSITORY : Kind.FILE);
                }),
                arguments.toArray(String[]::new));
    }

    private static ListedPath of(byte[] bytes, int from, int to, Kind kind) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes, from, to - from))
                    .toString();
            return new ListedPath(text, kind);
        } catch (CharacterCodingException e) {
            return new ListedPath(new String(bytes, from, to - from, StandardCharsets.UTF_8), Kind.BAD_NAME);
        }
    }

    @FunctionalInterface
    private interface Token {
        ListedPath read(byte[] bytes, int length);
    }

    private static List<ListedPath> tokens(InputStream output, Token token) throws IOException {
        var paths = new ArrayList<ListedPath>();
        var rest = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        for (int read = output.read(buffer); read >= 0; read = output.read(buffer)) {
            int start = 0;
            for (int i = 0; i < read; i++) {
                if (buffer[i] != 0) continue;
                rest.write(buffer, start, i - start);
                paths.add(token.read(rest.toByteArray(), rest.size()));
                rest.reset();
                start = i + 1;
            }
            rest.write(buffer, start, read - start);
        }
        return paths;
    }
}
