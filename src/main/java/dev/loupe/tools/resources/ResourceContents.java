package dev.loupe.tools.resources;

import dev.loupe.tools.answer.Param;
import java.util.List;

/// The contents of a resource, never empty.
record ResourceContents(List<Part> contents) {
    ResourceContents {
        contents = List.copyOf(contents);
    }

    /// One text, as in the result of resources/read.
    record Part(
            String uri,
            @Param(name = "mimeType", value = "of the text") String mimeType,
            String text) {}
}
