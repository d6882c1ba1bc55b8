/// Commands for agents: `setup`, `remove`, `hook` and `prime`.
///
/// [ClientOptions] chooses the agents, and [ChangeDialog] shows a change of their settings and asks before
/// it is written. [HookFront] answers a hook ([HookOptions], [HookInput]); it never fails.
@NullMarked
package dev.loupe.cli.agents;

import org.jspecify.annotations.NullMarked;
