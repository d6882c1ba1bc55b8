package dev.loupe.history.read;

import dev.loupe.git.Git;
import dev.loupe.history.table.HistoryTable;
import dev.loupe.history.table.NulTokens;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The paths of a commit that git can compare although blobs of others are missing: git stops at the first
/// missing one and prints nothing for the rest.
record ReadablePaths(Git git, Optional<LocalBlobs> local, int idDigits) {
    /// Fits on a command line on every system.
    private static final int MOST_PATHS = 300;

    private static final int MODE = 6;

    /// A path that a commit changed, with the ids of its blobs.
    private record Change(String path, String before, String after, boolean isLocal) {}

    /// @param line the commit's id and a line feed
    /// @return empty if there are none, or too many to pass
    List<String> of(byte[] line) throws IOException {
        List<Change> changes = changes(line);
        Set<String> missing = local.isPresent() ? Set.of() : missing(changes);
        List<String> paths = changes.stream()
                .filter(change -> change.isLocal && !missing.contains(change.before) && !missing.contains(change.after))
                .map(Change::path)
                .toList();
        return paths.size() > MOST_PATHS ? List.of() : paths;
    }

    private List<Change> changes(byte[] line) throws IOException {
        return git.feeding(line).stream(
                output -> {
                    var changes = new ArrayList<Change>();
                    var tokens = new NulTokens(output);
                    while (tokens.advance()) {
                        if (tokens.length() == 0 || tokens.first() != ':') continue;
                        RawChange raw = RawChange.parse(tokens.bytes(), tokens.from(), tokens.to(), idDigits);
                        String ids = text(tokens);
                        if (!tokens.advance()) throw Git.unexpected("diff-tree");
                        changes.add(change(raw, ids, text(tokens)));
                    }
                    return changes;
                },
                "diff-tree",
                "--stdin",
                "-r",
                "--root",
                "--raw",
                "-z",
                "--no-renames",
                "--no-abbrev");
    }

    private Change change(RawChange raw, String line, String path) {
        int before = 1 + MODE + 1 + MODE + 1;
        int after = before + idDigits + 1;
        boolean isModule = raw.kind() == HistoryTable.SUBMODULE;
        return new Change(
                path,
                isModule ? "" : line.substring(before, before + idDigits),
                isModule ? "" : line.substring(after, after + idDigits),
                local.isEmpty() || local.get().have(raw));
    }

    private static String text(NulTokens tokens) {
        return new String(tokens.bytes(), tokens.from(), tokens.length(), StandardCharsets.UTF_8);
    }

    private Set<String> missing(List<Change> changes) throws IOException {
        var asked = new StringBuilder();
        for (Change change : changes)
            for (String id : List.of(change.before, change.after))
                if (!id.chars().allMatch(digit -> digit == '0'))
                    asked.append(id).append('\n');
        return git.feeding(asked.toString().getBytes(StandardCharsets.US_ASCII)).stream(
                output -> {
                    var missing = new HashSet<String>();
                    var lines = new BufferedReader(new InputStreamReader(output, StandardCharsets.US_ASCII));
                    for (String line = lines.readLine(); line != null; line = lines.readLine())
                        if (line.endsWith(" missing")) missing.add(line.substring(0, line.indexOf(' ')));
                    return missing;
                },
                "cat-file",
                "--batch-check");
    }
}
