package dev.loupe.tools.code;

import dev.loupe.engine.Project;
import dev.loupe.graph.CallParty;
import dev.loupe.graph.CallRow;
import dev.loupe.graph.Definition;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.FileText;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.rank.FileRole;
import dev.loupe.search.rank.TestCode;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BiPredicate;

/// Whether a caller or callee in one project is a test, also within a file of other code.
record TestCalls(Project project, Map<RepoPath, OptionalInt> guards)
        implements BiPredicate<CallParty, List<CallRow.Place>> {
    private static final int MOST = 2_000_000;

    TestCalls(Project project) {
        this(project, new HashMap<>());
    }

    @Override
    public boolean test(CallParty party, List<CallRow.Place> calls) {
        return switch (party) {
            case CallParty.Known(Definition definition) ->
                TestCode.holds(definition.path(), definition.symbol().qualifiedName());
            case CallParty.TopOfFile(RepoPath path) -> FileRole.TEST.fits(path) || isGuarded(path, calls);
            case CallParty.OneOf _ -> false;
        };
    }

    private boolean isGuarded(RepoPath path, List<CallRow.Place> calls) {
        OptionalInt guard = guards.computeIfAbsent(path, this::guard);
        return guard.isPresent()
                && !calls.isEmpty()
                && calls.stream().allMatch(call -> call.line() >= guard.getAsInt());
    }

    private OptionalInt guard(RepoPath path) {
        try {
            return TestCode.guard(path, FileText.decode(new RootedFiles(project.root()).read(path, MOST)));
        } catch (IOException _) {
            return OptionalInt.empty();
        }
    }
}
