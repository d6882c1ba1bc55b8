package dev.loupe.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Compares every sample with its golden file; `./dev bless 'SyntaxGoldenTest'` rewrites the golden files.
@Tag("anywhere")
public class SyntaxGoldenTest {

    private static final Path SAMPLES = Path.of("src", "test", "resources", "syntax");
    private static final boolean BLESS = Boolean.getBoolean("loupe.bless");

    @TestFactory
    Stream<DynamicTest> everySampleIsTakenApartAsItsGoldenFileSays() throws IOException {
        return samples().stream()
                .map(sample ->
                        DynamicTest.dynamicTest(SAMPLES.relativize(sample).toString(), () -> compare(sample)));
    }

    @Test
    void everyLanguageWithQueriesHasASample() throws IOException {
        Set<String> sampled = samples().stream().map(SyntaxGoldenTest::language).collect(Collectors.toSet());
        assertThat(sampled).contains("markdown");
        for (GrammarLanguage language : GrammarLanguage.values()) {
            if (!language.queries("definitions").isEmpty())
                assertThat(sampled).contains(language.language().id());
        }
    }

    private static void compare(Path sample) throws Exception {
        byte[] content = Files.readAllBytes(sample);
        try (var syntax = new Syntax(SyntaxTest.NATIVES)) {
            FileSyntax file = syntax.parse(new RepoPath("src/" + sample.getFileName()), content);
            String printed = SyntaxPrinter.print(file);
            Path golden = sample.resolveSibling(sample.getFileName() + ".golden");
            if (BLESS) Files.writeString(golden, printed);
            assertThat(printed).isEqualTo(Files.readString(golden));
            assertThat(Coverings.problem(file, content)).isEmpty();
            assertThat(file.language())
                    .isEqualTo(Language.find(language(sample)).orElseThrow());
        }
    }

    // The sample's folder.
    private static String language(Path sample) {
        return SAMPLES.relativize(sample).getName(0).toString();
    }

    public static Set<Path> samples() throws IOException {
        try (Stream<Path> files = Files.walk(SAMPLES)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".golden"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
