package dev.loupe.tools.points;

import dev.loupe.collections.CollectionFailure;
import dev.loupe.collections.DocumentCollection;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.sharing.SharedChunks;
import dev.loupe.sharing.SharedIndex;
import dev.loupe.tools.kit.ProjectResolver;
import dev.loupe.tools.kit.SharedChoice;
import dev.loupe.tools.kit.ToolFailure;
import dev.loupe.vector.Distance;
import dev.loupe.vector.Int8Vector;
import java.io.IOException;

/// A collection of points, with the embedding that makes queries comparable with them.
interface PointSource {

    String name();

    Distance distance();

    /// The embedding of a text.
    Int8Vector meaning(String text) throws IOException, ToolFailure;

    /// A point in the answer format.
    default PointHit hit(JsonValue id, RowPlacement place, JsonObject payload, HitWriter writer) {
        return writer.document(id, place, payload);
    }

    static PointSource of(DocumentCollection documents) {
        return new PointSource() {
            @Override
            public String name() {
                return documents.manifest().name();
            }

            @Override
            public Distance distance() {
                return documents.manifest().space().distance();
            }

            @Override
            public Int8Vector meaning(String text) throws IOException, ToolFailure {
                try {
                    return documents.meaning(text);
                } catch (CollectionFailure failure) {
                    throw ProjectResolver.coded(failure);
                }
            }
        };
    }

    static PointSource of(SharedChoice shared, SharedIndex index) {
        return new PointSource() {
            @Override
            public String name() {
                return index.name().collection();
            }

            @Override
            public Distance distance() {
                return index.space().distance();
            }

            @Override
            public Int8Vector meaning(String text) throws IOException, ToolFailure {
                return shared.meaning(index, text);
            }

            @Override
            public PointHit hit(JsonValue id, RowPlacement place, JsonObject payload, HitWriter writer) {
                String code = payload.get(SharedChunks.TEXT) instanceof JsonString(String text) ? text : "";
                return writer.chunk(id, place, payload, code);
            }
        };
    }
}
