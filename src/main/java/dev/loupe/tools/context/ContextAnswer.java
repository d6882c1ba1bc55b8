package dev.loupe.tools.context;

import dev.loupe.tools.answer.AnswerTokens;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.RatedFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The answer of [Context].
record ContextAnswer(
        String query,
        BundleFile.Used budget,

        @Param("the most likely first") List<BundleFile> files,

        BundleFile.Summary summary,

        @Param("definitions beside what is shown, as far as the budget goes: types, what is called, tests") @OmitEmpty
        List<NeighbouringDefinitions.Neighbour> neighbours,

        @Param("files that may belong to it too and are not shown, the likeliest first")
        List<TaskBundle.Further> further,

        @Param("names this bundle to feedback_submit and to `seen`; null if it could not be stored")
        Optional<String> injectionId,

        CoverageAnswer coverage,

        @Param("sentences for the reader: what was narrowed or is missing") @OmitEmpty
        List<String> notes,

        @Param("all files considered, if explain was asked for") @OmitEmpty
        List<Weighed> considered,

        @OmitEmpty @Param(RatedFile.MEMBER) List<RatedFile> feedback,

        @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {

    /// With the result of storing the injection.
    ContextAnswer with(StoredBundle injected) {
        var all = new ArrayList<>(notes);
        if (!injected.note().isEmpty()) all.add(injected.note());
        return with(budget, BundleFile.present(injected.id()), List.copyOf(all));
    }

    /// With its size, if that was limited.
    ContextAnswer counted() {
        if (budget.maxTokens().isEmpty()) return this;
        return with(AnswerTokens.of(with(AnswerTokens.of(this)))); // the number's own digits count
    }

    private ContextAnswer with(int tokens) {
        var counted =
                new BundleFile.Used(budget.maxLines(), budget.usedLines(), budget.maxTokens(), Optional.of(tokens));
        return with(counted, injectionId, notes);
    }

    private ContextAnswer with(BundleFile.Used used, Optional<String> id, List<String> said) {
        return new ContextAnswer(
                query, used, files, summary, neighbours, further, id, coverage, said, considered, feedback, omitted);
    }

    /// A file that was considered, and why.
    record Weighed(
            @Param("name of the repository's root folder, if there are several") @OmitEmpty
            String repo,

            String path,
            double score,

            @Param("by name, see docs/context.md") Map<String, Double> evidence) {}
}
