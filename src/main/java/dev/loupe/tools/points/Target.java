package dev.loupe.tools.points;

import dev.loupe.engine.EnrichmentState.Stage;
import dev.loupe.model.Coverage;
import dev.loupe.tools.ToolFailure;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// The codebase or collection of documents that a call names.
interface Target {

    String collection();

    /// Absolute path of a codebase's folder.
    Optional<String> path();

    /// Asks of what lies within a filter, as it is now.
    ///
    /// @param git how much of what git knows the answer depends on
    Told ask(PointRestriction within, Optional<Stage> git, Question question) throws ToolFailure;

    /// A question to one view.
    @FunctionalInterface
    interface Question {
        Answered ask(SearchedPoints points) throws IOException, ToolFailure;
    }

    /// What a view answers.
    ///
    /// @param page the hits that are wanted, with all their text
    /// @param sides the side that found each hit; nothing without a search
    /// @param ranked how many were put in line
    /// @param total how many fit the question
    /// @param notes sentences for the reader
    record Answered(List<PointHit> page, List<String> sides, int ranked, int total, List<String> notes) {
        public Answered {
            page = List.copyOf(page);
            sides = List.copyOf(sides);
            notes = List.copyOf(notes);
        }
    }

    /// The same and what it covers.
    record Told(Target target, Answered answered, Coverage coverage, List<String> notes) {
        public Told {
            notes = List.copyOf(notes);
        }
    }
}
