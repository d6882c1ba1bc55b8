package dev.loupe.graph.imports;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.json.Json;
import dev.loupe.model.RepoPath;
import dev.loupe.scan.RootedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PackageManifestsTest extends RepositoryTest {

    @Test
    void aManifestThatIsALinkOutOfTheRootIsNotRead() throws Exception {
        Path outside = folder.resolve("package.json");
        Files.writeString(outside, "{\"name\": \"shop\", \"main\": \"main.js\"}");
        files.put("shop/main.js", "").put("shop/package.json", "{}").put("a.js", "require('shop')");
        Files.delete(files.root().resolve("shop/package.json"));
        Files.createSymbolicLink(files.root().resolve("shop/package.json"), outside);

        assertThat(files.imports("a.js")).containsExactly("shop external");
    }

    private PackageManifests manifests(String... paths) throws IOException {
        var tree = new FileTree(Stream.of(paths).sorted().map(RepoPath::new).toList());
        return new PackageManifests(new RootedFiles(files.root()), tree);
    }

    @Test
    void manifestsOfInstalledPackagesAreNotTheRepositorys() throws Exception {
        assertThat(manifests(
                                "package.json",
                                "a/package.json",
                                "node_modules/x/package.json",
                                "a/node_modules/package.json")
                        .named("package.json"))
                .containsExactly("a/package.json", "package.json");
    }

    @Test
    void anUnusableManifestIsEmpty() throws Exception {
        files.put("good.json", "\uFEFF{\"a\": 1, // one", "}")
                .put("list.json", "[1]")
                .put("broken.json", "{")
                .put("large.txt", "x".repeat(1 << 20));

        assertThat(manifests().json("good.json").orElseThrow().has("a")).isTrue();
        assertThat(manifests().json("list.json")).isEmpty();
        assertThat(manifests().json("broken.json")).isEmpty();
        assertThat(manifests().text("large.txt")).isEmpty();
        assertThat(manifests().text("gone.txt")).isEmpty();
        assertThat(manifests().text("../outside.txt")).isEmpty();
    }

    @Test
    void aFolderIsRelativeToTheRootAndInsideIt() throws Exception {
        assertThat(manifests().folder(files.root() + "/a/../b")).contains("b");
        assertThat(manifests().folder("a/b")).contains("a/b");
        assertThat(manifests().folder("/etc")).isEmpty();
        assertThat(manifests().folder("../x")).isEmpty();
    }

    @Test
    void theStringsOfAValueAreItselfOrThoseOfAList() throws Exception {
        assertThat(PackageManifests.texts(Json.parse("\"a\""))).containsExactly("a");
        assertThat(PackageManifests.texts(Json.parse("[\"a\", 1, [\"b\"], \"c\"]")))
                .containsExactly("a", "c");
        assertThat(PackageManifests.texts(Json.parse("{\"a\": \"b\"}"))).isEmpty();
    }
}
