package dev.loupe.cli.doctor;

import dev.loupe.memory.Memory;
import dev.loupe.memory.MemoryFailure;
import dev.loupe.model.WallClock;
import java.nio.file.Files;
import java.util.List;

/// Checks that the memory database can be read.
final class MemoryCheck implements Check {
    private static final String SUBJECT = "memory";

    @Override
    public List<Finding> look(DoctorContext surroundings) {
        if (Files.notExists(surroundings.home().memory()))
            return List.of(Finding.good(SUBJECT, "nothing is remembered yet"));
        try (Memory memory = Memory.in(surroundings.home(), WallClock.utc())) {
            String fault = memory.fault();
            return List.of(
                    fault.isEmpty()
                            ? Finding.good(SUBJECT, memory.injections().count() + " bundles are remembered")
                            : Finding.bad(
                                    SUBJECT,
                                    "%s is damaged: %s"
                                            .formatted(surroundings.home().memory(), fault),
                                    "put back a copy, or move it away with what it remembers"));
        } catch (MemoryFailure failure) {
            return List.of(Finding.bad(
                    SUBJECT,
                    String.valueOf(failure.getMessage()),
                    "put back a copy, or move it away with what it remembers"));
        }
    }
}
