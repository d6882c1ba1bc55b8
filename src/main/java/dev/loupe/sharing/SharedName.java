package dev.loupe.sharing;

import dev.loupe.git.Repository;
import dev.loupe.project.TextDigest;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/// What a codebase is called where several machines look: clones of one repository have one name, wherever
/// they lie.
///
/// @param collection `code_` and twelve hexadecimal digits of the SHA-256 of the origin
/// @param project name for people, not unique
/// @param origin where git fetches it from, without user and password; host and path of a folder that git
/// fetches from nowhere
public record SharedName(String collection, String project, String origin) {
    private static final int DIGEST_BYTES = 6;

    /// That of a folder.
    ///
    /// @param realRoot absolute path with symbolic links resolved
    public static SharedName of(Path realRoot) throws IOException {
        Optional<Repository> repository = Repository.find(realRoot);
        Optional<String> url =
                repository.isEmpty() ? Optional.empty() : repository.get().git().origin();
        String inside = repository.isEmpty()
                ? ""
                : repository.get().toplevel().relativize(realRoot).toString().replace('\\', '/');
        String origin = url.map(SharedName::bare)
                .map(bare -> inside.isEmpty() ? bare : bare + "#" + inside)
                .orElseGet(() -> host() + ":" + realRoot);
        return new SharedName(
                "code_" + TextDigest.hex(origin, DIGEST_BYTES), String.valueOf(realRoot.getFileName()), origin);
    }

    /// The ways to write one address: with or without user, password, `.git` and a slash at the end.
    static String bare(String url) {
        return url.replaceFirst("^([a-zA-Z][a-zA-Z0-9+.-]*://)[^/@]*@", "$1")
                .replaceFirst("/+$", "")
                .replaceFirst("\\.git$", "");
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException nameless) {
            return "localhost";
        }
    }
}
