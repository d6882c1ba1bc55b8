package dev.loupe.tools.memory;

import dev.loupe.records.BeadHit;
import dev.loupe.records.TextPassage;
import dev.loupe.search.SearchMode;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.List;
import java.util.Optional;

/// A bead in an answer.
record BeadEntry(
        String beadId,
        String title,
        @Param("P0 (most urgent) to P4") Optional<String> priority,
        Optional<String> status,
        Optional<String> issueType,
        Optional<String> assignee,
        Optional<String> owner,
        Optional<String> rig,
        List<String> labels,

        @Param("ids of the beads that it waits for or belongs to")
        List<String> dependsOn,

        @Param("RFC 3339") Optional<String> createdAt,
        @Param("RFC 3339") Optional<String> updatedAt,
        @Param("0 to 1, comparable within this answer") double relevanceScore,
        @Param("the side that found it") SearchMode matchType,
        @Param("where the query's words stand") String snippet,
        @Param("name of its root folder") String repo) {

    private static final int SNIPPET = 200;
    /// UTF-16 units that are kept of a text before beads are omitted.
    static final int LEAST_TEXT = 60;

    /// Truncated to the available room.
    BeadEntry within(Truncation cut) {
        return new BeadEntry(
                beadId,
                cut.excerpt(title, 1).text(),
                priority,
                status,
                issueType,
                assignee,
                owner,
                rig,
                cut.firstWithin(labels),
                cut.firstWithin(dependsOn),
                createdAt,
                updatedAt,
                relevanceScore,
                matchType,
                cut.excerpt(snippet, 1).text(),
                repo);
    }

    static BeadEntry of(BeadHit hit, String query, String repo) {
        return new BeadEntry(
                hit.id(),
                hit.title(),
                hit.priority().isPresent() ? Optional.of("P" + hit.priority().getAsInt()) : Optional.empty(),
                CallerAccess.said(hit.status()),
                CallerAccess.said(hit.issueType()),
                CallerAccess.said(hit.assignee()),
                CallerAccess.said(hit.owner()),
                CallerAccess.said(hit.rig()),
                hit.labels(),
                hit.dependsOn(),
                CallerAccess.said(hit.createdAt()),
                CallerAccess.said(hit.updatedAt()),
                Math.round(hit.score() * 10_000) / 10_000.0,
                hit.side(),
                TextPassage.of(hit.text(), query, SNIPPET),
                repo);
    }

    /// The parts omitted from the shown beads.
    ///
    /// @param whole the same beads in full, and those after them
    static List<Omission> cutOff(List<BeadEntry> shown, List<BeadEntry> whole) {
        return RecordOmissions.some(
                "parts of beads", RecordOmissions.cut(shown, whole), "call search_beads with a smaller limit");
    }
}
