package dev.loupe.tools.search;

import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The matching lines of one file, each given to the innermost chunk around it, so that a line is never told
/// twice.
final class GrepGroups {
    private GrepGroups() {}

    /// A line that matches.
    ///
    /// @param number one-based
    record Line(int number, String content) {}

    /// The matching lines of one chunk, or of a part of the file outside all chunks.
    record Group(Optional<Chunk> chunk, List<Line> lines) {
        Group {
            lines = List.copyOf(lines);
        }

        /// The chunk's lines, or from the first to the last matching line.
        LineRange range() {
            return chunk.map(Chunk::lines)
                    .orElseGet(() -> new LineRange(
                            lines.getFirst().number(), lines.getLast().number()));
        }
    }

    /// Lines outside chunks that are this far apart are told apart.
    private static final int FARTHEST = 20;

    private static final Comparator<Chunk> INNERMOST_FIRST = Comparator.comparingInt(
                    (Chunk chunk) -> chunk.lines().count())
            .thenComparing(chunk -> chunk.id().value());

    /// @param lines in the order of the file
    /// @return in the order of their first matching lines
    static List<Group> of(List<Line> lines, List<Chunk> chunks) {
        Map<Chunk, List<Line>> byChunk = new LinkedHashMap<>();
        var groups = new ArrayList<Group>();
        var outside = new ArrayList<Line>();
        for (Line line : lines) {
            Optional<Chunk> around = innermost(line.number(), chunks);
            if (around.isPresent()) {
                byChunk.computeIfAbsent(around.get(), _ -> new ArrayList<>()).add(line);
                continue;
            }
            if (!outside.isEmpty() && line.number() - outside.getLast().number() > FARTHEST) {
                groups.add(new Group(Optional.empty(), outside));
                outside.clear();
            }
            outside.add(line);
        }
        if (!outside.isEmpty()) groups.add(new Group(Optional.empty(), outside));
        byChunk.forEach((chunk, inside) -> groups.add(new Group(Optional.of(chunk), inside)));
        groups.sort(Comparator.comparingInt(group -> group.lines().getFirst().number()));
        return groups;
    }

    private static Optional<Chunk> innermost(int line, List<Chunk> chunks) {
        return chunks.stream().filter(chunk -> chunk.lines().contains(line)).min(INNERMOST_FIRST);
    }
}
