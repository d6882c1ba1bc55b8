package dev.loupe.records;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One issue as `bd` exports it, a line of `.beads/issues.jsonl` or a row of its server. Texts that are
/// missing are empty.
///
/// @param id such as `bd-a1b2`
/// @param status `open`, `in_progress`, `blocked`, `closed` or one that the project has made up
/// @param priority 0 (most urgent) to 4
/// @param issueType `task`, `bug`, `feature`, `epic`, `chore` …
/// @param rig the workspace that it belongs to, where there are several
/// @param metadata what else is said of it, as JSON
public record Bead(
        String id,
        String title,
        String description,
        String design,
        String acceptanceCriteria,
        String notes,
        String status,
        OptionalInt priority,
        String issueType,
        String owner,
        String assignee,
        String rig,
        List<String> labels,
        List<Comment> comments,
        List<Dependency> dependencies,
        Optional<Instant> createdAt,
        String createdBy,
        Optional<Instant> updatedAt,
        Optional<Instant> closedAt,
        String closeReason,
        String externalRef,
        String metadata) {

    /// The status of what was deleted and is kept so that other copies learn of it.
    static final String TOMBSTONE = "tombstone";

    /// The last of the priorities, which begin with 0.
    public static final int LEAST_URGENT = 4;

    /// What somebody said about a bead.
    public record Comment(String author, String text, Optional<Instant> createdAt) {}

    /// That one bead waits for another, belongs to it or comes from it.
    ///
    /// @param type `blocks`, `related`, `parent-child`, `discovered-from` …
    public record Dependency(String dependsOn, String type) {}

    public Bead {
        if (id.isBlank()) throw new IllegalArgumentException("a bead without an id");
        labels = List.copyOf(labels);
        comments = List.copyOf(comments);
        dependencies = List.copyOf(dependencies);
    }

    /// Whether it was deleted and nobody wants to find it.
    public boolean isDeleted() {
        return status.equals(TOMBSTONE);
    }
}
