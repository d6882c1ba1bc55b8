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

/// The newest records of archives.
final class ArchiveRecent implements Tool<ArchiveRecent.Arguments, ArchiveRecent.Answer> {

    record Arguments(
            @Param("YYYY-MM-DD (UTC), included.") String after,

            @Param("hla, pensieve …: its configured name.") Optional<String> source,

            @Param(value = "Most records.", byDefault = "20", min = 1, max = 100, shared = true)
            int limit) {}

    @LeastText(ArchiveEntry.LEAST_TEXT)
    record Answer(
            @Cut(Part.TEXT) String after,
            @Follows("results") @Param("records here") int count,

            @Cut(
                    value = Part.MAIN,
                    what = "records",
                    how = "call archive_recent with a later day or a source",
                    parts = ArchiveCalls.PARTS,
                    partsHow = ArchiveCalls.PARTS_HOW)
            @Param("newest first, by their own time")
            List<ArchiveEntry> results,

            @Param("what was found, in a sentence") String message,
            @Param("records of that day and later ones") int matching,
            @Param("records that there are") int total,

            @Unwrapped ArchiveCalls.Rest rest) {}

    private final ArchiveCalls archives;

    ArchiveRecent(Projects projects) {
        archives = new ArchiveCalls(projects);
    }

    @Override
    public ToolInfo info() {
        return new ToolInfo("archive_recent", "Recent records of archives", """
                List archived records since a day, the newest first: what people said in chats and what agents noted.
                archive_search finds records by what they are about.
                """, Effect.READS)
                .example("{'after': '2024-02-01'}");
    }

    @Override
    public Answer call(Arguments arguments, CallContext call) throws ToolFailure {
        Instant from = DateRange.first("after", arguments.after());
        var question = new ArchiveQuestion(
                "", SearchMode.KEYWORD, Optional.empty(), Optional.of(from), Optional.empty(), arguments.limit());
        ArchiveCalls.Asked asked =
                archives.ask(arguments.source(), call, some -> some.recent(question, call.patience()));
        return answer(arguments, asked, ArchiveEntry.of(asked.answer(), ""));
    }

    private static Answer answer(Arguments asked, ArchiveCalls.Asked found, List<ArchiveEntry> entries) {
        ArchiveAnswer answer = found.answer();
        return new Answer(
                asked.after(),
                entries.size(),
                entries,
                message(found),
                answer.fitting(),
                answer.records(),
                found.rest());
    }

    private static String message(ArchiveCalls.Asked found) {
        if (found.sources().isEmpty()) return ArchiveCalls.Asked.NOT_CONFIGURED;
        return "the newest %d of %d records since then"
                .formatted(found.answer().hits().size(), found.answer().fitting());
    }
}
