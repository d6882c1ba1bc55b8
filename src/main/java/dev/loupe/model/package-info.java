/// The domain types that every layer shares.
///
/// A parse yields [FileSyntax]: [Symbol]s (the outline), [Occurrence]s (identifier tokens), [Import]s and
/// [Chunk]s, the units that are indexed and returned. [RepoPath], [LineRange], [Language] and [ChunkKind] say
/// where and what they are; [Filter] says which may be found. [Coverage], [Readiness], [Lack] and [Shortfall]
/// say how complete an answer is, [Cancellation], [Progress] and [BackgroundWork] accompany long work, and
/// [LruCache] keeps what was used last.
///
/// The package depends only on the JDK and JSpecify and does no input or output.
@NullMarked
package dev.loupe.model;

import org.jspecify.annotations.NullMarked;
