package dev.loupe.tools.kit;

import dev.loupe.engine.FreshView;
import dev.loupe.engine.Freshness;
import dev.loupe.engine.Project;
import dev.loupe.graph.ChangedFiles;
import dev.loupe.graph.ExactReferences;
import dev.loupe.graph.SymbolQuestion;
import dev.loupe.graph.SymbolUses;
import dev.loupe.graph.Symbols;
import dev.loupe.model.Coverage;
import dev.loupe.model.Lack;
import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Looks up one symbol in several projects, as their files are now.
///
/// Files that just changed and contain the name, or did before, are read again before the answer; if that
/// takes too long, a note lists them.
public final class SymbolLookup {
    /// The first run a query joins may have started before the latest change; the next one has not.
    private static final int LOOKS = 2;

    private final List<Coverage> coverage = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    /// What one project knows.
    public record Found(Project project, SymbolUses uses) {}

    /// A query on the parsed files of a project.
    @FunctionalInterface
    public interface Question<T> {
        /// @param exact references from a compiler's index
        T ask(FreshView view, ExactReferences exact) throws IOException;
    }

    /// What a project knows of the symbol.
    public Found in(Project project, SymbolQuestion question) throws ToolFailure {
        String name = question.name().name();
        SymbolUses uses = in(
                project,
                name,
                (view, exact) -> new Symbols(project.root(), view.snapshot(), view.unsettled(), exact).find(question));
        return new Found(project, uses);
    }

    /// A project's answer to a query about a name.
    ///
    /// @param name empty if any changed file may affect the answer
    public <T> T in(Project project, String name, Question<T> question) throws ToolFailure {
        Answer<T> answer = ask(project, name, question, LOOKS);
        for (int looks = LOOKS; answer.value.isEmpty(); looks--) {
            // One run reads everything that changed.
            ProjectResolver.renew(project, answer.behind.getFirst());
            answer = ask(project, name, question, looks - 1);
        }
        if (!answer.behind.isEmpty())
            notes.add(Freshness.note(answer.behind.stream().sorted().toList()));
        project.exactTrouble().ifPresent(notes::add);
        coverage.add(project.coverage(Set.of(Lack.Kind.SYNTAX)));
        return answer.value.getFirst();
    }

    /// @param value one element, or none if files have to be read first
    /// @param behind changed files that are out of date in the index and concern the name
    private record Answer<T>(List<T> value, List<RepoPath> behind) {}

    private static <T> Answer<T> ask(Project project, String name, Question<T> question, int looks) throws ToolFailure {
        return ProjectResolver.readingFresh(project, view -> {
            List<RepoPath> behind = ChangedFiles.concerning(name, project.root(), view.snapshot(), view.unsettled());
            return behind.isEmpty() || looks == 0
                    ? new Answer<>(List.of(question.ask(view, project.exactReferences())), behind)
                    : new Answer<>(List.of(), behind);
        });
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
