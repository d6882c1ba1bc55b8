package dev.loupe.records;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// One issue as `bd` exports it, a line of `.beads/issues.jsonl` or a row of its server. Missing texts are
/// empty.
///
/// @param id such as `bd-a1b2`
/// @param status `open`, `in_progress`, `blocked`, `closed` or a custom one
/// @param priority 0 (most urgent) to 4
/// @param issueType `task`, `bug`, `feature`, `epic`, `chore` …
/// @param rig the workspace that it belongs to, if there are several
/// @param metadata further data, as JSON
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

    /// The status of a deleted bead, which is kept so that other copies learn of the deletion.
    static final String TOMBSTONE = "tombstone";

    /// The highest priority number; they begin with 0.
    public static final int LEAST_URGENT = 4;

    /// A comment on a bead.
    public record Comment(String author, String text, Optional<Instant> createdAt) {}

    /// A bead waits for another, belongs to it or comes from it.
    ///
    /// @param type `blocks`, `related`, `parent-child`, `discovered-from` …
    public record Dependency(String dependsOn, String type) {}

    public Bead {
        if (id.isBlank()) throw new IllegalArgumentException("a bead without an id");
        labels = List.copyOf(labels);
        comments = List.copyOf(comments);
        dependencies = List.copyOf(dependencies);
    }

    /// Whether it was deleted, so that no search should find it.
    public boolean isDeleted() {
        return status.equals(TOMBSTONE);
    }
}
