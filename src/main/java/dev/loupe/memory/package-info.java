/// What Loupe remembers between conversations, in an SQLite database.
///
/// [Memory] is the entry point. [Injections] records the code that agents were given, [Feedback] their
/// ratings, [Lineage] the actions taken on ratings, and [ToolCalls] counts calls for the dashboard.
/// [RecentRatings] serves ratings to every search without opening the database unless there are some.
/// [Database] opens the file, [Schema] holds the migrations and [Reach] limits what a caller sees.
@NullMarked
package dev.loupe.memory;

import org.jspecify.annotations.NullMarked;
