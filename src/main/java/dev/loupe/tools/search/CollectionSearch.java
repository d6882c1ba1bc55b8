package dev.loupe.tools.search;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.CollectionWriting;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.NearPoint;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.VectorPoint;
import dev.loupe.vector.VectorSnapshot;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Semantic search over the documents of a collection, filtered by folder, file name or extension. Documents
/// that don't come from a file are found only without such a filter.
final class CollectionSearch {
    private static final PayloadKey FILE_PATH = PayloadKey.of("filePath");
    private static final PayloadKey RELATIVE_PATH = PayloadKey.of("relativePath");
    private static final PayloadKey FILENAME = PayloadKey.of("filename");

    private CollectionSearch() {}

    /// A document with its similarity.
    ///
    /// @param cosine in [-1, 1]
    record Found(JsonValue id, String text, JsonObject payload, double cosine) {

        /// A text of the payload; empty if it is missing.
        String text(String name) {
            return payload.get(name) instanceof JsonString(String value) ? value : "";
        }

        /// Whether it is a chunk of shared code.
        boolean isChunk() {
            return SharedChunks.isChunk(payload);
        }

        /// The name that it defines.
        Optional<String> name() {
            return Optional.of(text("name")).filter(name -> !name.isEmpty());
        }

        /// A line number of the payload.
        Optional<Integer> line(String name) {
            return payload.get(name) instanceof JsonNumber(String literal) && literal.matches("\\d{1,9}")
                    ? Optional.of(Integer.parseInt(literal))
                    : Optional.empty();
        }
    }

    /// The result.
    ///
    /// @param nearest nearest first
    /// @param total documents that pass the filter
    record Near(List<Found> nearest, int total) {}

    static Near nearest(DocumentCollection collection, String query, PointFilter filter, int limit)
            throws CollectionFailure, IOException {
        Int8Vector meaning = collection.meaning(query);
        try (VectorSnapshot snapshot = collection.snapshot()) {
            return nearest(snapshot, meaning, filter, limit);
        }
    }

    static Near nearest(VectorSnapshot snapshot, Int8Vector meaning, PointFilter filter, int limit) throws IOException {
        List<NearPoint> nearest = snapshot.nearest(meaning, filter, limit);
        Map<String, VectorPoint> points =
                snapshot.find(nearest.stream().map(NearPoint::id).toList());
        var found = new ArrayList<Found>();
        for (NearPoint near : nearest) {
            VectorPoint point = points.get(near.id());
            if (point == null) continue;
            found.add(new Found(CollectionWriting.documentId(near.id()), text(point), point.payload(), near.cosine()));
        }
        return new Near(found, snapshot.count(filter));
    }

    private static String text(VectorPoint point) {
        return point.payload().get(CollectionWriting.TEXT) instanceof JsonString(String text) ? text : point.text();
    }

    /// @param endings with their dots, at least one of which must match; empty for any
    static PointFilter filter(Optional<String> directory, Optional<String> filename, List<String> endings) {
        var all = new ArrayList<PointFilter>();
        directory.flatMap(CollectionSearch::within).ifPresent(all::add);
        filename.map(CollectionSearch::named).ifPresent(all::add);
        if (!endings.isEmpty())
            all.add(new PointFilter.Within(
                    FILENAME, endings.stream().map(NamePatterns::ofEnding).toList()));
        return new PointFilter.And(all);
    }

    private static PointFilter named(String filename) {
        String name = filename.replace('\\', '/').replaceFirst("^(?:\\./)++", "");
        if (!name.contains("/")) return new PointFilter.Within(FILENAME, List.of(NamePatterns.ofName(name)));
        if (name.startsWith("/")) return new PointFilter.Within(FILE_PATH, List.of(literal(name)));
        return new PointFilter.Within(RELATIVE_PATH, List.of("**/" + NamePatterns.ofName(name)));
    }

    private static Optional<PointFilter> within(String directory) {
        String folder = directory.replace('\\', '/').replaceAll("/+$", "");
        if (new File(directory).isAbsolute())
            return Optional.of(new PointFilter.Within(FILE_PATH, List.of(literal(folder))));
        String relative = folder.replaceFirst("^(?:\\./)++", "");
        return relative.isEmpty() || relative.equals(".")
                ? Optional.empty()
                : Optional.of(new PointFilter.Within(RELATIVE_PATH, List.of("/" + literal(relative))));
    }

    /// A glob that matches only this text; escaped slashes keep an absolute path absolute.
    private static String literal(String text) {
        return text.replaceAll("[\\\\/*?\\[\\]{}!,-]", "\\\\$0");
    }
}
