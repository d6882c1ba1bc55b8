package dev.loupe.search.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.Language;
import dev.loupe.search.figures.Figure;
import dev.loupe.search.figures.FigureLevel;
import dev.loupe.vector.Int8Vector;
import dev.loupe.vector.VectorPoint;
import java.util.List;
import org.junit.jupiter.api.Test;

class PointFiguresTest {

    private static VectorPoint point(String id, String payload) throws JsonFailure {
        JsonObject json = (JsonObject) Json.parse(payload.replace('\'', '"'));
        return new VectorPoint(id, Int8Vector.of(new float[] {1}), json, "text");
    }

    @Test
    void aDocumentSaysOfItselfWhatAChunkDoes() throws JsonFailure {
        PointFigures figures = PointFigures.of(
                List.of(
                        point(
                                "1",
                                "{'relativePath': 'src/a.py', 'chunkType': 'function', 'name': 'pay', 'startLine': 3, 'endLine': 9, 'isTest': true,"
                                        + " 'imports': ['os', 're'], 'methodLines': 7, 'methodDensity': 30.5, 'headings': 'One > Two'}")));

        assertThat(figures.id(0)).isEqualTo("1");
        assertThat(figures.path(0).value()).isEqualTo("src/a.py");
        assertThat(figures.language(0)).isEqualTo(Language.PYTHON);
        assertThat(figures.kind(0)).isEqualTo(ChunkKind.FUNCTION);
        assertThat(figures.name(0)).isEqualTo("pay");
        assertThat(figures.headings(0)).isEqualTo("One > Two");
        assertThat(List.of(figures.firstLine(0), figures.lastLine(0))).containsExactly(3, 9);
        assertThat(figures.isTest(0)).isTrue();
        assertThat(figures.isDocumentation(0)).isFalse();
        assertThat(figures.of(Figure.IMPORTS, FigureLevel.FILE, 0)).isEqualTo(2);
        assertThat(figures.of(Figure.METHOD_LINES, FigureLevel.CHUNK, 0)).isEqualTo(7);
        assertThat(figures.of(Figure.METHOD_DENSITY, FigureLevel.CHUNK, 0)).isEqualTo(30.5);
    }

    @Test
    void missingOrInvalidPayloadFieldsAreUnknown() throws JsonFailure {
        PointFigures figures = PointFigures.of(
                List.of(point("1", "{'relativePath': '../out', 'name': 7, 'startLine': -1, 'endLine': 'x'}")));

        assertThat(figures.name(0)).isEmpty();
        assertThat(List.of(figures.firstLine(0), figures.lastLine(0))).containsExactly(1, 1);
        assertThat(figures.kind(0)).isEqualTo(ChunkKind.DOC);
        for (Figure figure : Figure.values())
            for (FigureLevel level : FigureLevel.values())
                assertThat(figures.of(figure, level, 0)).isNaN();
    }

    @Test
    void documentsOfOnePathAreOfOneFileAndOthersEachOfTheirOwn() throws JsonFailure {
        PointFigures figures = PointFigures.of(List.of(
                point("1", "{'relativePath': 'a'}"),
                point("2", "{}"),
                point("3", "{'relativePath': 'b'}"),
                point("4", "{'relativePath': 'a'}"),
                point("5", "{}")));

        assertThat(List.of(figures.file(0), figures.file(1), figures.file(2), figures.file(3), figures.file(4)))
                .containsExactly(0, 1, 2, 0, 4);
        assertThat(figures.path(3)).isSameAs(figures.path(0));
    }
}
