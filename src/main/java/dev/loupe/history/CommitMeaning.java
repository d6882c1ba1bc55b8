package dev.loupe.history;

import dev.loupe.embed.CodeText;
import dev.loupe.embed.StaticEmbedder;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What commits mean, as vectors of Loupe's own model, whatever model a project's code has: thousands of
/// messages cost less than a second and leave the machine at no time.
///
/// A message is read like the documentation of a chunk, and the names of the first files like its comments.
final class CommitMeaning {
    private static final int MOST_FILES = 8;
    /// Who signed and where it was reviewed says nothing of what was done.
    private static final Pattern TRAILER = Pattern.compile(
            "(?:[a-z][a-z-]*-by|change-id|git-svn-id|cc|reviewed-on|link):.*", Pattern.CASE_INSENSITIVE);

    private final StaticEmbedder embedder;

    private CommitMeaning(StaticEmbedder embedder) {
        this.embedder = embedder;
    }

    /// @throws IOException if the model is not there or damaged
    static CommitMeaning open() throws IOException {
        return new CommitMeaning(StaticEmbedder.builtIn());
    }

    /// Vectors of different fingerprints must never be compared.
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
