package dev.loupe.tools.context;

import dev.loupe.model.RepoPath;
import dev.loupe.search.bundle.ScoredFile;
import dev.loupe.tools.answer.AnswerBudget;
import dev.loupe.tools.answer.AnswerTokens;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.kit.CoverageAnswer;
import dev.loupe.tools.kit.RatedFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// The answer of `context` without its bundle: how much room it leaves for files, and its other contents.
record ContextDraft(ContextArguments arguments, List<TaskSearch> searches) {
    /// The maximum of `budget`.
    private static final int MOST_LINES = 5000;

    /// Reserved for the names of about ten files that are not shown.
    private static final int FURTHER_TOKENS = 450;

    /// An answer with at most this many tokens has room for one file only.
    private static final int ONE_FILE = 600;

    /// UTF-16 units of a long task that are always echoed.
    private static final int LEAST_ECHO = 500;

    /// Maximum lines of code.
    int lines() {
        return arguments.budgetTokens().isPresent() ? MOST_LINES : arguments.budget();
    }

    /// The tokens that the rest of the answer leaves for files; space for some names of files not shown is
    /// reserved.
    OptionalInt tokens(AnswerBudget room) {
        if (room.tokens().isEmpty()) return OptionalInt.empty();
        int most = room.tokens().getAsInt();
        String query = arguments.query();
        ContextAnswer frame = new ContextAnswer(
                query.substring(0, Math.min(query.length(), LEAST_ECHO)),
                used(0),
                List.of(),
                BundleFile.Summary.of(List.of()),
                List.of(),
                List.of(),
                BundleFile.present(StoredBundle.PLACE.id()),
                coverage(),
                List.copyOf(notes(Map.of())),
                List.of(),
                List.of(),
                Omission.of("further files", 1, more()));
        return OptionalInt.of(most - AnswerTokens.of(frame) - Math.clamp((most - ONE_FILE) / 8, 0, FURTHER_TOKENS));
    }

    /// How to see what is omitted: fewer lines of code leave room for it.
    private String more() {
        return arguments.budgetTokens().isPresent() ? "ask with a larger budget_tokens" : "ask with a smaller budget";
    }

    private BundleFile.Used used(int lines) {
        Optional<Integer> most = arguments.budgetTokens();
        return new BundleFile.Used(lines(), lines, most, most);
    }

    private CoverageAnswer coverage() {
        return CoverageAnswer.all(searches.stream().map(TaskSearch::coverage).toList());
    }

    /// The files are already packed to fit; everything else shares the rest.
    ContextAnswer of(TaskBundle bundle, Truncation cut) {
        List<BundleFile> files =
                bundle.files().stream().map(file -> file.within(cut)).toList();
        List<TaskBundle.Further> further = cut.first(bundle.further()).stream()
                .map(file -> file.within(cut))
                .toList();
        List<NeighbouringDefinitions.Neighbour> neighbours = cut.extra(bundle.neighbours());
        List<ContextAnswer.Weighed> all = arguments.explain() ? considered() : List.of();
        List<ContextAnswer.Weighed> considered = cut.extra(all);
        int lines = files.stream().mapToInt(BundleFile::lines).sum() + neighbours.size();
        return new ContextAnswer(
                cut.echo(arguments.query()),
                used(lines),
                files,
                BundleFile.Summary.of(files),
                neighbours,
                further,
                BundleFile.present(StoredBundle.PLACE.id()),
                coverage(),
                List.copyOf(notes(byRoot(bundle))),
                considered,
                cut.extra(RatedFile.distinct(bundle.files().stream().flatMap(bundle::rated))),
                Omission.all(
                        Omission.of("neighbours", bundle.neighbours().size() - neighbours.size(), more()),
                        Omission.of("further files", bundle.further().size() - further.size(), more()),
                        Omission.of("files considered", all.size() - considered.size(), more())));
    }

    private List<ContextAnswer.Weighed> considered() {
        var considered = new ArrayList<ContextAnswer.Weighed>();
        for (TaskSearch search : searches)
            for (ScoredFile one : search.files())
                considered.add(new ContextAnswer.Weighed(
                        searches.size() == 1 ? "" : search.project().name(),
                        one.path().value(),
                        one.probability(),
                        one.evidence()));
        return considered;
    }

    private static Map<String, List<RepoPath>> byRoot(TaskBundle bundle) {
        return bundle.files().stream()
                .collect(Collectors.groupingBy(
                        bundle::root, Collectors.mapping(file -> new RepoPath(file.path()), Collectors.toList())));
    }

    private Set<String> notes(Map<String, List<RepoPath>> shown) {
        var notes = new LinkedHashSet<String>();
        for (TaskSearch search : searches) {
            String of = searches.size() == 1 ? "" : search.project().name() + ": ";
            notesOf(search, shown).forEach(note -> notes.add(of + note));
        }
        return notes;
    }

    private List<String> notesOf(TaskSearch search, Map<String, List<RepoPath>> shown) {
        var notes = new ArrayList<String>();
        if (arguments.depth() > 0)
            search.history().missing("words and meaning alone chose the files").ifPresent(notes::add);
        notes.addAll(search.notes());
        String moved =
                search.rated().note(shown.getOrDefault(search.project().root().toString(), List.of()));
        if (!moved.isEmpty()) notes.add(moved);
        return notes;
    }
}
