/// Commands about records next to the code: `beads`, `archive` and `feedback`.
///
/// [RecordCalls] asks the tools of beads and archives and [RecordView] prints their answers; [FeedbackView]
/// prints ratings.
@NullMarked
package dev.loupe.cli.records;

import org.jspecify.annotations.NullMarked;
