/// Engines for collections of points: the embedded one and external servers.
///
/// [StoreChoice] reads the configured engine from the environment, and [dev.loupe.stores.engines.Providers]
/// opens it as a [VectorStoreProvider]. Engines without transactions implement a [VersionTable], from which
/// [VersionedStore] builds snapshots and atomic commits; those that only have rows and simple conditions
/// implement the tables of `stores.rows`. [JsonClient] sends HTTP requests with retries, and
/// [dev.loupe.model.CircuitBreaker] makes calls fail fast while an engine is down.
@NullMarked
package dev.loupe.stores;

import org.jspecify.annotations.NullMarked;
