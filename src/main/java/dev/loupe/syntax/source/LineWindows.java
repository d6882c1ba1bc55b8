package dev.loupe.syntax.source;

import dev.loupe.model.LineRange;
import java.util.ArrayList;
import java.util.List;

/// Cuts text without a grammar into non-overlapping windows of about 40 lines.
final class LineWindows {

    private static final int LEAST = 20;
    private static final int AIM = 40;
    private static final int MOST = 60;

    private LineWindows() {}

    /// Windows that cover every non-blank line of the range once; none starts or ends with a blank line.
    static List<LineRange> cut(SourceText source, int first, int last) {
        var windows = new ArrayList<LineRange>();
        int start = first;
        while (start <= last) {
            int next = last - start < MOST ? last + 1 : cutAfter(source, start);
            LineRanges.trimmed(source, start, next - 1).ifPresent(windows::add);
            start = next;
        }
        return windows;
    }

    // The start of the next window: the least indented line after a blank one, as close to AIM as possible;
    // AIM itself if there is no blank line.
    private static int cutAfter(SourceText source, int start) {
        int best = start + AIM;
        int bestCost = Integer.MAX_VALUE;
        for (int line = start + LEAST; line <= start + MOST - 1; line++) {
            if (!source.blank(line - 1) || source.blank(line)) continue;
            int cost = 2 * (source.firstInk(line) - source.start(line)) + Math.abs(line - start - AIM);
            if (cost < bestCost) {
                bestCost = cost;
                best = line;
            }
        }
        return best;
    }
}
