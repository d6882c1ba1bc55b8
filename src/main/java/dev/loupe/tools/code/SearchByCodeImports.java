package dev.loupe.tools.code;

import dev.loupe.engine.Projects;
import dev.loupe.index.OutlineField;
import dev.loupe.tools.CallContext;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Effect;
import dev.loupe.tools.Omission;
import dev.loupe.tools.OmitEmpty;
import dev.loupe.tools.Param;
import dev.loupe.tools.TargetChoice;
import dev.loupe.tools.Tool;
import dev.loupe.tools.ToolFailure;
import dev.loupe.tools.ToolInfo;
import java.util.List;
import java.util.Set;

/// Finds files by their imports. Never fails.
final class SearchByCodeImports implements Tool<OutlineQuestion.Arguments, SearchByCodeImports.Answer> {

    record Answer(
            @Param("as given") String query,
            @Param("files, the best first") List<Result> results,
            CoverageAnswer coverage,
            @OmitEmpty @Param(TargetChoice.NOTES) List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Result(
            @Param("absolute path of the project") String project,
            @Param("relative to the project") String path,
            @Param("as people write it: Python, Rust …") String language,
            @Param("comments before any code") List<String> headerComments,
            @Param("the best match first, each one thing") List<String> imports) {}

    private static final Set<OutlineField> FIELDS = Set.of(OutlineField.IMPORTS);

    private final OutlineQuestion question;

    SearchByCodeImports(Projects projects) {
        this.question = new OutlineQuestion(projects, FIELDS);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_by_code_imports", "Search imports", """
                Find files by what they import: libraries, modules and packages, with every matching import.
                Use it to see who depends on something; grep finds every mention.
                """, Effect.READS);
    }

    @Override
    public Answer call(OutlineQuestion.Arguments arguments, CallContext call) throws ToolFailure {
        return question.answer(
                arguments,
                call,
                (query, page, coverage) -> new Answer(
                        query, page.results(match -> result(match, page)), coverage, page.notes(), page.omitted()));
    }

    private static Result result(OutlineMatches.FileMatch match, OutlinePage page) {
        return new Result(
                match.root(), match.path().value(), match.language(), page.headerComments(match), page.imports(match));
    }
}
