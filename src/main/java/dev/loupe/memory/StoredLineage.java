package dev.loupe.memory;

import java.time.Instant;

/// What was done about feedback, as it is remembered.
///
/// @param id 1 or more, greater than that of every earlier one
public record StoredLineage(long id, Instant time, NewLineage what) {}
