package dev.loupe.tools.code;

import dev.loupe.graph.CallTree;
import dev.loupe.graph.Definition;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import java.util.Optional;

/// A method that the one in an answer overrides, or that overrides it.
record RelatedMethod(
        String qualifiedName,
        String filePath,
        @Param("one-based") int startLine,

        @OmitEmpty @Param("places that are known to call it, if callers were asked for")
        Optional<Integer> calls) {

    /// Maximum number in an answer.
    static final int MOST = 20;

    static final String OVERRIDES =
            "methods of interfaces and bases that it overrides or implements, the nearest first";
    static final String IMPLEMENTATIONS = "methods that override or implement it, by path and line";

    static RelatedMethod of(Definition one) {
        return of(one, Optional.empty());
    }

    static RelatedMethod of(CallTree.Relative one, boolean counted) {
        return of(one.definition(), counted ? Optional.of(one.calls()) : Optional.empty());
    }

    private static RelatedMethod of(Definition one, Optional<Integer> calls) {
        return new RelatedMethod(
                one.symbol().qualifiedName(),
                one.path().value(),
                one.symbol().lines().first(),
                calls);
    }
}
