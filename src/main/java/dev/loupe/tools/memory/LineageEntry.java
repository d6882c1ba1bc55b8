package dev.loupe.tools.memory;

import dev.loupe.memory.ActionType;
import dev.loupe.memory.StoredLineage;
import dev.loupe.tools.answer.Cut;
import dev.loupe.tools.answer.Cut.Part;
import dev.loupe.tools.answer.Param;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// An action taken on ratings, in an answer.
record LineageEntry(
        long lineageId,
        Instant time,
        ActionType actionType,
        @Cut(Part.TEXT) String description,
        @Cut(Part.INNER) @Param("ratings that led to it") List<Long> feedbackIds,
        @Param("null without one") Optional<String> bead,
        @Param("null without one") Optional<String> commitHash,
        String agent) {

    static LineageEntry of(StoredLineage stored) {
        var what = stored.what();
        return new LineageEntry(
                stored.id(),
                stored.time(),
                what.type(),
                what.description(),
                what.feedback(),
                CallerAccess.said(what.bead()),
                CallerAccess.said(what.commit()),
                what.agent());
    }
}
