package dev.loupe.tools.answer;

import dev.loupe.model.LineRange;
import java.util.List;
import java.util.stream.Stream;

/// Something left out of an answer to keep it short.
public record Omission(
        @Param("what is missing: results, symbols, lines 41-380 …")
        String what,

        @Param("how many of them") int count,
        @Param("how to get them") String how) {

    /// The description of an answer's member `omitted`.
    public static final String MEMBER =
            "what was left out to keep the answer short, and how to get it; empty where nothing was";

    /// The results omitted from the end of a page.
    ///
    /// @param tool that takes an offset
    /// @param offset of the page's first result
    /// @param shown the page's first results, which are in the answer
    public static List<Omission> ofResults(String tool, int offset, List<?> shown, List<?> page) {
        return ofPage("results", tool, offset, shown, page);
    }

    /// The same for items other than results.
    public static List<Omission> ofPage(String what, String tool, int offset, List<?> shown, List<?> page) {
        return shown.size() == page.size()
                ? List.of()
                : List.of(new Omission(
                        what,
                        page.size() - shown.size(),
                        "call %s again with offset %d".formatted(tool, offset + shown.size())));
    }

    /// Empty if the count is 0 or less.
    public static List<Omission> of(String what, int count, String how) {
        return count <= 0 ? List.of() : List.of(new Omission(what, count, how));
    }

    /// Concatenates several lists of omissions.
    @SafeVarargs
    public static List<Omission> all(List<Omission>... several) {
        return Stream.of(several).flatMap(List::stream).toList();
    }

    /// The end of a line that is too long for any answer.
    ///
    /// @param line its number
    public static List<Omission> ofLongLine(Excerpt excerpt, int line) {
        return excerpt.cutOff() == 0
                ? List.of()
                : List.of(new Omission(
                        "characters of line " + line,
                        excerpt.cutOff(),
                        "the line is too long to be shown whole; grep shows what is around a text in it"));
    }

    /// Lines of code omitted from results; empty if all results are complete.
    ///
    /// @param how to read them
    public static List<Omission> ofLines(List<Excerpt> excerpts, String how) {
        int lines = excerpts.stream()
                .flatMap(excerpt -> excerpt.omitted().stream())
                .mapToInt(LineRange::count)
                .sum();
        return lines == 0 ? List.of() : List.of(new Omission("lines of code", lines, how));
    }
}
