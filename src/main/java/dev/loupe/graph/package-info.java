/// Definitions, references and calls.
///
/// [Symbols] takes a [SymbolQuestion] and returns [SymbolUses]: definitions from the outlines, usages from
/// the index's occurrences. [Resolutions] resolves each place: first by a compiler's SCIP index
/// ([ExactReferences]), then by the [Resolver], which uses scope, imports, package and the receiver's type
/// ([TypeInference], [Variables], [DeclarationTypes], all read from the text). [Certainty] says which
/// evidence there was; without any, a place matches by name only. [CallGraph] follows the same resolution
/// over chains of calls.
///
/// Imports between files are in `graph.imports`, the SCIP reader is in `graph.scip`.
@NullMarked
package dev.loupe.graph;

import org.jspecify.annotations.NullMarked;
