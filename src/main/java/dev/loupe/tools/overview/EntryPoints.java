package dev.loupe.tools.overview;

import dev.loupe.index.ChunkSearch;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.LexicalCandidate;
import dev.loupe.index.TextField;
import dev.loupe.index.TextQuery;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.RepoPath;
import dev.loupe.search.rank.FileRole;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The entry points of a project: those named by its manifests, files that are entry points by convention,
/// and functions called `main`.
final class EntryPoints {
    private static final int MOST = 10;
    private static final int MOST_MAINS = 200;

    /// Main files of programs and libraries, by path.
    private static final Pattern CONVENTION = Pattern.compile(
            "(.*/)?(__main__\\.py|manage\\.py|wsgi\\.py|asgi\\.py|src/main\\.rs|src/lib\\.rs|src/bin/[^/]+\\.rs|cmd/[^/]+/main\\.go"
                    + "|main\\.go|src/index\\.(ts|js|mjs)|Program\\.cs|bin/[^/.]+|Main\\.java|Application\\.java)");

    private static final Pattern ASIDE =
            Pattern.compile("(?i)(tests?|testsuite|bench(es|marks?)?|microbench|stress|examples?|fuzz)([-_][^/]*)?/.*");

    private static final Set<ChunkKind> FUNCTIONS = EnumSet.of(ChunkKind.FUNCTION, ChunkKind.METHOD);

    private EntryPoints() {}

    /// Markdown, one line each; those from manifests first.
    static List<String> of(List<ManifestFacts> manifests, ProjectFiles checkout, IndexSnapshot snapshot)
            throws IOException {
        var lines = new ArrayList<String>();
        for (ManifestFacts manifest : manifests) lines.addAll(manifest.entryPoints());
        var paths = new ArrayList<String>();
        checkout.files().stream()
                .map(file -> file.path())
                .filter(path -> isOwn(path) && CONVENTION.matcher(path.value()).matches())
                .sorted(nearest(manifests))
                .forEach(path -> paths.add(path.value()));
        for (LexicalCandidate main : mains(manifests, snapshot)) {
            String path = main.facts().path().value();
            if (!paths.contains(path)) paths.add(path);
        }
        for (String path : paths) lines.add(QuotedText.of(path));
        return List.copyOf(lines.subList(0, Math.min(MOST, lines.size())));
    }

    /// Functions called `main`, except in tests, examples and third-party code.
    private static List<LexicalCandidate> mains(List<ManifestFacts> manifests, IndexSnapshot snapshot)
            throws IOException {
        var query = new TextQuery(
                List.of(new TextQuery.Word("main", 1)), List.of(), List.of(), Map.of(TextField.NAME, 1.0), List.of());
        var wanted = new ChunkSearch.Wanted(1, List.of("main"), MOST_MAINS, new int[0]);
        return snapshot.search().best(query, wanted).defining().stream()
                .filter(one -> FUNCTIONS.contains(one.facts().kind()))
                .filter(one -> one.facts().name().equalsIgnoreCase("main"))
                .filter(one -> isOwn(one.facts().path()))
                .sorted(Comparator.comparing(
                        (LexicalCandidate one) -> one.facts().path(), nearest(manifests)))
                .toList();
    }

    /// Excludes tests, examples, and the workspace members that exist only for them.
    private static boolean isOwn(RepoPath path) {
        return FileRole.of(path) == FileRole.SOURCE
                && !ASIDE.matcher(path.value()).matches();
    }

    /// Nearest to the root first, then in the order in which manifests list the parts.
    private static Comparator<RepoPath> nearest(List<ManifestFacts> manifests) {
        List<String> parts =
                manifests.stream().flatMap(one -> one.parts().stream()).toList();
        return Comparator.comparingLong((RepoPath path) ->
                        path.value().chars().filter(c -> c == '/').count())
                .thenComparingInt(path -> part(path.value(), parts))
                .thenComparing(Comparator.naturalOrder());
    }

    private static int part(String path, List<String> parts) {
        for (int i = 0; i < parts.size(); i++) if (path.startsWith(parts.get(i) + "/")) return i;
        return parts.size();
    }
}
