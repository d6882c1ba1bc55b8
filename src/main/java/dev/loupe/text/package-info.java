/// Text search (grep): finds the lines that match a literal or a regular expression.
///
/// [LinePattern] compiles a pattern. [RegexShape] analyzes it for the trigrams that a matching file must have
/// ([PatternAffixes]) and for texts that a matching line must contain ([Needle]). [LineSearch] selects files
/// by the trigrams and gives them to [GrepRun], which reads them in parallel ([FileReading], [KnownContents])
/// and matches line by line ([ContentSearch], [LineMatcher]). The result is a [GrepAnswer] of [LineMatch]es.
@NullMarked
package dev.loupe.text;

import org.jspecify.annotations.NullMarked;
