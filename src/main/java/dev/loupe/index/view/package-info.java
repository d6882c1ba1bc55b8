/// What all readers of a snapshot share.
///
/// An [IndexView] is an open Lucene reader with statistics of live documents ([LiveStatistics]); what a part
/// of the index computes once from a view or a segment is kept in [Derived]. [IndexFields] lists the fields
/// of the documents, [FactsReader], [FileLookup] and the codecs read them. [CurrentView] switches to a new
/// view.
@NullMarked
package dev.loupe.index.view;

import org.jspecify.annotations.NullMarked;
