package dev.loupe.tools.search;

import dev.loupe.index.ChunkPlace;
import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Groups the matching lines of one file by chunk. Each line belongs to its innermost chunk, so that no line
/// is reported twice.
final class GrepGroups {
    private GrepGroups() {}

    /// A matching line.
    ///
    /// @param number one-based
    record Line(int number, String content) {}

    /// The matching lines of one chunk, or of a part of the file outside all chunks.
    record Group(Optional<ChunkPlace> chunk, List<Line> lines) {
        Group {
            lines = List.copyOf(lines);
        }

        /// The chunk's lines, or from the first to the last matching line.
        LineRange range() {
            return chunk.map(place -> place.facts().lines())
                    .orElseGet(() -> new LineRange(
                            lines.getFirst().number(), lines.getLast().number()));
        }
    }

    /// Lines outside chunks that are more than this far apart form separate groups.
    private static final int FARTHEST = 20;

    /// @param lines in the order of the file
    /// @param chunks in line order
    /// @return in the order of their first matching lines
    static List<Group> of(List<Line> lines, List<ChunkPlace> chunks) {
        Map<ChunkPlace, List<Line>> byChunk = new LinkedHashMap<>();
        var groups = new ArrayList<Group>();
        var outside = new ArrayList<Line>();
        for (Line line : lines) {
            Optional<ChunkPlace> around = innermost(line.number(), chunks);
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

    /// The shortest chunk that contains the line; the first of several.
    private static Optional<ChunkPlace> innermost(int line, List<ChunkPlace> chunks) {
        Optional<ChunkPlace> best = Optional.empty();
        int shortest = Integer.MAX_VALUE;
        for (ChunkPlace chunk : chunks) {
            LineRange lines = chunk.facts().lines();
            if (!lines.contains(line) || lines.count() >= shortest) continue;
            best = Optional.of(chunk);
            shortest = lines.count();
        }
        return best;
    }
}
