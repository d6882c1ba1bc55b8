package dev.loupe.tools.memory;

import dev.loupe.config.ArchiveSource;
import dev.loupe.engine.Projects;
import dev.loupe.records.ArchiveAnswer;
import dev.loupe.records.Archives;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Truncation;
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

        /// Truncated to the available room.
        ///
        /// @param whole the records of the answer
        /// @param how to get those that are left out
        Page page(List<ArchiveEntry> whole, Truncation cut, String how) {
            List<ArchiveEntry> entries =
                    cut.first(whole).stream().map(one -> one.within(cut)).toList();
            List<MalformedRecords> malformed = MalformedRecords.of(answer.problems(), cut);
            List<Omission> omitted = Omission.all(
                    RecordOmissions.some("records", whole.size() - entries.size(), how),
                    ArchiveEntry.cutOff(entries, whole),
                    MalformedRecords.left(answer.problems(), malformed));
            return new Page(entries, malformed, omitted);
        }
    }

    /// The shown part of an answer.
    record Page(List<ArchiveEntry> entries, List<MalformedRecords> malformed, List<Omission> omitted) {}

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
