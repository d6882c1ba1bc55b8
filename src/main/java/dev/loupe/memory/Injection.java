package dev.loupe.memory;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A bundle of code that an agent was given and can rate.
///
/// @param agent name of the client; empty if unknown
/// @param session conversation id; empty if unknown
/// @param tool that made it: `context`, `review`, `hook`, or [#SESSION_START]
/// @param project real path of the root
/// @param query the task in words, or what was reviewed
/// @param unit of budget and used: `lines` or `tokens`
/// @param budget the maximum size
/// @param used the bundle's size
/// @param chunks in the order of the bundle
public record Injection(
        String agent,
        String session,
        String tool,
        String project,
        String query,
        String unit,
        int budget,
        int used,
        List<InjectedChunk> chunks) {

    /// Marks a new or restarted conversation: its model no longer has anything that was given before.
    public static final String SESSION_START = "session-start";

    public Injection {
        chunks = List.copyOf(chunks);
    }

    /// The files in the order of the bundle, without duplicates.
    public List<RepoPath> files() {
        return chunks.stream().map(InjectedChunk::path).distinct().toList();
    }
}
