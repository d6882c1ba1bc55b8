package dev.loupe.scan;

import dev.loupe.git.Git;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/// The result of one `ls-files`.
///
/// @param paths in git's order
/// @param unreadableFolders folders that git could not open, relative to the scanned root
record GitListing(List<ListedPath> paths, List<String> unreadableFolders) {

    private static final Pattern NOT_OPENED = Pattern.compile("(?m)^warning: could not open directory '(.+)/': ");

    /// A line of git's output that is at least this long, in bytes, may be truncated; git cuts at 4,096.
    private static final int CUT = 4_000;

    GitListing {
        paths = List.copyOf(paths);
        unreadableFolders = List.copyOf(unreadableFolders);
    }

    /// Tracked paths.
    static GitListing tracked(Git git) throws IOException {
        return ask(git, ListedPath::tracked, "--cached", "--stage");
    }

    /// The paths selected by the options.
    static GitListing named(Git git, String... options) throws IOException {
        return ask(git, ListedPath::named, options);
    }

    private static GitListing ask(Git git, Function<byte[], ListedPath> read, String... options) throws IOException {
        var arguments = new ArrayList<>(List.of("ls-files", "-z"));
        arguments.addAll(List.of(options));
        var words = new StringBuilder();
        List<ListedPath> paths =
                git.hearing(words::append).stream(output -> split(output, read), arguments.toArray(String[]::new));
        return new GitListing(paths, notOpened(words.toString()));
    }

    private static List<String> notOpened(String words) {
        var folders = new ArrayList<String>();
        var matcher = NOT_OPENED.matcher(words);
        while (matcher.find()) folders.add(matcher.group(1));
        tooDeep(words).ifPresent(folders::add);
        return folders;
    }

    /// The first folder nested so deep that its path exceeds the system's limit. Git warns that it cannot
    /// open the folder or its content, but truncates the line before the reason.
    private static Optional<String> tooDeep(String words) {
        return words.lines()
                .filter(line -> line.length() >= CUT && line.startsWith("warning: "))
                .map(line -> line.substring(line.indexOf('\'') + 1))
                .filter(path -> path.indexOf('/') > 0)
                .map(path -> path.substring(0, path.lastIndexOf('/')))
                .findFirst();
    }

    static List<ListedPath> split(InputStream output, Function<byte[], ListedPath> read) throws IOException {
        var paths = new ArrayList<ListedPath>();
        var token = new ByteArrayOutputStream();
        byte[] buffer = new byte[1 << 16];
        for (int length = output.read(buffer); length >= 0; length = output.read(buffer)) {
            int start = 0;
            for (int i = 0; i < length; i++) {
                if (buffer[i] != 0) continue;
                token.write(buffer, start, i - start);
                paths.add(read.apply(token.toByteArray()));
                token.reset();
                start = i + 1;
            }
            token.write(buffer, start, length - start);
        }
        return paths;
    }
}
