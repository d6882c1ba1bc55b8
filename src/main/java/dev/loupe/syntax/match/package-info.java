/// Searches the syntax trees of files with tree queries and code patterns.
///
/// A [TreeRequest] asks for the matches of a [TreeQuestion], or for the tree itself ([SyntaxTreeDrawing]); a
/// [TreeReply] answers it with each [TreeMatch]. [TreeSearching] runs a request on one file: [TreeGrammar]
/// compiles the question, for a pattern by way of [CodePattern] and [PatternTree], and [GoalMatcher] matches
/// it. [QueryNeeds] tells which words a file must have, so that most files need no parse.
@NullMarked
package dev.loupe.syntax.match;

import org.jspecify.annotations.NullMarked;
