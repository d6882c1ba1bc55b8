package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.OutlineField;
import dev.loupe.model.Lack;
import dev.loupe.tools.CallContext;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Lenient;
import dev.loupe.tools.LenientQuery;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectResolver;
import dev.loupe.tools.TargetChoice;
import dev.loupe.tools.ToolFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The common part of the four searches by definition, which differ only in their fields.
final class OutlineQuestion {

    /// UTF-16 units that are kept of a comment or a signature before items are omitted.
    static final int LEAST_TEXT = 80;

    /// The common arguments.
    @Lenient
    record Arguments(
            @Param(LenientQuery.QUERY) String query,

            @Param(value = LenientQuery.TARGET, shared = true)
            Optional<String> target,

            @Param(value = LenientQuery.LIMIT, byDefault = LenientQuery.USUAL_LIMIT, shared = true)
            int limit) {}

    /// Builds a tool's answer from what there is room for.
    ///
    /// @param <R> the answer
    @FunctionalInterface
    interface Form<R extends Record> {

        /// @param query as given
        R of(String query, OutlinePage page, CoverageAnswer coverage);
    }

    private final ProjectResolver choice;
    private final Set<OutlineField> fields;

    OutlineQuestion(Projects projects, Set<OutlineField> fields) {
        this.choice = new ProjectResolver(projects);
        this.fields = fields;
    }

    <R extends Record> R answer(Arguments arguments, CallContext call, Form<R> form) throws ToolFailure {
        TargetChoice target = choice.target(arguments.target(), call.session());
        List<Project> projects = target.projects();
        var matches =
                new OutlineMatches(fields, LenientQuery.text(arguments.query()), LenientQuery.limit(arguments.limit()));
        List<OutlineMatches.FileMatch> found = matches.in(projects);
        CoverageAnswer coverage = CoverageAnswer.all(projects.stream()
                .map(project -> project.coverage(Set.of(Lack.Kind.SYNTAX)))
                .toList());
        return call.room()
                .fit(
                        LEAST_TEXT,
                        cut -> form.of(
                                cut.echo(arguments.query()),
                                new OutlinePage(found, fields, target.notes(), cut),
                                coverage));
    }
}
