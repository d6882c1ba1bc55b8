package dev.loupe.memory;

import java.time.Instant;

/// A stored action on feedback.
///
/// @param id 1 or more, greater than that of every earlier one
public record StoredLineage(long id, Instant time, NewLineage what) {}
