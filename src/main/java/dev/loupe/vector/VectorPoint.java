package dev.loupe.vector;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Something with a vector.
///
/// @param id its name within the store; any text that is not empty
/// @param facts what [PointFilter]s ask, each with one value or several, in the order given
public record VectorPoint(String id, Int8Vector vector, Map<String, List<String>> facts) {

    public VectorPoint {
        if (id.isEmpty()) throw new IllegalArgumentException("a point without an id");
        facts = facts.entrySet().stream()
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, fact -> List.copyOf(fact.getValue())));
    }
}
