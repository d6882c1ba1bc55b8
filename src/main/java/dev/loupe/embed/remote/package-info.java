/// Who else makes vectors, over HTTP?
///
/// [RemoteEmbedder] is the provider; a [Wire] knows how one kind of server is asked and how it answers;
/// [Requests] sends, waits, tries again and gives up; [SharedBatches] puts the texts of several callers into
/// one request; [Outage] keeps a server that does not answer from being asked by everyone again and again.
@NullMarked
package dev.loupe.embed.remote;

import org.jspecify.annotations.NullMarked;
