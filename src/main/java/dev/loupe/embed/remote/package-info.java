/// Embedding servers over HTTP.
///
/// [RemoteEmbedder] is the provider; a [Wire] is the format of one kind of server; [Requests] sends, retries
/// and gives up; [SharedBatches] combines texts of several callers into one request; [Outage] is the circuit
/// breaker.
@NullMarked
package dev.loupe.embed.remote;

import org.jspecify.annotations.NullMarked;
