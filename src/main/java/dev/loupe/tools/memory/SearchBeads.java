package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.records.BeadAnswer;
import dev.loupe.records.BeadHit;
import dev.loupe.records.BeadProject;
import dev.loupe.records.BeadQuestion;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.LeastText;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.RepoParam;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Searches beads (issues kept with a repository) by words, meaning and properties.
final class SearchBeads implements Tool<SearchBeads.Arguments, SearchBeads.Answer> {

    record Arguments(
            @Param("Words, an id, or *.") String query,

            @Param(value = "Only of this priority: 0 (most urgent) to 4.", min = 0, max = 4)
            Optional<Integer> priority,

            @Param("open, in_progress, blocked, closed or one of the project's own.")
            Optional<String> status,

            @Param("A name, or whole words of one.") Optional<String> assignee,

            @Param("task, bug, feature, epic, chore.") Optional<String> issueType,

            @Param("Only with this label.") Optional<String> label,
            @Param("Only of this rig.") Optional<String> rig,

            @Param(value = "Most results.", byDefault = "10", min = 1, max = 100, shared = true)
            int limit,

            @Param(value = "Ask the configured server for the state of now.", byDefault = "true")
            boolean enrich,

            @Param(value = RepoParam.THIS, shared = true) Optional<String> repo) {}

    @LeastText(BeadEntry.LEAST_TEXT)
    record Answer(
            @Cut(Part.TEXT) String query,
            @Follows("results") @Param("beads here") int count,

            @Cut(
                    value = Part.MAIN,
                    what = "beads",
                    how = "call search_beads with status, priority, assignee or label",
                    parts = "parts of beads",
                    partsHow = "call search_beads with a smaller limit")
            @Param(
                    "best first: fused ranks by words and meaning, raised by 0.3 times the share of the query's words that the title has and by the status")
            List<BeadEntry> results,

            @Param("beads within the filters") int matching,
            @Param("beads that there are") int total,

            @Param("where they were read from") List<String> sources,

            @Param("whether a server said what is so just now")
            boolean live,

            @Param("ready, or reading while beads are read for the first time")
            String state,

            @OmitEmpty List<String> notes,

            @Cut(value = Part.INNER, what = MalformedRecords.WHAT, how = MalformedRecords.HOW)
            @Param("lines that are not beads")
            List<MalformedRecords> malformed,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    private final Projects projects;

    SearchBeads(Projects projects) {
        this.projects = projects;
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("search_beads", "Search beads", """
                Search beads, the issues and tasks that are kept with the repository. Use it to find out whether something is known or planned, and who is on it.
                """, Effect.READS)
                .example("{'query': 'basket total', 'limit': 1}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw ToolFailure.badArgument("the query is empty; say what the issue is about, or * for all that fit");
        List<BeadProject> asked = new RecordScope(projects).beads(arguments.repo(), call.session());
        try {
            BeadAnswer answer =
                    projects.records().beads(asked).search(question(arguments), arguments.enrich(), call.patience());
            List<BeadEntry> entries = answer.hits().stream()
                    .map(hit -> BeadEntry.of(hit, arguments.query(), repo(asked, hit)))
                    .toList();
            return answer(arguments, answer, entries);
        } catch (IOException failure) {
            throw RecordScope.unreadable("beads", failure);
        }
    }

    private static BeadQuestion question(Arguments asked) {
        return new BeadQuestion(
                asked.query(),
                asked.priority().map(OptionalInt::of).orElseGet(OptionalInt::empty),
                CallerAccess.narrowing(asked.status()),
                CallerAccess.narrowing(asked.assignee()),
                CallerAccess.narrowing(asked.issueType()),
                CallerAccess.narrowing(asked.label()),
                CallerAccess.narrowing(asked.rig()),
                asked.limit());
    }

    private static Answer answer(Arguments asked, BeadAnswer found, List<BeadEntry> entries) {
        return new Answer(
                asked.query(),
                entries.size(),
                entries,
                found.fitting(),
                found.beads(),
                found.sources(),
                found.live(),
                found.reading() ? "reading" : "ready",
                notes(asked, found),
                MalformedRecords.of(found.problems()),
                MalformedRecords.beyond(found.problems()));
    }

    private static String repo(List<BeadProject> projects, BeadHit hit) {
        return String.valueOf(projects.get(hit.project()).root().getFileName());
    }

    private static List<String> notes(Arguments asked, BeadAnswer found) {
        var notes = new ArrayList<>(found.notes());
        if (found.beads() == 0 && !found.reading())
            notes.add("there are no beads in %s".formatted(String.join(", ", found.sources())));
        if (asked.enrich() && !found.live() && found.notes().isEmpty() && found.beads() > 0)
            notes.add("no server of beads is configured; this is what the file says");
        return notes;
    }
}
