package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.RepoPath;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ChangedFilesTest extends ProgramTest {

    private List<String> concerning(String name, String... changed) throws Exception {
        Set<RepoPath> paths = Stream.of(changed).map(RepoPath::new).collect(Collectors.toSet());
        return ChangedFiles.concerning(name, files.root(), snapshot(), paths).stream()
                .map(RepoPath::value)
                .toList();
    }

    @Test
    void aFileThatContainsTheNameNowOrDidIsConcerned() throws Exception {
        files.put("had.py", "open()").put("never.py", "close()").put("has.py", "close()");
        Files.writeString(files.root().resolve("had.py"), "close()");
        Files.writeString(files.root().resolve("has.py"), "open()");
        Files.writeString(files.root().resolve("new.py"), "open()");

        assertThat(concerning("open", "had.py", "never.py", "has.py", "new.py", "gone.py"))
                .containsExactly("had.py", "has.py", "new.py");
        assertThat(concerning("open")).isEmpty();
    }

    @Test
    void allAreConcernedByAnyNameAndIfThereAreMany() throws Exception {
        assertThat(concerning("", "b.py", "a.py")).containsExactly("a.py", "b.py");
        String[] many = IntStream.range(0, 1_001).mapToObj(i -> "f" + i + ".py").toArray(String[]::new);
        assertThat(concerning("open", many)).hasSize(1_001);
    }
}
