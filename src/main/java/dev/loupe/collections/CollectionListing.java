package dev.loupe.collections;

import java.util.List;

/// The collections that there are.
///
/// @param collections by name
/// @param damaged what is wrong with others, with the remedy
public record CollectionListing(List<CollectionManifest> collections, List<String> damaged) {
    public CollectionListing {
        collections = List.copyOf(collections);
        damaged = List.copyOf(damaged);
    }
}
