package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.engine.Projects;
import dev.loupe.index.OutlineField;
import dev.loupe.tools.Call;
import dev.loupe.tools.CoverageAnswer;
import dev.loupe.tools.ProjectChoice;
import dev.loupe.tools.SoftQuery;
import dev.loupe.tools.ToolFailure;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the four searches of code have in common: they differ in their fields.
final class OutlineQuestion {

    /// UTF-16 units that are left of a comment or a signature before items are left out.
    static final int LEAST_TEXT = 80;

    /// @param matches the best first
    record Found(List<OutlineMatches.FileMatch> matches, CoverageAnswer coverage) {}

    private final ProjectChoice choice;
    private final Set<OutlineField> fields;

    OutlineQuestion(Projects projects, Set<OutlineField> fields) {
        this.choice = new ProjectChoice(projects);
        this.fields = fields;
    }

    Found ask(String query, Optional<String> target, int limit, Call call) throws ToolFailure {
        List<Project> projects = choice.targets(target, call.session());
        var matches = new OutlineMatches(fields, SoftQuery.text(query), SoftQuery.limit(limit));
        List<OutlineMatches.FileMatch> found = matches.in(projects);
        return new Found(
                found,
                CoverageAnswer.all(projects.stream().map(Project::coverage).toList()));
    }
}
