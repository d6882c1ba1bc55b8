package dev.loupe.collections;

import dev.loupe.vector.Distance;
import dev.loupe.vector.VectorSpace;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What a collection says of itself.
///
/// @param hybrid as it was asked for; search by words works in every collection
/// @param created with the name it tells a collection from one that was deleted before
/// @param space of its vectors, distance included
public record CollectionManifest(String name, boolean hybrid, Instant created, VectorSpace space) {

    /// As the tools write it: Cosine, Euclid, Dot.
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
