package dev.loupe.tools.resources;

import dev.loupe.search.figures.FilterReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// The resources `tea-rags://schema/…`: the orders, signals, filters and labels, generated from those that
/// the server really has, and two guides.
final class SchemaReader {
    private SchemaReader() {}

    static ResourceContents read(String uri, SchemaPage page) {
        return new ResourceContents(List.of(new ResourceContents.Part(uri, MimeTypes.MARKDOWN, text(page))));
    }

    static String text(SchemaPage page) {
        return switch (page) {
            case OVERVIEW -> RerankPages.overview();
            case PRESETS -> RerankPages.presets();
            case SIGNALS -> RerankPages.signals();
            case SIGNAL_LABELS -> RerankPages.labels();
            case FILTERS -> FilterReference.markdown();
            case SEARCH_GUIDE, INDEXING_GUIDE -> written(page.wireName());
        };
    }

    private static String written(String name) {
        try (InputStream text = SchemaReader.class.getResourceAsStream(name + ".md")) {
            if (text == null) throw new IllegalStateException(name + ".md is missing");
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failure) {
            throw new UncheckedIOException(name, failure);
        }
    }
}
