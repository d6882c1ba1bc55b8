/// Arguments as models write them: [RepairedArguments] fixes unambiguous errors and reports what it changed.
///
/// [ArgumentAliases] knows other names of arguments, [ExpectedType] and [ArgumentWords] values of another
/// form; [IgnoredArguments] names what no tool takes.
@NullMarked
package dev.loupe.tools.repair;

import org.jspecify.annotations.NullMarked;
