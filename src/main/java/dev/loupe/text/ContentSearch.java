package dev.loupe.text;

import dev.loupe.model.Cancellation;
import java.util.ArrayList;
import java.util.List;

/// One search through the lines of a file; use only once.
final class ContentSearch {
    private static final int MOST_SPANS = 100;

    private final String content;
    private final ContentLines lines;
    private final LineMatcher matching;
    private final GrepDetail detail;
    private final Cancellation cancellation;
    private final List<LineMatch> found = new ArrayList<>();

    /// Position up to which line breaks are counted, and its line number.
    private int counted;
    private int line = 1;

    /// @param content a file's bytes, one character each
    ContentSearch(String content, LineMatcher matching, GrepDetail detail, Cancellation cancellation) {
        this.content = content;
        this.lines = new ContentLines(content);
        this.matching = matching;
        this.detail = detail;
        this.cancellation = cancellation;
        this.counted = lines.first();
    }

    /// The matching lines in order; fewer if the search is cancelled.
    List<LineMatch> first(int most, Needle needle) {
        Needle.Haystack haystack = needle.in(content);
        try {
            int at = lines.first();
            while (at < content.length() && found.size() < most && !cancellation.requested()) {
                int hit = haystack.find(at);
                if (hit < 0) break;
                int end = lines.end(hit);
                look(lines.start(hit), end);
                at = end + 1;
            }
        } catch (StoppableText.Stopped _) {
            return found;
        }
        return found;
    }

    private void look(int start, int end) {
        String text = lines.text(start, end);
        if (!matching.in(text)) return;
        line += lines.breaks(counted, start);
        counted = start;
        LineMatch match = LineMatch.of(line, text, matching.start(), matching.end());
        found.add(detail.equals(GrepDetail.NONE) ? match : detailed(match, start));
    }

    private LineMatch detailed(LineMatch match, int start) {
        var spans = new ArrayList<MatchSpan>();
        boolean more = detail.spans();
        while (more && spans.size() < MOST_SPANS) {
            spans.add(matching.span());
            more = matching.findNext();
        }
        return match.with(lines.before(start, detail.context()), lines.after(start, detail.context()), spans);
    }
}
