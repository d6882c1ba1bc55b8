/// The tools: names, arguments, answers, and how calls run.
///
/// A [Tool] is a stateless object with a [ToolInfo], an argument record and an answer record; [Param]
/// describes their components, from which [ToolSchema] derives the JSON schemas and [ParamRules] the rules
/// for reading and writing. [dev.loupe.tools.all.AllTools] lists the tools; each sub-package holds one
/// family, apart from `overview`, which serves several, and `resources`, which holds the protocol's parts
/// that are not tools. [ToolCatalogue] finds a tool by its exact name, [ToolNames] by the names that models
/// make up. [CatalogueText] and [ToolTable] are generated at build time, so that a front can list tools
/// without loading them.
///
/// A call goes from a [ToolCaller] to [ToolRunner]. [RepairedArguments] fixes unambiguous errors in the
/// arguments, [CallScheduler] runs the call on its own thread and guarantees that it ends, and
/// [ProjectResolver] resolves the projects it is about. The answer is cut to the client's [AnswerBudget] and
/// freed of control characters ([Sanitized]); a failure that the caller can fix is a [ToolFailure].
@NullMarked
package dev.loupe.tools;

import org.jspecify.annotations.NullMarked;
