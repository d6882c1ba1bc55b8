/// The bytes of a file as lines, and the blocks that are cut from lines.
///
/// [SourceText] knows where each line starts; [LineRanges], [LineWindows] and [Blocks] cut it, [ChunkIds]
/// names the pieces. [LineMap] maps lines of an extract to lines of its file. [CommentText] removes comment
/// marks, [KnownWords] finds words in bytes. Uses no other package of `syntax`.
@NullMarked
package dev.loupe.syntax.source;

import org.jspecify.annotations.NullMarked;
