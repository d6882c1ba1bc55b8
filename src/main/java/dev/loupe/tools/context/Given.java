package dev.loupe.tools.context;

import dev.loupe.memory.InjectedChunk;
import dev.loupe.memory.Injection;
import dev.loupe.memory.Memory;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.memory.StoredInjection;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.Call;
import dev.loupe.tools.ToolFailure;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What agents were given before, and what they are given now.
final class Given {
    private final Memory memory;

    Given(Memory memory) {
        this.memory = memory;
    }

    /// The id under which a bundle can be rated, or why there is none.
    record Noted(Optional<String> id, List<String> notes) {}

    /// Remembers a bundle. Where that fails, the bundle is given all the same.
    ///
    /// @param root of the project, the first one's where there are several
    Noted note(String tool, String root, String query, BundleFile.Used used, List<BundleFile> files, Call call) {
        var chunks = new ArrayList<InjectedChunk>();
        for (BundleFile file : files)
            for (BundleFile.Piece piece : file.chunks())
                chunks.add(new InjectedChunk(
                        new RepoPath(file.path()),
                        new LineRange(piece.startLine(), piece.endLine()),
                        file.relevance(),
                        file.score()));
        var injection = new Injection(
                call.session().client(), "", tool, root, query, used.unit(), used.maxLines(), used.usedLines(), chunks);
        try {
            return new Noted(Optional.of(memory.injections().store(injection)), List.of());
        } catch (MemoryFailure failure) {
            return new Noted(
                    Optional.empty(),
                    List.of("this bundle was not remembered and cannot be rated: " + failure.getMessage()));
        }
    }

    /// Lines that an agent says it still has.
    record Seen(List<StoredInjection> injections) {
        static final Seen NOTHING = new Seen(List.of());

        /// Whether one chunk of them has all of some lines, as they still are.
        ///
        /// @param modified when the file was last written
        boolean has(String root, RepoPath path, LineRange lines, Instant modified) {
            return injections.stream()
                    .filter(one ->
                            one.injection().project().equals(root) && one.time().isAfter(modified))
                    .flatMap(one -> one.injection().chunks().stream())
                    .anyMatch(chunk -> chunk.path().equals(path)
                            && chunk.lines().first() <= lines.first()
                            && lines.last() <= chunk.lines().last());
        }
    }

    /// @throws ToolFailure for an id that nothing was given under
    Seen seen(List<String> ids) throws ToolFailure {
        var found = new ArrayList<StoredInjection>();
        for (String id : ids) {
            try {
                found.add(memory.injections()
                        .find(id)
                        .orElseThrow(() -> new ToolFailure(
                                ToolFailure.Kind.NOT_FOUND,
                                "seen: nothing was given under '%s'; take injection_id of an earlier answer of context or review"
                                        .formatted(id.length() > 40 ? id.substring(0, 40) + "…" : id))));
            } catch (MemoryFailure failure) {
                throw new ToolFailure(ToolFailure.Kind.UNAVAILABLE, String.valueOf(failure.getMessage()));
            }
        }
        return new Seen(found);
    }
}
