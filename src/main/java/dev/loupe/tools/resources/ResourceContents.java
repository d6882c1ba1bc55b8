package dev.loupe.tools.resources;

import dev.loupe.tools.Param;
import java.util.List;

/// What a resource holds, never nothing.
record ResourceContents(List<Part> contents) {
    ResourceContents {
        contents = List.copyOf(contents);
    }

    /// One text, as resources/read gives it.
    record Part(
            String uri,
            @Param(name = "mimeType", value = "of the text") String mimeType,
            String text) {}
}
