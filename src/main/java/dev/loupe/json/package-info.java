/// JSON as text and as records.
///
/// [Json] parses and writes text as `JsonValue` with hand-written code, because a front process runs it
/// before its first answer. [RecordJson] maps records to JSON objects and back by reflection; [RecordRules]
/// supplies names, defaults and checks. [NearNames] suggests the name that a misspelt one probably stands
/// for.
@NullMarked
package dev.loupe.json;

import org.jspecify.annotations.NullMarked;
