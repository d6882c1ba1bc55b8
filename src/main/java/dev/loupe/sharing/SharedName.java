package dev.loupe.sharing;

import dev.loupe.git.Repository;
import dev.loupe.project.TextDigest;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.Optional;

/// The name of a codebase across machines: all clones of one repository have the same name.
///
/// @param collection `code_` and twelve hexadecimal digits of the SHA-256 of the origin
/// @param project name for people, not unique
/// @param origin URL of the remote, without user and password; for a folder without a remote, host and path
public record SharedName(String collection, String project, String origin) {
    private static final int DIGEST_BYTES = 6;

    /// The name for a folder.
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

    /// Normalises a URL: without user, password, `.git` and trailing slash.
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
