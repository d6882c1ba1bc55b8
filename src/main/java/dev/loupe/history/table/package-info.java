/// What was read of a repository, as columns of numbers.
///
/// [HistoryData] is a [HistoryTable] (commits and their changes), the files of HEAD ([HeadTree]) and the
/// [Mailmap]. Paths and names are numbers in a [ByteStringTable]; [HistoryFile] stores it all in
/// `history.bin`. Uses no other package of `history`.
@NullMarked
package dev.loupe.history.table;

import org.jspecify.annotations.NullMarked;
