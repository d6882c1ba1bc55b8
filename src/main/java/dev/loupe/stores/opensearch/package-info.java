/// How are points kept in an OpenSearch cluster?
///
/// An index for each collection, in which every version of a point is a document ([PointMapping]), and one
/// index of manifests ([Manifests]) that say which index and which generation of it is a collection's. A
/// manifest is changed by compare-and-swap, so that several processes on several machines can use one
/// cluster.
@NullMarked
package dev.loupe.stores.opensearch;

import org.jspecify.annotations.NullMarked;
