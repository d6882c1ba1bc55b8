/// What a tool is made of.
///
/// A [Tool] is a stateless object with a [ToolInfo], an argument record and an answer record; it is called
/// with a [CallContext]. [ProjectResolver] resolves the projects that a call is about, [SymbolLookup] and
/// [PathSuggestions] help with names and paths, and a failure that the caller can fix is a [ToolFailure].
/// [ToolCaller] is how others call tools.
@NullMarked
package dev.loupe.tools.kit;

import org.jspecify.annotations.NullMarked;
