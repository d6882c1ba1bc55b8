package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.OutlineField;
import dev.loupe.model.Lack;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.LenientQuery;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.TargetChoice;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import dev.loupe.tools.repair.Lenient;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds files by what they define or import: four tools, which differ in the fields that they search and
/// show. They never fail.
///
/// @param <R> the answer
final class SearchByCode<R extends Record> implements Tool<SearchByCode.Arguments, R> {

    /// UTF-16 units that are kept of a comment or a signature before items are omitted.
    static final int LEAST_TEXT = 80;

    private static final String BEST_FIRST = "the best match first";

    @Lenient
    record Arguments(
            @Param(LenientQuery.QUERY) String query,

            @Param(value = LenientQuery.TARGET, shared = true)
            Optional<String> target,

            @Param(value = LenientQuery.LIMIT, byDefault = LenientQuery.USUAL_LIMIT, shared = true)
            int limit) {}

    /// The members that every answer has after its results.
    record Rest(
            CoverageAnswer coverage,
            @OmitEmpty @Param(TargetChoice.NOTES) List<String> notes,
            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    record Importing(
            @Unwrapped OutlinePage.FileHead file,

            @Param(BEST_FIRST + ", each one thing") List<String> imports) {}

    record WithFunctions(
            @Unwrapped OutlinePage.FileHead file,
            @Param(BEST_FIRST) List<OutlineItem.Shown> functions) {}

    record WithClasses(
            @Unwrapped OutlinePage.FileHead file,
            @Param(BEST_FIRST) List<OutlineItem.Shown> classes,
            @Param(BEST_FIRST) List<OutlineItem.Shown> structs,
            @Param(BEST_FIRST) List<OutlineItem.Shown> interfaces) {}

    record WithVariables(
            @Unwrapped OutlinePage.FileHead file,
            @Param(BEST_FIRST) List<OutlineItem.Shown> variables,
            @Param(BEST_FIRST) List<OutlineItem.Shown> enums) {}

    record Imports(
            @Param("as given") String query,
            @Param("files, the best first") List<Importing> results,
            @Unwrapped Rest rest) {}

    record Functions(
            @Param("as given") String query,
            @Param("files, the best first") List<WithFunctions> results,
            @Unwrapped Rest rest) {}

    record Classes(
            @Param("as given") String query,
            @Param("files, the best first") List<WithClasses> results,
            @Unwrapped Rest rest) {}

    record Variables(
            @Param("as given") String query,
            @Param("files, the best first") List<WithVariables> results,
            @Unwrapped Rest rest) {}

    /// Builds an answer from what there is room for.
    @FunctionalInterface
    private interface Form<R> {
        R of(String query, OutlinePage page, Rest rest);
    }

    private final ProjectResolver choice;
    private final ToolInfo info;
    private final Set<OutlineField> fields;
    private final Class<R> answer;
    private final Form<R> form;

    private SearchByCode(Projects projects, ToolInfo info, Set<OutlineField> fields, Class<R> answer, Form<R> form) {
        this.choice = new ProjectResolver(projects);
        this.info = info;
        this.fields = fields;
        this.answer = answer;
        this.form = form;
    }

    static List<Tool<?, ?>> all(Projects projects) {
        return List.of(
                new SearchByCode<>(
                        projects,
                        new ToolInfo("search_by_code_imports", "Search imports", """
                                Find files by what they import: libraries, modules and packages, with every matching import.
                                Use it to see who depends on something; grep finds every mention.
                                """, Effect.READS)
                                .example("{'query': 'prices'}"),
                        EnumSet.of(OutlineField.IMPORTS),
                        Imports.class,
                        (query, page, rest) -> new Imports(
                                query, page.results((file, match) -> new Importing(file, page.imports(match))), rest)),
                new SearchByCode<>(
                        projects,
                        new ToolInfo("search_by_code_functions", "Search functions and methods", """
                                Find functions, methods and constructors by their names, signatures and doc comments, by file.
                                Small typing errors do not matter.
                                """, Effect.READS)
                                .example("{'query': 'total'}"),
                        EnumSet.of(OutlineField.FUNCTIONS),
                        Functions.class,
                        (query, page, rest) -> new Functions(
                                query,
                                page.results((file, match) ->
                                        new WithFunctions(file, page.items(match, OutlineField.FUNCTIONS))),
                                rest)),
                new SearchByCode<>(
                        projects,
                        new ToolInfo("search_by_code_classes", "Search classes and other types", """
                                Find classes, structs, interfaces, traits and type aliases by their names, declarations and doc comments, by file.
                                Use it to find a type when you know about how it is called, or what extends or implements another.
                                """, Effect.READS)
                                .example("{'query': 'Basket'}"),
                        EnumSet.of(OutlineField.CLASSES, OutlineField.STRUCTS, OutlineField.INTERFACES),
                        Classes.class,
                        (query, page, rest) -> new Classes(
                                query,
                                page.results((file, match) -> new WithClasses(
                                        file,
                                        page.items(match, OutlineField.CLASSES),
                                        page.items(match, OutlineField.STRUCTS),
                                        page.items(match, OutlineField.INTERFACES))),
                                rest)),
                new SearchByCode<>(
                        projects,
                        new ToolInfo("search_by_code_variables", "Search variables and enums", """
                                Find variables, constants, fields and enums by their names, declarations and doc comments, by file.
                                Small typing errors do not matter.
                                """, Effect.READS)
                                .example("{'query': 'PRICES'}"),
                        EnumSet.of(OutlineField.VARIABLES, OutlineField.ENUMS),
                        Variables.class,
                        (query, page, rest) -> new Variables(
                                query,
                                page.results((file, match) -> new WithVariables(
                                        file,
                                        page.items(match, OutlineField.VARIABLES),
                                        page.items(match, OutlineField.ENUMS))),
                                rest)));
    }

    @Override
    public ToolInfo info() {
        return info;
    }

    @Override
    public Class<R> answer() {
        return answer;
    }

    @Override
    public R call(Arguments arguments, CallContext call) throws ToolFailure {
        TargetChoice target = choice.target(arguments.target(), call.session());
        List<Project> projects = target.projects();
        var matches =
                new OutlineMatches(fields, LenientQuery.text(arguments.query()), LenientQuery.limit(arguments.limit()));
        List<OutlineMatches.FileMatch> found = matches.in(projects);
        CoverageAnswer coverage = CoverageAnswer.all(projects.stream()
                .map(project -> project.coverage(Set.of(Lack.Kind.SYNTAX)))
                .toList());
        return call.room().fit(LEAST_TEXT, cut -> {
            var page = new OutlinePage(found, fields, cut);
            return form.of(cut.echo(arguments.query()), page, new Rest(coverage, target.notes(), page.omitted()));
        });
    }
}
