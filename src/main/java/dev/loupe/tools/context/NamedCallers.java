package dev.loupe.tools.context;

import dev.loupe.engine.Project;
import dev.loupe.graph.CallGraph;
import dev.loupe.graph.CallParty;
import dev.loupe.graph.CallQuestion;
import dev.loupe.graph.CallRow;
import dev.loupe.graph.CallTree;
import dev.loupe.graph.Certainty;
import dev.loupe.graph.Definition;
import dev.loupe.graph.SymbolName;
import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.TaskText;
import dev.loupe.search.rank.FileRole;
import dev.loupe.tools.kit.SymbolLookup;
import dev.loupe.tools.kit.ToolFailure;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// The sources that call a function named in a task: if they are few, they usually change with it.
final class NamedCallers {
    private static final int SYMBOLS = 3;

    /// A function called in more files is used everywhere.
    private static final int MOST_FILES = 3;

    /// A name with more definitions is too ambiguous.
    private static final int MOST_DEFINITIONS = 3;

    /// A name of several words.
    private static final Pattern COMPOUND = Pattern.compile("._.|\\p{Ll}\\p{Lu}");

    private NamedCallers() {}

    /// Without the files that define a symbol.
    static List<RepoPath> of(Project project, TaskText task) throws ToolFailure {
        var all = new LinkedHashSet<RepoPath>();
        for (String symbol : task.symbols().stream().limit(SYMBOLS).toList()) {
            SymbolName name = SymbolName.parse(symbol);
            CallTree calls = calls(project, name);
            if (calls.roots().isEmpty() || calls.roots().size() > MOST_DEFINITIONS) continue;
            Set<RepoPath> files = files(calls, COMPOUND.matcher(name.name()).find());
            if (files.size() <= MOST_FILES) all.addAll(files);
        }
        return new ArrayList<>(all);
    }

    private static CallTree calls(Project project, SymbolName name) throws ToolFailure {
        var question = new CallQuestion(name, true, false, 1, FileRole.SOURCE::fits, _ -> false);
        return new SymbolLookup()
                .in(
                        project,
                        name.name(),
                        (view, exact) -> new CallGraph(project.root(), view.snapshot(), exact).find(question));
    }

    /// @param telling whether the name alone identifies the callee; `Copy` is too common
    private static Set<RepoPath> files(CallTree calls, boolean telling) {
        var files = new LinkedHashSet<RepoPath>();
        for (CallRow row : calls.callers()) {
            if (row.certainty() == Certainty.NAME && !telling) continue;
            if (row.party() instanceof CallParty.Known(Definition one)) files.add(one.path());
            if (row.party() instanceof CallParty.TopOfFile(RepoPath path)) files.add(path);
        }
        for (CallTree.Root root : calls.roots()) files.remove(root.definition().path());
        return files;
    }
}
