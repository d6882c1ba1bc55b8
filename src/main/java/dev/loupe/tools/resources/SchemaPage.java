package dev.loupe.tools.resources;

import java.util.Locale;
import java.util.Optional;

/// The pages of `tea-rags://schema/…`, by the last part of their names.
enum SchemaPage {
    OVERVIEW,
    PRESETS,
    SIGNALS,
    FILTERS,
    SIGNAL_LABELS,
    SEARCH_GUIDE,
    INDEXING_GUIDE;

    static final String BEGINNING = "tea-rags://schema/";

    /// The last part of the name.
    String wireName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    String uri() {
        return BEGINNING + wireName();
    }

    /// The page for a URI; scheme and host are case-insensitive.
    static Optional<SchemaPage> of(String uri) {
        if (!uri.regionMatches(true, 0, BEGINNING, 0, BEGINNING.length())) return Optional.empty();
        for (SchemaPage page : values())
            if (page.wireName().equals(uri.substring(BEGINNING.length()))) return Optional.of(page);
        return Optional.empty();
    }
}
