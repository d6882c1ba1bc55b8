package dev.loupe.syntax;

import dev.loupe.model.Language;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/// A language that is parsed with a grammar. To add one: its grammar on the class path, an entry here and a
/// folder of
/// query files under `src/main/resources/dev/loupe/syntax`, and a sample with its golden file under
/// `src/test/resources/syntax`; `docs/adding-a-language.md` tells how.
enum GrammarLanguage {
    JAVA(Language.JAVA, "java", ".", "java"),
    PYTHON(Language.PYTHON, "python", ".", "python"),
    JAVASCRIPT(Language.JAVASCRIPT, "javascript", ".", "ecmascript", "javascript"),
    TYPESCRIPT(Language.TYPESCRIPT, "typescript", ".", "ecmascript", "typescript"),
    TSX(Language.TSX, "tsx", ".", "ecmascript", "typescript"),
    GO(Language.GO, "go", ".", "go"),
    RUST(Language.RUST, "rust", "::", "rust");

    private final Language language;
    private final String grammar;
    private final String separator;
    private final List<String> folders;

    /// @param grammar the name of the grammar's library
    /// @param separator stands between the parts of a qualified name and of an import
    /// @param folders of query files; later ones add to earlier ones
    GrammarLanguage(Language language, String grammar, String separator, String... folders) {
        this.language = language;
        this.grammar = grammar;
        this.separator = separator;
        this.folders = List.of(folders);
    }

    static Optional<GrammarLanguage> of(Language language) {
        for (GrammarLanguage candidate : values()) if (candidate.language == language) return Optional.of(candidate);
        return Optional.empty();
    }

    Language language() {
        return language;
    }

    String grammar() {
        return grammar;
    }

    String separator() {
        return separator;
    }

    /// The query files of this name in the language's folders, one after another; a folder may lack one.
    ///
    /// @param name without `.scm`
    String queries(String name) {
        var text = new StringBuilder();
        for (String folder : folders) text.append(resource(folder + "/" + name + ".scm"));
        return text.toString();
    }

    private static String resource(String name) {
        try (InputStream in = GrammarLanguage.class.getResourceAsStream(name)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8) + "\n";
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + name, e);
        }
    }
}
