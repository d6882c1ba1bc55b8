package dev.loupe.tools.context;

import dev.loupe.memory.Injection;
import dev.loupe.memory.Memory;
import dev.loupe.memory.MemoryFailure;

/// A bundle that was remembered, so that it can be rated.
///
/// @param id of the injection; empty where it could not be stored
/// @param note why not; empty where it was
record StoredBundle(String id, String note) {

    /// What no bundle has an id of yet.
    static final StoredBundle NOTHING = new StoredBundle("", "");

    /// As long as an id, to find out what has room beside one.
    static final StoredBundle PLACE = new StoredBundle("inj-00000000", "");

    /// Stores the injection. Where that fails the bundle is given all the same.
    static StoredBundle store(Memory memory, Injection injection) {
        try {
            return new StoredBundle(memory.injections().store(injection), "");
        } catch (MemoryFailure failure) {
            return new StoredBundle("", "this answer was not remembered and cannot be rated: " + failure.getMessage());
        }
    }
}
