/// The tools by name, with their schemas.
///
/// [ToolCatalogue] finds a tool by its exact name, [ToolNames] by the names that models make up. [ToolSchema]
/// derives JSON schemas from records. [ToolSelection] is the choice of tools that a server was started with.
/// [CatalogueText] and [ToolTable] are generated at build time, so that a front can list tools without
/// loading them.
@NullMarked
package dev.loupe.tools.catalogue;

import org.jspecify.annotations.NullMarked;
