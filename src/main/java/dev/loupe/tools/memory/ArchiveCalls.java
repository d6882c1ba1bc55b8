package dev.loupe.tools.memory;

import dev.loupe.config.ArchiveSource;
import dev.loupe.engine.Projects;
import dev.loupe.records.ArchiveAnswer;
import dev.loupe.records.Archives;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Queries the archives that a call refers to.
record ArchiveCalls(Projects projects) {

    /// A query on some archives.
    @FunctionalInterface
    interface Question {
        ArchiveAnswer ask(Archives archives) throws IOException;
    }

    /// Of a list of records in an answer.
    static final String PARTS = "parts of records";

    static final String PARTS_HOW = "read their files, or call again with a smaller limit";

    /// The archives and their answer.
    ///
    /// @param sources the queried ones; empty if none is configured
    record Asked(List<ArchiveSource> sources, ArchiveAnswer answer) {

        /// The note if no archive is configured.
        static final String NOT_CONFIGURED =
                "no archive is configured; name one as [[archive.sources]] in .loupe/config.toml or LOUPE_HOME/config.toml (docs/collections.md)";

        Rest rest() {
            return new Rest(
                    answer.reading() ? "reading" : "ready",
                    answer.notes(),
                    MalformedRecords.of(answer.problems()),
                    MalformedRecords.beyond(answer.problems()));
        }
    }

    /// The members that every answer has after its results.
    record Rest(
            @Param("ready, or reading while records are read for the first time")
            String state,

            @OmitEmpty List<String> notes,

            @Cut(value = Part.INNER, what = MalformedRecords.WHAT, how = MalformedRecords.HOW)
            @Param("files that cannot be read as records")
            List<MalformedRecords> malformed,

            @OmitEmpty @Param(Omission.MEMBER) List<Omission> omitted) {}

    Asked ask(Optional<String> source, CallContext call, Question question) throws ToolFailure {
        List<ArchiveSource> all = new RecordScope(projects).archives(call.session());
        Optional<String> name = CallerAccess.narrowing(source);
        List<ArchiveSource> asked = name.isEmpty() || all.isEmpty() ? all : RecordScope.called(name.get(), all);
        try {
            return new Asked(asked, question.ask(projects.records().archives(asked)));
        } catch (IOException failure) {
            throw RecordScope.unreadable("archives", failure);
        }
    }
}
