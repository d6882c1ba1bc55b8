package dev.loupe.memory;

import java.time.Instant;

/// A stored injection.
///
/// @param id `inj-` and eight hexadecimal digits
/// @param time when it was stored, to the millisecond
public record StoredInjection(String id, Instant time, Injection injection) {}
