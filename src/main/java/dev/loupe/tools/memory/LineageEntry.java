package dev.loupe.tools.memory;

import dev.loupe.memory.ActionType;
import dev.loupe.memory.StoredLineage;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An action taken on ratings, in an answer.
record LineageEntry(
        long lineageId,
        Instant time,
        ActionType actionType,
        String description,
        @Param("ratings that led to it") List<Long> feedbackIds,
        @Param("null without one") Optional<String> bead,
        @Param("null without one") Optional<String> commitHash,
        String agent) {

    static LineageEntry of(StoredLineage stored, Truncation cut) {
        var what = stored.what();
        return new LineageEntry(
                stored.id(),
                stored.time(),
                what.type(),
                cut.echo(what.description()),
                cut.firstWithin(what.feedback()),
                CallerAccess.said(what.bead()),
                CallerAccess.said(what.commit()),
                what.agent());
    }

    /// Whether parts of the record are omitted here.
    boolean isCut(StoredLineage whole) {
        return !description.equals(whole.what().description())
                || feedbackIds.size() < whole.what().feedback().size();
    }
}
