/// Records as bytes: [RecordEncoder], [RecordDecoder], and enums by stable numbers ([StoredEnums]).
@NullMarked
package dev.loupe.index.codec;

import org.jspecify.annotations.NullMarked;
