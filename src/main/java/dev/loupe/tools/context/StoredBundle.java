package dev.loupe.tools.context;

import dev.loupe.memory.Injection;
import dev.loupe.memory.Memory;
import dev.loupe.memory.MemoryFailure;

/// A bundle stored in the memory, so that it can be rated.
///
/// @param id of the injection; empty if it could not be stored
/// @param note why not; empty if it was
record StoredBundle(String id, String note) {

    /// Not stored yet.
    static final StoredBundle NOTHING = new StoredBundle("", "");

    /// A placeholder with the length of an id, to calculate the room beside one.
    static final StoredBundle PLACE = new StoredBundle("inj-00000000", "");

    /// Stores the injection. If that fails, the bundle is returned all the same.
    static StoredBundle store(Memory memory, Injection injection) {
        try {
            return new StoredBundle(memory.injections().store(injection), "");
        } catch (MemoryFailure failure) {
            return new StoredBundle("", "this answer was not remembered and cannot be rated: " + failure.getMessage());
        }
    }
}
