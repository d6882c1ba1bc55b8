package dev.loupe.tools.memory;

import dev.loupe.records.ArchiveAnswer;
import dev.loupe.records.ArchiveHit;
import dev.loupe.records.ArchiveRecord;
import dev.loupe.records.TextPassage;
import dev.loupe.search.SearchMode;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Param;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A record of an archive in an answer.
record ArchiveEntry(
        @Cut(Part.TEXT) String id,
        @Param("the archive that it is of") String source,
        @Param("whose it is: a channel, an agent") Optional<String> name,
        @Param("the day that it is of, in UTC") Optional<String> date,
        @Param("when it was written, RFC 3339") Optional<String> timestamp,
        Optional<String> author,
        @Cut(Part.INNER) List<String> topics,
        @Param("id of the record that it replaces") Optional<String> supersedes,
        Optional<String> confidence,
        @Param("its file, within the archive") String path,
        @Param("0 to 1, comparable within this answer") double score,
        @Param("the side that found it") SearchMode matchType,

        @Cut(Part.TEXT) @Param("what it says, or the part that has the words asked for")
        String content) {

    private static final int CONTENT = 500;
    /// UTF-16 units that are kept of a content before records are omitted.
    static final int LEAST_TEXT = 100;

    static List<ArchiveEntry> of(ArchiveAnswer answer, String query) {
        return answer.hits().stream().map(hit -> of(hit, query)).toList();
    }

    private static ArchiveEntry of(ArchiveHit hit, String query) {
        ArchiveRecord one = hit.record();
        return new ArchiveEntry(
                one.id(),
                one.source(),
                CallerAccess.said(one.name()),
                CallerAccess.said(one.day()),
                one.time().map(Instant::toString),
                CallerAccess.said(one.author()),
                one.topics(),
                CallerAccess.said(one.supersedes()),
                CallerAccess.said(one.confidence()),
                one.path(),
                Math.round(hit.score() * 1_000) / 1_000.0,
                hit.side(),
                TextPassage.of(one.body(), query, CONTENT));
    }
}
