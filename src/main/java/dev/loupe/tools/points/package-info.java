/// Which chunks of a codebase, or documents of a collection, fit best, by what is known of them?
///
/// The searching tools of the tea-rags family. Each finds a pool of candidates in its own way
/// (`SearchedPoints`), the same for every page; `PointSearch` puts it in line and makes the answer.
@NullMarked
package dev.loupe.tools.points;

import org.jspecify.annotations.NullMarked;
