/// What Loupe remembers between conversations, in an SQLite database.
///
/// [Memory] is the entry point. [Injections] records the code that agents were given, [Feedback] their
/// ratings, [FeedbackLineage] the actions taken on ratings, and [ToolCallLog] counts calls for the dashboard.
/// [RecentRatings] serves ratings to every search without opening the database unless there are some.
/// [MemoryDatabase] opens the file, [DatabaseSchema] holds the migrations and [InjectionVisibility] limits
/// what a caller sees.
@NullMarked
package dev.loupe.memory;

import org.jspecify.annotations.NullMarked;
