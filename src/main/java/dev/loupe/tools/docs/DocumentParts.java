package dev.loupe.tools.docs;

import dev.loupe.engine.Project;
import dev.loupe.index.FileOutline;
import dev.loupe.index.analysis.QueryWord;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import dev.loupe.model.SymbolKind;
import dev.loupe.scan.FileText;
import dev.loupe.scan.RootedFiles;
import dev.loupe.search.words.FunctionWords;
import dev.loupe.syntax.document.DocumentKinds;
import dev.loupe.syntax.document.MarkdownDocument;
import dev.loupe.tools.answer.Excerpt;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The parts of a document shown in answers; for notebooks and files that are not documents, their headings.
///
/// @param of total number of elements in the document, some of which may be omitted here
public record DocumentParts(
        Map<String, JsonValue> frontmatter,
        List<HeadingShown> headings,
        List<LinkShown> links,
        List<String> codeBlocks,
        int of) {

    private DocumentParts(
            Map<String, JsonValue> frontmatter,
            List<HeadingShown> headings,
            List<LinkShown> links,
            List<String> codeBlocks) {
        this(
                frontmatter,
                headings,
                links,
                codeBlocks,
                frontmatter.size() + headings.size() + links.size() + codeBlocks.size());
    }

    /// One heading.
    public record HeadingShown(
            @Param("from 1") int level,
            String title,
            @Param("the beginning of the text under it") String preview) {}

    /// One link.
    public record LinkShown(
            String text, @Param("as it is written") String url) {}

    private static final DocumentParts NONE = new DocumentParts(Map.of(), List.of(), List.of(), List.of());

    /// Maximum headings and links per result; get_file_ast has all.
    private static final int MOST_SHOWN = 6;

    /// Longer documents are not read again for an answer.
    private static final int MOST = 2_000_000;

    /// From a file as it is now, or from its outline if it cannot be read.
    public static DocumentParts of(Project project, FileOutline outline) {
        RepoPath path = outline.file().path();
        Language language = outline.file().language();
        if (language == Language.NOTEBOOK || !DocumentKinds.isOne(path, language)) return byOutline(outline);
        try {
            byte[] bytes = new RootedFiles(project.root()).read(path, MOST);
            return of(DocumentKinds.read(path, language, FileText.decode(bytes)));
        } catch (IOException _) {
            return byOutline(outline);
        }
    }

    private static DocumentParts of(MarkdownDocument document) {
        return new DocumentParts(
                document.frontMatter(),
                document.headings().stream()
                        .map(heading -> new HeadingShown(heading.level(), heading.title(), heading.preview()))
                        .toList(),
                document.links().stream()
                        .map(link -> new LinkShown(link.text(), link.url()))
                        .toList(),
                document.codeBlocks());
    }

    private static DocumentParts byOutline(FileOutline outline) {
        List<HeadingShown> headings = outline.symbols().stream()
                .filter(symbol -> symbol.kind() == SymbolKind.HEADING)
                .map(symbol -> new HeadingShown(symbol.depth() + 1, symbol.name(), ""))
                .toList();
        return headings.isEmpty() ? NONE : new DocumentParts(Map.of(), headings, List.of(), List.of());
    }

    /// The most relevant parts: headings that contain a word of the query, and the first ones.
    DocumentParts matching(String question) {
        List<String> words = QueryWord.of(FunctionWords.without(question)).stream()
                .map(QueryWord::whole)
                .toList();
        var shown = new ArrayList<HeadingShown>();
        for (HeadingShown one : headings) {
            String text = one.title().toLowerCase(Locale.ROOT);
            if (shown.size() < MOST_SHOWN || words.stream().anyMatch(text::contains)) shown.add(one);
        }
        return new DocumentParts(
                frontmatter,
                shown.subList(0, Math.min(2 * MOST_SHOWN, shown.size())),
                links.subList(0, Math.min(MOST_SHOWN, links.size())),
                codeBlocks,
                of);
    }

    /// As much of the front matter as there is room for.
    public static Map<String, JsonValue> within(Map<String, JsonValue> frontmatter, Truncation cut) {
        var shown = new LinkedHashMap<String, JsonValue>();
        for (String name : cut.firstWithin(List.copyOf(frontmatter.keySet())))
            shown.put(Excerpt.cut(name, 200), within(frontmatter.getOrDefault(name, JsonNull.NULL), cut));
        return shown;
    }

    private static JsonValue within(JsonValue value, Truncation cut) {
        return switch (value) {
            case JsonString(String text) -> JsonValue.of(cut.excerpt(text, 1).text());
            case JsonArray(List<JsonValue> elements) ->
                new JsonArray(cut.firstWithin(elements).stream()
                        .map(element -> within(element, cut))
                        .toList());
            default -> value;
        };
    }

    /// As many headings as there is room for.
    public static List<HeadingShown> headings(List<HeadingShown> all, Truncation cut) {
        return cut.firstWithin(all).stream()
                .map(one -> new HeadingShown(
                        one.level(),
                        cut.excerpt(one.title(), 1).text(),
                        cut.excerpt(one.preview(), 1).text()))
                .toList();
    }

    /// As many links as there is room for.
    public static List<LinkShown> links(List<LinkShown> all, Truncation cut) {
        return cut.firstWithin(all).stream()
                .map(one -> new LinkShown(
                        cut.excerpt(one.text(), 1).text(),
                        cut.excerpt(one.url(), 1).text()))
                .toList();
    }
}
