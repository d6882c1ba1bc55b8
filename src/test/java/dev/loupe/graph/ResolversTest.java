package dev.loupe.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ResolversTest extends ProgramTest {

    @Test
    void aNameIsLookedUpOnce() throws Exception {
        files.put("a.py", "def open(): pass", "open()");
        var resolvers = new Resolvers(symbols().program());

        assertThat(resolvers.of("open")).isSameAs(resolvers.of("open"));
        assertThat(resolvers.of("open").isUnknown()).isFalse();
        assertThat(resolvers.of("gone").isUnknown()).isTrue();
        assertThat(resolvers.of("open").isOfType()).isFalse();
    }

    @Test
    void theRequestedNameReplacesWhatWasFound() throws Exception {
        files.put("a.py", "def open(): pass");
        var resolvers = new Resolvers(symbols().program());
        resolvers.of("open");

        Resolver put = resolvers.put("open", List.of(), List.of());

        assertThat(resolvers.of("open")).isSameAs(put);
        assertThat(put.isUnknown()).isTrue();
    }

    @Test
    void aNameThatManyFilesDefineIsNotResolvedByAPartOfThem() throws Exception {
        for (int i = 0; i < 40; i++) files.put("f" + i + ".py", "def open(): pass");
        assertThat(new Resolvers(symbols().program()).of("open").isUnknown()).isFalse();

        files.put("last.py", "def open(): pass");
        assertThat(new Resolvers(symbols().program()).of("open").isUnknown()).isTrue();
    }
}
