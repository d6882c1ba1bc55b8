package dev.loupe.memory;

import dev.loupe.model.RepoPath;
import java.util.List;

/// A bundle of code that an agent was given, which it can rate.
///
/// @param agent name of the client; empty where it is not known
/// @param session which conversation; empty where that is not known
/// @param tool that made it: `context`, `review`, `hook`, or [#SESSION_START]
/// @param project real path of the root
/// @param query the task in words, or what was reviewed
/// @param unit of budget and used: `lines` or `tokens`
/// @param budget the most that was allowed
/// @param used what the bundle took
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

    /// A conversation was begun, or begun anew: its model has nothing of what was given before.
    public static final String SESSION_START = "session-start";

    public Injection {
        chunks = List.copyOf(chunks);
    }

    /// The files, each once, in the order of the bundle.
    public List<RepoPath> files() {
        return chunks.stream().map(InjectedChunk::path).distinct().toList();
    }
}
