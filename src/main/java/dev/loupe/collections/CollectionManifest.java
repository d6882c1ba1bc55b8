package dev.loupe.collections;

import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A collection's metadata.
///
/// @param hybrid as requested; every collection can be searched by words
/// @param created distinguishes a collection from a deleted one with the same name
/// @param space of its vectors, distance included
public record CollectionManifest(String name, boolean hybrid, Instant created, VectorSpace space) {

    /// As in tool answers: Cosine, Euclid, Dot.
    public String distance() {
        return wireName(space.distance());
    }

    static Optional<Distance> distance(String wireName) {
        return Stream.of(Distance.values())
                .filter(distance -> wireName(distance).equals(wireName))
                .findFirst();
    }

    private static String wireName(Distance distance) {
        return distance.name().charAt(0) + distance.name().substring(1).toLowerCase(Locale.ROOT);
    }
}
