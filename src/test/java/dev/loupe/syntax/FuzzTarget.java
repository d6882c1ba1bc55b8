package dev.loupe.syntax;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.grammar.GrammarLanguage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A language whose grammar is fuzzed (`dev.loupe.daemon.Fuzz`).
///
/// @param extension selects this language whatever the content
public record FuzzTarget(String grammar, Language language, String extension) {

    /// For languages whose first extension has several owners.
    private static final Map<Language, String> SURE = Map.of(
            Language.OBJECTIVE_C, "mm",
            Language.FSHARP, "fsx",
            Language.PERL, "pm",
            Language.TYPESCRIPT, "mts");

    private static final Path SAMPLES = Path.of("src", "test", "resources", "syntax");

    /// One for each language that has a grammar.
    public static List<FuzzTarget> all() {
        return Stream.of(GrammarLanguage.values())
                .map(each -> new FuzzTarget(each.grammar(), each.language(), extension(each.language())))
                .toList();
    }

    private static String extension(Language language) {
        return SURE.getOrDefault(language, language.extensions().getFirst());
    }

    /// Whether a word of the command line names it.
    public boolean named(String word) {
        return word.equals(grammar) || word.equals(language.id());
    }

    public RepoPath path() {
        return new RepoPath("fuzz/input." + extension);
    }

    /// The project's own samples, of every language.
    public static List<Path> samples() throws IOException {
        return List.copyOf(SyntaxGoldenTest.samples());
    }

    /// The project's own samples of this language.
    public List<Path> ownSamples() throws IOException {
        Path own = SAMPLES.resolve(language.id());
        return samples().stream().filter(sample -> sample.startsWith(own)).toList();
    }

    /// The first violation in chunks and lines; empty if there is none.
    public static String problem(FileSyntax file, byte[] content) {
        return Coverings.problem(file, content);
    }

    /// Files of this language below a folder, by path; empty if there is no such folder.
    public List<Path> under(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) return List.of();
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(this::isMine)
                    .sorted()
                    .toList();
        }
    }

    private boolean isMine(Path file) {
        return Language.ofPath(new RepoPath(file.getFileName().toString())) == language;
    }
}
