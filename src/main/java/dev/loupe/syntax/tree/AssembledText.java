package dev.loupe.syntax.tree;

import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.syntax.source.LineMap;
import dev.loupe.syntax.source.SourceText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A text assembled from lines of another text.
public final class AssembledText {

    private final StringBuilder text = new StringBuilder();
    private final List<Integer> lines = new ArrayList<>();
    private final List<Integer> shifts = new ArrayList<>();

    /// @param line of the other text
    /// @param shift how many code points further to the right the content stands there
    public void add(String content, int line, int shift) {
        text.append(content).append('\n');
        lines.add(line);
        shifts.add(shift);
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    private SourceText source() {
        return SourceText.of(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private LineMap places() {
        return LineMap.lineByLine(
                lines.stream().mapToInt(line -> line).toArray(),
                shifts.stream().mapToInt(shift -> shift).toArray());
    }

    Region expressions(Language language) {
        int first = lines.getFirst();
        return new Region(
                language, source(), places(), first, first - 1, new LineRange(first, first), Region.Use.EXPRESSIONS);
    }

    /// The assembled lines as an embedded region.
    public Region code(Language language, LineRange around, Region.Use use) {
        return new Region(language, source(), places(), lines.getFirst(), lines.getLast(), around, use);
    }
}
