package dev.loupe.syntax.structure;

import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.ParseOutcome;
import dev.loupe.model.RepoPath;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.IdentifierTexts;
import dev.loupe.syntax.tree.ParseDetail;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;

/// A language described in a test, and what is read with it.
final class MiniLanguage {
    private final Structure structure;

    private MiniLanguage(Structure structure) {
        this.structure = structure;
    }

    /// @param lines of its `structure.txt`
    static MiniLanguage of(String... lines) {
        return new MiniLanguage(StructureText.read("mini", _ -> String.join("\n", lines)));
    }

    Structure structure() {
        return structure;
    }

    static SourceText source(String text) {
        return SourceText.of(text.getBytes(StandardCharsets.UTF_8));
    }

    FileTokens tokens(String text) {
        return new TokenScanner(source(text), structure.lexis).scan();
    }

    /// Each token with a letter for its kind (word, number, string, mark, comment); `^` before the first of a
    /// line.
    List<String> scanned(String text) {
        FileTokens tokens = tokens(text);
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return IntStream.range(0, tokens.size())
                .mapToObj(token -> (tokens.is(token, FileTokens.FIRST) ? "^" : "")
                        + "?wnsmc".charAt(tokens.kind(token))
                        + ":"
                        + new String(
                                bytes,
                                tokens.start(token),
                                tokens.end(token) - tokens.start(token),
                                StandardCharsets.UTF_8))
                .toList();
    }

    FileSyntax read(String text) {
        return StructureReading.read(
                new RepoPath("a.mini"),
                Language.TEXT,
                source(text),
                structure,
                ParseDetail.OCCURRENCES,
                new IdentifierTexts(),
                new ParseOutcome.ByStructure());
    }

    /// Qualified names with their lines, `A.b 2-5`.
    List<String> outline(String text) {
        return read(text).outline().stream()
                .map(symbol -> "%s %d-%d"
                        .formatted(
                                symbol.qualifiedName(),
                                symbol.lines().first(),
                                symbol.lines().last()))
                .toList();
    }

    List<String> imports(String text) {
        return read(text).imports().stream().map(Import::specifier).toList();
    }

    /// Names with their roles, `f:DEFINITION`, by place.
    List<String> roles(String text) {
        return read(text).occurrences().stream()
                .map(one -> one.identifier() + ":" + one.role())
                .toList();
    }
}
