/// Embedding servers over HTTP.
///
/// [RemoteEmbedder] is the provider; a [WireFormat] is the format of one kind of server; [Requests] sends,
/// retries and gives up; [SharedBatches] combines texts of several callers into one request;
/// [dev.loupe.model.CircuitBreaker] makes calls fail fast after a failure.
@NullMarked
package dev.loupe.embed.remote;

import org.jspecify.annotations.NullMarked;
