package dev.loupe.syntax.document;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Which files are documents, and how each kind is read.
public final class DocumentKinds {

    /// Languages that documents may be in. Only some files in plain text and HTML are documents ([#isOne]).
    public static final Set<Language> LANGUAGES = EnumSet.of(
            Language.MARKDOWN,
            Language.RST,
            Language.ASCIIDOC,
            Language.HTML,
            Language.NOTEBOOK,
            Language.WORD,
            Language.PDF,
            Language.TEXT);

    private static final Set<String> ENDINGS = Set.of("txt", "text", "org");
    private static final Pattern NO_PROSE =
            Pattern.compile("(?i)(requirements|constraints|robots|cmakelists|manifest|words?|dictionary)[^/]*\\.txt");
    private static final Pattern NAMED = Pattern.compile("(?i)(readme|install|hacking|contributing|faq|notes)");

    private DocumentKinds() {}

    /// Whether a file is prose for people: Markdown, reStructuredText, AsciiDoc, HTML, notebooks, Word, PDF,
    /// org, plain text.
    public static boolean isOne(RepoPath path, Language language) {
        return switch (language) {
            case MARKDOWN, RST, ASCIIDOC, NOTEBOOK, WORD, PDF -> true;
            case HTML -> !path.value().toLowerCase(Locale.ROOT).contains("template");
            case TEXT ->
                ENDINGS.contains(path.extension().toLowerCase(Locale.ROOT))
                        ? !NO_PROSE.matcher(path.fileName()).matches()
                        : NAMED.matcher(path.fileName()).matches();
            default -> false;
        };
    }

    /// The document's content, read by the rules of its kind.
    public static MarkdownDocument read(RepoPath path, Language language, String text) {
        return switch (language) {
            case MARKDOWN, WORD, PDF -> MarkdownDocument.read(text);
            case HTML -> HtmlDocument.read(text);
            case ASCIIDOC -> LineDocument.asciidoc(text);
            case NOTEBOOK -> new MarkdownDocument(Map.of(), List.of(), List.of(), List.of(), "");
            default ->
                path.extension().equalsIgnoreCase("org") ? LineDocument.org(text) : LineDocument.restructured(text);
        };
    }

    /// The words of a document, without markup for programs.
    public static String prose(Language language, String text) {
        return language == Language.HTML ? HtmlDocument.prose(text) : text;
    }
}
