package dev.loupe.tools.context;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/// Selects the lines that a review shows, within a limit of lines and one of tokens.
///
/// Changed lines come first, in the given order, until one doesn't fit: so more room never shows fewer of
/// them. If all fit, their surroundings, users and companions are added block by block, each if it fits. A
/// cost is counted when it first arises and never refunded, so the true cost is at most the counted one.
/// Linear in the lines.
final class ReviewLayout {

    /// A gap of up to this many lines between shown ones costs less than another place.
    private static final int GLUE = 4;

    /// The cost of naming one more run of changed lines.
    private static final double RUN_TOKENS = 10;

    private final int mostLines;
    private final double mostTokens;
    private final Prices prices;

    /// Token costs of an answer's parts, besides its lines.
    ///
    /// @param file one file, without its places
    /// @param place one place in a file, given by a line of it, without its lines
    /// @param line one line
    record Prices(
            ToDoubleFunction<ReviewedFile> file,
            ToDoubleBiFunction<ReviewedFile, Integer> place,
            ToDoubleFunction<String> line) {}

    ReviewLayout(int mostLines, int mostTokens, Prices prices) {
        this.mostLines = mostLines;
        this.mostTokens = mostTokens;
        this.prices = prices;
    }

    /// Lines of a file that are shown together or not at all.
    ///
    /// @param first one-based
    /// @param last inclusive
    record Block(ReviewedFile file, int first, int last) {}

    /// The selected lines.
    ///
    /// @param byChunk whether places end at chunk boundaries
    /// @param lines by file, for files that have any
    /// @param changed number of new lines shown
    /// @param whole whether all new lines are shown
    /// @param lacksLines if not all are shown: whether lines ran out rather than tokens
    record Laid(
            boolean byChunk,
            Map<ReviewedFile, TreeSet<Integer>> lines,
            int changed,
            boolean whole,
            boolean lacksLines) {}

    /// @param changed the new lines, most important first
    /// @param further other blocks, most important first
    Laid lay(List<Block> changed, List<Block> further) {
        // prefer places that end at chunk boundaries; otherwise join them and fill short gaps
        for (Try one : List.of(new Try(true, 0), new Try(false, GLUE)))
            if (one.addAll(changed)) {
                further.forEach(one::add);
                return one.laid(changed.size(), true, false);
            }
        // not all changed lines fit: show as many as possible, and nothing else
        var last = new Try(false, 0);
        int shown = 0;
        while (shown < changed.size() && last.add(changed.get(shown))) shown++;
        return last.laid(shown, shown == changed.size(), last.lacksLines);
    }

    private final class Try {
        private final boolean byChunk;
        private final int glue;
        private final Map<ReviewedFile, TreeSet<Integer>> lines = new LinkedHashMap<>();
        private final Map<ReviewedFile, Map<Integer, Double>> known = new HashMap<>();
        private int usedLines;
        private double usedTokens;
        private boolean lacksLines;

        Try(boolean byChunk, int glue) {
            this.byChunk = byChunk;
            this.glue = glue;
        }

        Laid laid(int changed, boolean whole, boolean withoutLines) {
            return new Laid(byChunk, lines, changed, whole, withoutLines);
        }

        boolean addAll(List<Block> blocks) {
            for (Block block : blocks) if (!add(block)) return false;
            return true;
        }

        /// Whether the block fitted, or was already there.
        boolean add(Block block) {
            TreeSet<Integer> there = lines.getOrDefault(block.file(), new TreeSet<>());
            List<Integer> wanted = wanted(block, there);
            if (wanted.isEmpty()) return true;
            double tokens = there.isEmpty() ? prices.file().applyAsDouble(block.file()) : 0;
            int runs = 0;
            for (int line : wanted) {
                tokens += known.computeIfAbsent(block.file(), _ -> new HashMap<>())
                        .computeIfAbsent(
                                line,
                                _ -> prices.line()
                                        .applyAsDouble(block.file().lines().line(line)));
                if (block.file().isNew(line) && !block.file().isNew(line - 1)) runs++;
            }
            // lines next to shown ones extend their place; only new runs of changed lines are named
            if (begins(block.file(), wanted, there))
                tokens += prices.place().applyAsDouble(block.file(), wanted.getFirst());
            else tokens += runs * RUN_TOKENS;
            lacksLines = usedLines + wanted.size() > mostLines;
            if (lacksLines || usedTokens + tokens > mostTokens) return false;
            usedLines += wanted.size();
            usedTokens += tokens;
            lines.computeIfAbsent(block.file(), _ -> there).addAll(wanted);
            return true;
        }

        /// Whether the lines start a new place.
        private boolean begins(ReviewedFile file, List<Integer> wanted, TreeSet<Integer> there) {
            int first = wanted.getFirst();
            int last = wanted.getLast();
            boolean after = there.contains(first - 1) && !isCut(file, first);
            boolean before = there.contains(last + 1) && !isCut(file, last + 1);
            return !after && !before || byChunk && isCutWithin(file, wanted);
        }

        private boolean isCutWithin(ReviewedFile file, List<Integer> wanted) {
            return wanted.stream().skip(1).anyMatch(line -> isCut(file, line));
        }

        private boolean isCut(ReviewedFile file, int line) {
            return byChunk && file.beginsChunk(line);
        }

        private List<Integer> wanted(Block block, TreeSet<Integer> there) {
            // fill the gaps to the nearest shown lines if they are short
            int first = block.first();
            Integer before = there.lower(first);
            if (before != null && first - before - 1 <= glue) first = before + 1;
            int last = block.last();
            Integer after = there.higher(last);
            if (after != null && after - last - 1 <= glue) last = after - 1;
            var wanted = new ArrayList<Integer>();
            for (int line = first; line <= last; line++) if (!there.contains(line)) wanted.add(line);
            return wanted;
        }
    }
}
