package dev.loupe.tools;

import dev.loupe.engine.Freshness;
import dev.loupe.engine.Project;
import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.SymbolUses;
import dev.loupe.graph.Symbols;
import dev.loupe.index.IndexSnapshot;
import dev.loupe.model.Coverage;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/// Asks several projects for one symbol, each as its files are now.
///
/// What an answer shows of changed files is asked for again after these were read again; where that takes too
/// long, a note says so.
public final class SymbolLookup {
    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /// What one project knows.
    public record Found(Project project, SymbolUses uses) {}

    /// A question to what the parses of a project's files say.
    @FunctionalInterface
    public interface Question<T> {
        T ask(IndexSnapshot snapshot, ExactReferences exact) throws IOException;
    }

    /// What a project knows of the symbol.
    public Found in(Project project, SymbolQuestion question) throws ToolFailure {
        return new Found(
                project,
                in(
                        project,
                        (snapshot, exact) -> new Symbols(project.root(), snapshot, exact).find(question),
                        SymbolUses::files));
    }

    /// What a project answers to a question.
    ///
    /// @param files all that an answer shows something of
    public <T> T in(Project project, Question<T> question, Function<T, ? extends Collection<RepoPath>> files)
            throws ToolFailure {
        T answer = ask(project, question);
        List<String> changed = changed(project, files.apply(answer));
        if (!changed.isEmpty()) {
            renew(project, changed);
            answer = ask(project, question);
            changed = changed(project, files.apply(answer));
        }
        if (!changed.isEmpty()) notes.add(Freshness.note(changed));
        project.exactTrouble().ifPresent(notes::add);
        coverage.add(project.coverage());
        return answer;
    }

    private static <T> T ask(Project project, Question<T> question) throws ToolFailure {
        return ProjectChoice.reading(project, snapshot -> question.ask(snapshot, project.exactReferences()));
    }

    private static List<String> changed(Project project, Collection<RepoPath> files) throws ToolFailure {
        try {
            var changed = new ArrayList<String>();
            for (RepoPath path : files) if (project.stale(path)) changed.add(path.value());
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
