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
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Finds files by the types that they define. Never fails.
final class SearchByCodeClasses implements Tool<OutlineQuestion.Arguments, SearchByCodeClasses.Answer> {

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
            @Param("the best match first") List<OutlineItem.Shown> classes,
            @Param("the best match first") List<OutlineItem.Shown> structs,
            @Param("the best match first") List<OutlineItem.Shown> interfaces) {}

    private static final Set<OutlineField> FIELDS =
            EnumSet.of(OutlineField.CLASSES, OutlineField.STRUCTS, OutlineField.INTERFACES);

    private final OutlineQuestion question;

    SearchByCodeClasses(Projects projects) {
        this.question = new OutlineQuestion(projects, FIELDS);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_by_code_classes", "Search classes and other types", """
                Find classes, structs, interfaces, traits and type aliases by their names, declarations and doc comments, by file.
                Use it to find a type when you know about how it is called, or what extends or implements another.
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
                match.root(),
                match.path().value(),
                match.language(),
                page.headerComments(match),
                page.items(match, OutlineField.CLASSES),
                page.items(match, OutlineField.STRUCTS),
                page.items(match, OutlineField.INTERFACES));
    }
}
