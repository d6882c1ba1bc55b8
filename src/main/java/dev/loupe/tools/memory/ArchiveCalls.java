package dev.loupe.tools.memory;

import dev.loupe.config.ArchiveSource;
import dev.loupe.engine.Projects;
import dev.loupe.records.ArchiveAnswer;
import dev.loupe.records.Archives;
import dev.loupe.tools.answer.Left;
import dev.loupe.tools.answer.View;
import dev.loupe.tools.kit.CallContext;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// Queries the archives that a call refers to.
record ArchiveCalls(Projects projects) {

    /// A query on some archives.
    @FunctionalInterface
    interface Question {
        ArchiveAnswer ask(Archives archives) throws IOException;
    }

    /// The archives and their answer.
    ///
    /// @param sources the queried ones; empty if none is configured
    record Asked(List<ArchiveSource> sources, ArchiveAnswer answer) {

        /// The note if no archive is configured.
        static final String NOT_CONFIGURED =
                "no archive is configured; name one as [[archive.sources]] in .loupe/config.toml or LOUPE_HOME/config.toml (docs/collections.md)";

        String state() {
            return answer.reading() ? "reading" : "ready";
        }
    }

    /// The view of an answer with results and malformed records.
    ///
    /// @param how to get records that are left out
    /// @param problems number of malformed records
    static <R> View<R> view(Class<R> answer, String how, ToIntFunction<R> problems) {
        return View.ofRecord(answer)
                .leastText(ArchiveEntry.LEAST_TEXT)
                .counting("count", "results")
                .leaving(
                        Left.of("results", "records", how),
                        Left.parts(
                                "results", "parts of records", "read their files, or call again with a smaller limit"),
                        MalformedRecords.left(problems));
    }

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
