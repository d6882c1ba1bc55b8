package dev.loupe.search.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loupe.json.Json;
import dev.loupe.vector.InvalidFilter;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PointFilter;
import dev.loupe.vector.QdrantFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkKeysTest {

    private static PointFilter asking(String key) {
        return new PointFilter.Not(new PointFilter.IsEmpty(PayloadKey.of(key)));
    }

    @ParameterizedTest
    @CsvSource({
        "git.commitCount, git.file.commitCount",
        "git.dominantAuthor, git.file.recentDominantAuthor",
        "git.taskIds[], git.file.taskIds[]",
        "git.chunkCommitCount, git.chunk.commitCount",
        "git.chunkAgeDays, git.chunk.ageDays"
    })
    void oldNamesMeanTodays(String old, String today) throws Exception {
        assertThat(ChunkKeys.checked(asking(old))).isEqualTo(asking(today));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "relativePath",
                "imports[]",
                "headingPath[].text",
                "git",
                "git.file",
                "git.chunk.churnRatio",
                "git.file.lastModifiedAt",
                "git.file.blameAuthors"
            })
    void keysOfChunksAreAccepted(String key) throws Exception {
        assertThat(ChunkKeys.checked(asking(key))).isEqualTo(asking(key));
    }

    @ParameterizedTest
    @CsvSource({
        "langauge, did you mean language?",
        "git.file.ageDay, did you mean git.file.ageDays",
        "git.chunk.firstCreatedAt, did you mean git.file.firstCreatedAt",
        "price, see tea-rags://schema/filters"
    })
    void unknownChunkKeysAreRefused(String key, String advice) {
        assertThatThrownBy(() -> ChunkKeys.checked(asking(key)))
                .isInstanceOf(InvalidFilter.class)
                .hasMessageContaining("chunks have no '%s'".formatted(key))
                .hasMessageContaining(advice);
    }

    @Test
    void withinAnElementOtherNamesStand() throws Exception {
        var nested = new PointFilter.Nested(PayloadKey.of("headingPath"), asking("depth"));
        assertThat(ChunkKeys.checked(nested)).isEqualTo(nested);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'language': 'Python'} | no chunk has the language 'Python'; did you mean python",
                "{'must_not': [{'key': 'language', 'match': {'any': ['nope']}}]} | no chunk has the language 'nope'",
                "{'chunkType': 'method'} | no chunk has the chunkType 'method'; there are block, class, code_block, doc, function",
                "{'chunkType': 'functoin'} | no chunk has the chunkType 'functoin'; did you mean function?",
                "{'key': 'git.file.ageDays', 'range': {'lt': '2025-11-28'}} | 'git.file.ageDays' holds numbers and no dates",
                "{'key': 'git.lastModifiedAt', 'range': {'gt': '2025-11-28'}} | 'git.file.lastModifiedAt' holds seconds since 1970 and no dates; give the ends of the range as numbers, or use modifiedAfter",
                "{'key': 'language', 'range': {'gt': '2025-11-28'}} | 'language' holds no dates",
                "{'must_not': [{'key': 'git.chunk.taskIds', 'range': {'gt': 3}}]} | 'git.chunk.taskIds' holds no numbers",
                "{'key': 'imports', 'range': {'gt': 3}} | 'imports' holds no numbers, so nothing of it is within a range; use match"
            })
    void aValueThatNoChunkCanHaveIsRefused(String filter, String why) throws Exception {
        PointFilter parsed = QdrantFilter.parse(Json.parse(filter.replace('\'', '"')));
        assertThatThrownBy(() -> ChunkKeys.checked(parsed))
                .isInstanceOf(InvalidFilter.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'language': 'python'}",
                "{'chunkType': 'section'}",
                "{'kind': 'struct'}",
                "{'key': 'git.chunk.lastModifiedAt', 'range': {'gt': 1}}",
                "{'key': 'headingPath[].depth', 'range': {'gt': 1}}",
                "{'key': 'methodLines', 'range': {'gt': 1}}",
                "{'must': [{'key': 'language', 'match': {'any': ['python', 'nope']}}]}"
            })
    void aValueThatSomeChunkMayHaveIsNot(String filter) throws Exception {
        PointFilter parsed = QdrantFilter.parse(Json.parse(filter.replace('\'', '"')));
        assertThat(ChunkKeys.checked(parsed)).isEqualTo(parsed);
    }
}
