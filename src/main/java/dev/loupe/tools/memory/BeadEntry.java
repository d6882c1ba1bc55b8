package dev.loupe.tools.memory;

import dev.loupe.records.BeadHit;
import dev.loupe.records.TextPassage;
import dev.loupe.search.SearchMode;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Param;
import java.util.List;
import java.util.Optional;

/// A bead in an answer.
record BeadEntry(
        String beadId,
        @Cut(Part.TEXT) String title,
        @Param("P0 (most urgent) to P4") Optional<String> priority,
        Optional<String> status,
        Optional<String> issueType,
        Optional<String> assignee,
        Optional<String> owner,
        Optional<String> rig,
        @Cut(Part.INNER) List<String> labels,

        @Cut(Part.INNER) @Param("ids of the beads that it waits for or belongs to")
        List<String> dependsOn,

        @Param("RFC 3339") Optional<String> createdAt,
        @Param("RFC 3339") Optional<String> updatedAt,
        @Param("0 to 1, comparable within this answer") double relevanceScore,
        @Param("the side that found it") SearchMode matchType,

        @Cut(Part.TEXT) @Param("where the query's words stand")
        String snippet,

        @Param("name of its root folder") String repo) {

    private static final int SNIPPET = 200;
    /// UTF-16 units that are kept of a text before beads are omitted.
    static final int LEAST_TEXT = 60;

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
}
