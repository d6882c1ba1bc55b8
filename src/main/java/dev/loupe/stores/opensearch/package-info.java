/// Points in an OpenSearch cluster.
///
/// Every version of a point is a document ([PointMapping]) in the collection's index; one index of manifests
/// ([ClusterManifests]) records which index and which generation are current for each collection. A manifest
/// is changed by compare-and-swap, so several processes on several machines can use one cluster.
/// [OpenSearchTable] writes, [OpenSearchSnapshot] reads, and [Cluster] sends the requests. Small collections
/// share indexes ([CommonIndexes]).
@NullMarked
package dev.loupe.stores.opensearch;

import org.jspecify.annotations.NullMarked;
