/// Tools that query the git history: coupling, hotspots, file histories, commits, and tests by evidence.
///
/// [KnownHistory] waits for the part of the history that a query depends on and reports what is missing
/// ([HistoryAnswer]). [AskedFile] finds the file a caller means, also under an earlier name. [HotCode] ranks
/// code by churn and complexity for [Hotspots] and [CodeMap]; [TestLinks] collects the evidence for
/// [TestCoverage].
@NullMarked
package dev.loupe.tools.history;

import org.jspecify.annotations.NullMarked;
