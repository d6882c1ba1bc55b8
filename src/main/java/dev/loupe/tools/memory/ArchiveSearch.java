package dev.loupe.tools.memory;

import dev.loupe.engine.Projects;
import dev.loupe.records.ArchiveAnswer;
import dev.loupe.records.ArchiveQuestion;
import dev.loupe.search.SearchMode;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Follows;
import dev.loupe.tools.answer.LeastText;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Unwrapped;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.Effect;
import dev.loupe.tools.kit.Tool;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.tools.kit.ToolInfo;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Searches records of archives by words and meaning.
final class ArchiveSearch implements Tool<ArchiveSearch.Arguments, ArchiveSearch.Answer> {

    record Arguments(
            @Param("What the record is about, in plain words.")
            String query,

            @Param("hla, pensieve …: its configured name.") Optional<String> source,

            @Param(value = "Only records of this name: a channel, an agent.", shared = true)
            Optional<String> filter,

            @Param("YYYY-MM-DD (UTC), included.") Optional<String> after,

            @Param("YYYY-MM-DD (UTC), included.") Optional<String> before,

            @Param(value = "Most results.", byDefault = "10", min = 1, max = 100, shared = true)
            int limit,

            @Param(value = "By words and meaning, meaning, or words.", byDefault = "\"hybrid\"")
            SearchMode mode) {}

    @LeastText(ArchiveEntry.LEAST_TEXT)
    record Answer(
            @Cut(Part.TEXT) String query,
            SearchMode mode,
            @Follows("results") @Param("records here") int count,

            @Cut(
                    value = Part.MAIN,
                    what = "records",
                    how = "call archive_search with source, filter, after or before",
                    parts = ArchiveCalls.PARTS,
                    partsHow = ArchiveCalls.PARTS_HOW)
            @Param("best first")
            List<ArchiveEntry> results,

            @Param("what was found, in a sentence") String message,
            @Param("records within the filters") int matching,
            @Param("records that there are") int total,

            @Unwrapped ArchiveCalls.Rest rest) {}

    private final ArchiveCalls archives;

    ArchiveSearch(Projects projects) {
        archives = new ArchiveCalls(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("archive_search", "Search archives", """
                Search archived records: what people said in chats and what agents noted, by words and meaning.
                archive_recent lists the newest.
                """, Effect.READS)
                .example("{'query': 'why are prices rounded at the end', 'limit': 1}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        if (arguments.query().isBlank())
            throw ToolFailure.badArgument(
                    "the query is empty; say what the record is about, or call archive_recent for the newest");
        ArchiveQuestion question = question(arguments);
        ArchiveCalls.Asked asked =
                archives.ask(arguments.source(), call, some -> some.search(question, call.patience()));
        return answer(arguments, asked, ArchiveEntry.of(asked.answer(), arguments.query()));
    }

    private static ArchiveQuestion question(Arguments asked) throws ToolFailure {
        Optional<Instant> from = Optional.empty();
        Optional<Instant> until = Optional.empty();
        if (isGiven(asked.after()))
            from = Optional.of(DateRange.first("after", asked.after().get()));
        if (isGiven(asked.before()))
            until = Optional.of(DateRange.end("before", asked.before().get()));
        DateRange.check(from, until);
        Optional<String> name = CallerAccess.narrowing(asked.filter());
        return new ArchiveQuestion(asked.query(), asked.mode(), name, from, until, asked.limit());
    }

    private static boolean isGiven(Optional<String> text) {
        return text.isPresent() && !text.get().isBlank();
    }

    private static Answer answer(Arguments asked, ArchiveCalls.Asked found, List<ArchiveEntry> entries) {
        ArchiveAnswer answer = found.answer();
        return new Answer(
                asked.query(),
                asked.mode(),
                entries.size(),
                entries,
                message(found),
                answer.fitting(),
                answer.records(),
                found.rest());
    }

    private static String message(ArchiveCalls.Asked found) {
        if (found.sources().isEmpty()) return ArchiveCalls.Asked.NOT_CONFIGURED;
        int hits = found.answer().hits().size();
        return hits == 0
                ? "no record was found among %d that fit the filters"
                        .formatted(found.answer().fitting())
                : "%d of %d records that fit the filters"
                        .formatted(hits, found.answer().fitting());
    }
}
