/// The tools: names, arguments, answers, and how calls run.
///
/// `tools.all` lists the tools. Each of `code`, `collections`, `context`, `docs`, `history`, `indexing`,
/// `memory`, `points`, `projects` and `search` holds one family; `overview` serves several, and `resources`
/// holds the protocol's parts that are not tools. Families build on `tools.kit` and `tools.answer`.
/// `tools.catalogue` knows the tools by their names and schemas, and `tools.run` runs calls, after
/// `tools.repair` has fixed their arguments.
@NullMarked
package dev.loupe.tools;

import org.jspecify.annotations.NullMarked;
