/// Which chunks or documents are put in line, and how similar is each to what was asked?
///
/// A pool has a fixed size that never depends on the page that is asked for, so that pages of one question
/// fit together. Similarities are exact: every vector within the filter is looked at.
@NullMarked
package dev.loupe.search.pool;

import org.jspecify.annotations.NullMarked;
