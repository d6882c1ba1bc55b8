package dev.loupe.tools.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.ChunkPlace;
import dev.loupe.model.ChunkKind;
import dev.loupe.model.Language;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.tools.search.GrepGroups.Group;
import dev.loupe.tools.search.GrepGroups.Line;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrepGroupsTest {

    private static final ChunkPlace CLASS = place(1, ChunkKind.CLASS, "Store", 10, 29);
    private static final ChunkPlace METHOD = place(2, ChunkKind.METHOD, "open", 14, 17);

    private static ChunkPlace place(int document, ChunkKind kind, String name, int first, int last) {
        var path = new RepoPath("store.py");
        return new ChunkPlace(
                document, new ChunkFacts(path, Language.PYTHON, kind, new LineRange(first, last), 0, name, name));
    }

    private static Line line(int number) {
        return new Line(number, "text " + number);
    }

    @Test
    void aLineBelongsOnlyToTheInnermostChunk() {
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
