package dev.loupe.tools.points;

import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.model.Coverage;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The codebase or collection of documents that a call names.
interface Target {

    String collection();

    /// Absolute path of a codebase's folder.
    Optional<String> path();

    /// Queries the points that pass a filter, as they are now.
    ///
    /// @param git the git figures that the answer depends on
    Told ask(PointRestriction within, Optional<Stage> git, Question question) throws ToolFailure;

    /// A query on one view.
    @FunctionalInterface
    interface Question {
        Answered ask(SearchedPoints points) throws IOException, ToolFailure;
    }

    /// The result of a query on one view.
    ///
    /// @param page the requested hits, with all their text
    /// @param sides which search found each hit; empty without a search
    /// @param ranked how many were ranked
    /// @param total how many match the query
    /// @param notes sentences for the reader
    record Answered(List<PointHit> page, List<String> sides, int ranked, int total, List<String> notes) {
        public Answered {
            page = List.copyOf(page);
            sides = List.copyOf(sides);
            notes = List.copyOf(notes);
        }
    }

    /// The result with its coverage.
    record Told(Target target, Answered answered, Coverage coverage, List<String> notes) {
        public Told {
            notes = List.copyOf(notes);
        }
    }
}
