package dev.loupe.tools.context;

import dev.loupe.history.diff.Hunk;
import dev.loupe.model.Chunk;
import dev.loupe.model.LineRange;
import dev.loupe.search.change.ChangeRank;
import dev.loupe.tools.context.ReviewLayout.Block;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The priority of lines in a review.
///
/// The new lines of sources come before those of tests, documents and so on. Within one rank files take turns
/// of [#PORTION] lines, with hunks up to that size kept whole, so that a long file does not hide the others.
/// Then come the lines beside them, places broken by the change, the functions around the changes, users,
/// companions, and the rest of long functions. Documents and lists are shown without context.
final class ReviewBlocks {
    private static final int PORTION = 40;
    private static final int BESIDE = 3;
    private static final int AROUND = 20;

    private final List<ReviewedFile> files;

    /// @param files changed ones first, most important first
    ReviewBlocks(List<ReviewedFile> files) {
        this.files = files;
    }

    private List<ReviewedFile> direct() {
        return files.stream()
                .filter(file -> file.relevance() == ReviewedFile.Relevance.DIRECT)
                .toList();
    }

    /// The new lines, one by one.
    List<Block> changed() {
        Map<ChangeRank, List<ReviewedFile>> ranks = new LinkedHashMap<>();
        for (ReviewedFile file : direct())
            ranks.computeIfAbsent(ChangeRank.of(file.path()), _ -> new ArrayList<>())
                    .add(file);
        var blocks = new ArrayList<Block>();
        for (List<ReviewedFile> rank : ranks.values()) inTurn(rank, blocks);
        return blocks;
    }

    private static void inTurn(List<ReviewedFile> files, List<Block> blocks) {
        Map<ReviewedFile, List<List<Integer>>> portions = new LinkedHashMap<>();
        int most = 0;
        for (ReviewedFile file : files) {
            List<List<Integer>> own = portions(file);
            portions.put(file, own);
            most = Math.max(most, own.size());
        }
        for (int i = 0; i < most; i++)
            for (Map.Entry<ReviewedFile, List<List<Integer>>> each : portions.entrySet())
                if (i < each.getValue().size())
                    for (int line : each.getValue().get(i)) blocks.add(new Block(each.getKey(), line, line));
    }

    private static List<List<Integer>> portions(ReviewedFile file) {
        var portions = new ArrayList<List<Integer>>();
        var portion = new ArrayList<Integer>();
        for (Hunk hunk : file.hunks()) {
            boolean splits = hunk.newCount() > PORTION;
            if (!splits && portion.size() + hunk.newCount() > PORTION) {
                portions.add(List.copyOf(portion));
                portion.clear();
            }
            for (int i = 0; i < hunk.newCount(); i++) {
                portion.add(hunk.newFirst() + i);
                if (portion.size() < PORTION) continue;
                portions.add(List.copyOf(portion));
                portion.clear();
            }
        }
        portions.add(portion);
        return portions;
    }

    /// Blocks that may be shown besides the new lines.
    List<Block> further() {
        var blocks = new ArrayList<Block>();
        around(0, BESIDE, blocks);
        places(true, blocks);
        around(BESIDE + 1, AROUND, blocks);
        places(false, blocks);
        around(AROUND + 1, Integer.MAX_VALUE - 1, blocks);
        return blocks;
    }

    /// One place of each file in turn.
    private void places(boolean broken, List<Block> blocks) {
        int most = files.stream()
                .mapToInt(file -> file.places(broken).size())
                .max()
                .orElse(0);
        for (int i = 0; i < most; i++)
            for (ReviewedFile file : files) {
                List<LineRange> places = file.places(broken);
                if (i < places.size())
                    blocks.add(
                            new Block(file, places.get(i).first(), places.get(i).last()));
            }
    }

    /// The lines of the changed chunks within this range of distances from the change, nearest first.
    private void around(int nearest, int farthest, List<Block> blocks) {
        var left = new LinkedHashMap<ReviewedFile, List<Ring>>();
        for (ReviewedFile file : direct())
            if (farthest <= BESIDE || ChangeRank.of(file.path()).compareTo(ChangeRank.EXAMPLE) <= 0)
                left.put(file, rings(file));
        boolean more = true;
        // each round adds the lines at one distance on both sides of every change
        for (int distance = nearest; distance <= farthest && more; distance++) {
            more = false;
            for (Map.Entry<ReviewedFile, List<Ring>> each : left.entrySet())
                for (Ring ring : each.getValue()) more |= ring.add(each.getKey(), distance, blocks);
        }
    }

    /// A change within a chunk.
    ///
    /// @param first of the changed lines in the chunk; for a pure deletion, one of the two lines around it
    private record Ring(LineRange chunk, int first, int last) {
        /// Whether there are lines at this distance or beyond.
        boolean add(ReviewedFile file, int distance, List<Block> blocks) {
            boolean before = first - distance >= chunk.first();
            boolean after = last + distance <= chunk.last();
            if (before) blocks.add(new Block(file, first - distance, first - distance));
            if (after) blocks.add(new Block(file, last + distance, last + distance));
            return before || after;
        }
    }

    private static List<Ring> rings(ReviewedFile file) {
        var rings = new ArrayList<Ring>();
        for (Hunk hunk : file.hunks()) {
            LineRange there = hunk.added().orElseGet(() -> removal(hunk, file));
            for (Chunk chunk : file.lines().chunks())
                if (chunk.lines().overlaps(there))
                    rings.add(new Ring(
                            chunk.lines(),
                            Math.max(there.first(), chunk.lines().first()),
                            Math.min(there.last(), chunk.lines().last())));
        }
        return rings;
    }

    /// The line that now stands where lines were deleted, otherwise the last one before.
    private static LineRange removal(Hunk hunk, ReviewedFile file) {
        Optional<Chunk> here = file.lines().at(hunk.newFirst());
        int line = here.isPresent() ? hunk.newFirst() : Math.max(1, hunk.newFirst() - 1);
        return new LineRange(line, line);
    }
}
