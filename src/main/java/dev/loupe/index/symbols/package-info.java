/// Names, outlines and occurrences of identifiers.
///
/// [LuceneNames] completes names, [LuceneOutlineSearch] finds definitions and headings by words
/// ([OutlineWords]), and [LuceneOccurrences] the places of an identifier, which [OccurrenceStream] wrote.
@NullMarked
package dev.loupe.index.symbols;

import org.jspecify.annotations.NullMarked;
