package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.LineRange;
import dev.loupe.tools.search.GrepGroups.Group;
import dev.loupe.tools.search.GrepGroups.Line;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrepGroupsTest {

    private static final Chunk CLASS = Chunks.of(ChunkKind.CLASS, "Store", "", 10, "l\n".repeat(20));
    private static final Chunk METHOD = Chunks.of(ChunkKind.METHOD, "open", "", 14, "l\n".repeat(4));

    private static Line line(int number) {
        return new Line(number, "text " + number);
    }

    @Test
    void aLineBelongsToTheInnermostChunkAlone() {
        List<Group> groups = GrepGroups.of(List.of(line(11), line(15), line(20)), List.of(CLASS, METHOD));

        assertThat(groups).hasSize(2);
        assertThat(groups.get(0).chunk()).contains(CLASS);
        assertThat(groups.get(0).lines()).extracting(Line::number).containsExactly(11, 20);
        assertThat(groups.get(1).chunk()).contains(METHOD);
        assertThat(groups.get(1).lines()).extracting(Line::number).containsExactly(15);
    }

    @Test
    void linesOutsideChunksStandByThemselvesWithTheirOwnRange() {
        List<Group> groups = GrepGroups.of(List.of(line(1), line(3), line(90)), List.of(CLASS));

        assertThat(groups).extracting(Group::range).containsExactly(new LineRange(1, 3), new LineRange(90, 90));
        assertThat(groups).allMatch(group -> group.chunk().isEmpty());
    }
}
