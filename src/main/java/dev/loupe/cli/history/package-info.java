/// Commands about git history: `history`, `commits`, `hotspots`, `coupling` and `related`.
///
/// [HistoryCalls] asks the tools and [HistoryPrinter] prints their answers. With `--html`, [HotspotMap] and
/// [CouplingGraph] write a [ChartPage], one file with its data inside.
@NullMarked
package dev.loupe.cli.history;

import org.jspecify.annotations.NullMarked;
