package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.OutlineField;
import dev.loupe.model.Lack;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.Param;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.Soft;
import dev.loupe.tools.SoftQuery;
import dev.loupe.tools.TargetChoice;
import dev.loupe.tools.ToolFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the four searches of code have in common: they differ in their fields.
final class OutlineQuestion {

    /// UTF-16 units that are left of a comment or a signature before items are left out.
    static final int LEAST_TEXT = 80;

    /// What is asked.
    @Soft
    record Arguments(
            @Param(SoftQuery.QUERY) String query,
            @Param(value = SoftQuery.TARGET, shared = true) Optional<String> target,

            @Param(value = SoftQuery.LIMIT, byDefault = SoftQuery.USUAL_LIMIT, shared = true)
            int limit) {}

    /// Makes a tool's answer of what there is room for.
    ///
    /// @param <R> the answer
    @FunctionalInterface
    interface Form<R extends Record> {

        /// @param query as given
        R of(String query, OutlinePage page, CoverageAnswer coverage);
    }

    private final ProjectChoice choice;
    private final Set<OutlineField> fields;

    OutlineQuestion(Projects projects, Set<OutlineField> fields) {
        this.choice = new ProjectChoice(projects);
        this.fields = fields;
    }

    <R extends Record> R answer(Arguments arguments, Call call, Form<R> form) throws ToolFailure {
        TargetChoice target = choice.target(arguments.target(), call.session());
        List<Project> projects = target.projects();
        var matches = new OutlineMatches(fields, SoftQuery.text(arguments.query()), SoftQuery.limit(arguments.limit()));
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
