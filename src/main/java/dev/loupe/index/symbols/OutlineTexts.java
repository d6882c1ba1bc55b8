package dev.loupe.index.symbols;

import dev.loupe.index.IndexedFile;
import dev.loupe.index.OutlineField;
import dev.loupe.model.Chunk;
import dev.loupe.model.FileSyntax;
import dev.loupe.model.Import;
import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import dev.loupe.syntax.document.DocumentKinds;
import dev.loupe.syntax.document.MarkdownDocument;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;

/// The content of one file's [OutlineField]s.
///
/// @param knowledge whether the file says that it belongs to the knowledge base
public record OutlineTexts(Map<OutlineField, String> byField, boolean knowledge) {

    /// Longer documents are only indexed by their chunks.
    private static final int MOST = 2_000_000;

    public static OutlineTexts of(IndexedFile file, FileSyntax syntax) {
        var texts = new EnumMap<OutlineField, StringBuilder>(OutlineField.class);
        for (Import one : syntax.imports()) add(texts, OutlineField.IMPORTS, one.specifier());
        for (Symbol symbol : syntax.outline())
            OutlineField.of(symbol.kind())
                    .ifPresent(field -> add(
                            texts, field, symbol.qualifiedName() + "\n" + symbol.signature() + "\n" + symbol.doc()));
        boolean knowledge = DocumentKinds.isOne(file.path(), syntax.language())
                && addDocument(texts, file, syntax.language(), text(syntax));
        var byField = new EnumMap<OutlineField, String>(OutlineField.class);
        texts.forEach((field, text) -> byField.put(field, text.toString()));
        return new OutlineTexts(byField, knowledge);
    }

    private static boolean addDocument(
            Map<OutlineField, StringBuilder> texts, IndexedFile file, Language language, String text) {
        add(texts, OutlineField.PROSE, file.path().value());
        add(texts, OutlineField.PROSE, DocumentKinds.prose(language, text));
        if (text.length() > MOST) return false;
        MarkdownDocument document = DocumentKinds.read(file.path(), language, text);
        document.title().ifPresent(title -> add(texts, OutlineField.HEADINGS, title));
        for (MarkdownDocument.Heading heading : document.headings()) {
            add(texts, OutlineField.HEADINGS, heading.title());
            add(texts, OutlineField.PREVIEWS, heading.preview());
        }
        for (MarkdownDocument.Link link : document.links()) add(texts, OutlineField.LINKS, link.text());
        return document.knowledge();
    }

    private static void add(Map<OutlineField, StringBuilder> texts, OutlineField field, String text) {
        if (!text.isBlank())
            texts.computeIfAbsent(field, _ -> new StringBuilder()).append(text).append('\n');
    }

    /// The file's text line by line, assembled from its chunks, which contain every non-blank line.
    private static String text(FileSyntax syntax) {
        var text = new StringBuilder();
        int line = 1;
        for (Chunk chunk : syntax.chunks().stream()
                .sorted(Comparator.comparingInt(chunk -> chunk.lines().first()))
                .toList()) {
            for (; line < chunk.lines().first(); line++) text.append('\n');
            text.append(chunk.text()).append('\n');
            line = Math.max(line, chunk.lines().last() + 1);
        }
        return text.toString();
    }
}
