package dev.loupe.tools.context;

import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.RepoParam;
import java.util.List;
import java.util.Optional;

/// The arguments of [Context].
record ContextArguments(
        @Param("The task in words, an issue, a commit message, an error.")
        String query,

        @Param(value = "Most lines of code in the answer.", byDefault = "500", min = 1, max = 5000)
        int budget,

        @Param(
                value = "Steps by what was changed together; 0 for none. Each further step counts half.",
                byDefault = "1",
                min = 0,
                max = 3)
        int depth,

        @Param(value = "Most files coupled to each file found.", byDefault = "3", min = 0, max = 50)
        int maxCoupled,

        @Param(value = "Most chunks that the search begins with.", byDefault = "20", min = 1, max = 100, shared = true)
        int limit,

        @Param(value = "Least share of commits in common, 0 to 1.", byDefault = "0.1", min = 0, max = 1)
        double couplingThreshold,

        @Param(value = RepoParam.ONLY, shared = true) Optional<String> repo,

        @Param(value = "Tokens of the whole answer, instead of lines.", min = 500, max = 100_000, clamp = true)
        Optional<Integer> budgetTokens,

        @Param(value = "Ids of earlier bundles; their chunks are not sent again.", byDefault = "[]")
        List<String> seen,

        @Param(value = "List all files considered and why.", byDefault = "false")
        boolean explain) {}
