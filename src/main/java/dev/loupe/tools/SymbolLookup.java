package dev.loupe.tools;

import dev.loupe.engine.Freshness;
import dev.loupe.engine.Project;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.SymbolUses;
import dev.loupe.graph.Symbols;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Asks several projects for one symbol, each as its files are now.
///
/// What an answer shows of changed files is asked for again after these were read again; where that takes too
/// long, a note says so.
public final class SymbolLookup {
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /// What one project knows.
    public record Found(Project project, SymbolUses uses) {}

    /// What a project knows of the symbol.
    public Found in(Project project, SymbolQuestion question) throws ToolFailure {
        SymbolUses uses = ask(project, question);
        List<String> changed = changed(project, uses);
        if (!changed.isEmpty()) {
            renew(project, changed);
            uses = ask(project, question);
            changed = changed(project, uses);
        }
        if (!changed.isEmpty()) notes.add(Freshness.note(changed));
        coverage.add(project.coverage());
        return new Found(project, uses);
    }

    private static SymbolUses ask(Project project, SymbolQuestion question) throws ToolFailure {
        return ProjectChoice.reading(project, snapshot -> new Symbols(project.root(), snapshot).find(question));
    }

    private static List<String> changed(Project project, SymbolUses uses) throws ToolFailure {
        try {
            var changed = new ArrayList<String>();
            for (RepoPath path : uses.files()) if (project.stale(path)) changed.add(path.value());
            return changed;
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
    }

    private static void renew(Project project, List<String> changed) throws ToolFailure {
        try {
            // One run reads all that changed; where it takes too long the files are still named as changed.
            var _ = project.renewed(new RepoPath(changed.getFirst()));
        } catch (IOException failure) {
            throw ProjectChoice.unreadable(project, failure);
        }
    }

    /// How much of the projects was searched.
    public List<Coverage> coverage() {
        return coverage;
    }

    /// Sentences for the reader.
    public List<String> notes() {
        return notes;
    }
}
