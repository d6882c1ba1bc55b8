package dev.loupe.history;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Embeds commits with Loupe's own model, whatever model a project's code uses: thousands of messages take
/// less than a second and never leave the machine.
///
/// A message is embedded like a chunk's documentation, and the names of the first files like its comments.
final class CommitMeaning {
    private static final int MOST_FILES = 8;
    /// Trailers such as Signed-off-by say nothing about the change.
    private static final Pattern TRAILER = Pattern.compile(
            "(?:[a-z][a-z-]*-by|change-id|git-svn-id|cc|reviewed-on|link):.*", Pattern.CASE_INSENSITIVE);

    private final StaticEmbedder embedder;

    private CommitMeaning(StaticEmbedder embedder) {
        this.embedder = embedder;
    }

    /// @throws IOException if the model is missing or damaged
    static CommitMeaning open() throws IOException {
        return new CommitMeaning(StaticEmbedder.builtIn());
    }

    /// Vectors with different fingerprints must never be compared.
    String fingerprint() {
        return embedder.fingerprint();
    }

    Int8Vector of(String subject, String body, List<String> paths) {
        String said = body.lines()
                .filter(line -> !TRAILER.matcher(line).matches())
                .collect(Collectors.joining("\n", subject + "\n", ""));
        String files = paths.stream()
                .limit(MOST_FILES)
                .map(path -> path.substring(path.lastIndexOf('/') + 1))
                .collect(Collectors.joining(" "));
        return Int8Vector.of(embedder.embedCode(List.of(new CodeText("", "", "", "", said, files, "")))[0]);
    }

    Int8Vector ofQuestion(String words) {
        return Int8Vector.of(embedder.embedQuery(words));
    }
}
