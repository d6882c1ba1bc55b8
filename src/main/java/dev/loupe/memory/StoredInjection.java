package dev.loupe.memory;

import java.time.Instant;

/// An injection as it is remembered.
///
/// @param id `inj-` and eight hexadecimal digits
/// @param time when it was stored, to the millisecond
public record StoredInjection(String id, Instant time, Injection injection) {}
