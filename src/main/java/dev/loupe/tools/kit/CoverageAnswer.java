package dev.loupe.tools.kit;

import dev.loupe.model.Coverage;
import dev.loupe.tools.answer.Param;
import java.util.List;

/// How much of the requested data an answer covers, as reported by every search tool.
public record CoverageAnswer(
        @Param("whether everything that belongs to the project was searched")
        boolean complete,

        @Param("files searched so far; 0 where complete") int searched,

        @Param("files that belong to the project, as far as is known; 0 where complete")
        int total,

        @Param("why it is not complete and what to do; empty if it is")
        String why) {

    public static CoverageAnswer of(Coverage coverage) {
        return switch (coverage) {
            case Coverage.Complete _ -> new CoverageAnswer(true, 0, 0, "");
            case Coverage.Partial partial ->
                new CoverageAnswer(false, partial.searched(), partial.total(), partial.why());
        };
    }

    /// The coverage of several projects together, with the numbers and reasons of the incomplete ones.
    public static CoverageAnswer all(List<Coverage> coverages) {
        List<CoverageAnswer> partial = coverages.stream()
                .map(CoverageAnswer::of)
                .filter(one -> !one.complete())
                .toList();
        return new CoverageAnswer(
                partial.isEmpty(),
                partial.stream().mapToInt(CoverageAnswer::searched).sum(),
                partial.stream().mapToInt(CoverageAnswer::total).sum(),
                String.join(
                        " ",
                        partial.stream().map(CoverageAnswer::why).distinct().toList()));
    }
}
