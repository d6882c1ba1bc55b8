/// How calls run: [ToolRunner] takes a call to its tool and back.
///
/// [CallScheduler] gives each call its own thread, a place among those of its client ([CallLane]), and an
/// end. [ToolResult] is the answer as the client gets it.
@NullMarked
package dev.loupe.tools.run;

import org.jspecify.annotations.NullMarked;
