/// Embedding servers over HTTP.
///
/// [RemoteEmbedder] is the provider; a [WireFormat] is the format of one kind of server; [Requests] sends,
/// retries and gives up; [SharedBatches] combines texts of several callers into one request;
/// [CircuitBreaker] is the circuit breaker.
@NullMarked
package dev.loupe.embed.remote;

import org.jspecify.annotations.NullMarked;
