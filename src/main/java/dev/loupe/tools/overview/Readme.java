package dev.loupe.tools.overview;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The beginning of a project's README.
///
/// @param path of the README
/// @param text in full
record Readme(String path, String text) {
    private static final int LONGEST = 400;
    private static final int LEAST_WORDS = 4;

    private static final List<String> NAMES = List.of("README.md", "README.rst", "README.adoc", "README");
    private static final Pattern NAME = Pattern.compile("readme(\\.(md|markdown|rst|adoc|txt))?");

    /// Titles, their underlines, comments, directives, pictures, tables, link definitions.
    private static final Pattern NO_PROSE = Pattern.compile(
            "(#|=|---|\\*\\*\\*|~~~|\\.\\. |:[!\\w-]+:|[a-z]+::?\\S*\\[|<|\\||\\[[^\\]]*\\]:|!\\[|\\[!\\[|>|```|image::|//).*");

    private static final Pattern ITEM = Pattern.compile("([*+-]|\\d+[.)])\\s.*");
    private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]*\\](\\([^)]*\\)|\\[[^\\]]*\\])");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\](\\([^)]*\\)|\\[[^\\]]*\\])?");
    private static final Pattern RST_LINK = Pattern.compile("`([^`<]+?)\\s*<[^`>]*>`_{1,2}");
    private static final Pattern ADOC_LINK = Pattern.compile(
            "(?:https?://|link:|xref:|\\{[\\w-]{1,60}\\})[^\\s\\[\\]]{0,200}\\[([^\\]^]{1,200})\\^?\\]");
    private static final Pattern EMPHASIS = Pattern.compile("(?<![\\w*_])[*_]([^*_\\s][^*_]{0,100})[*_](?![\\w*_])");
    private static final Pattern TAG = Pattern.compile("<[^>]{1,200}>");
    /// A tag or a linked picture that spans several lines.
    private static final Pattern LONG_MARKUP = Pattern.compile(
            "</?[a-zA-Z][^<>]{0,1000}\\n[^<>]{0,1000}>|\\[!\\[[^\\]]{0,200}\\n[^\\]]{0,200}\\]\\([^)]*\\)\\]\\([^)]*\\)");

    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);

    /// The one in the root, Markdown preferred; if it is a link, or contains nothing but a path, that is
    /// followed.
    static Optional<Readme> of(ProjectFiles checkout) {
        for (String path : checkout.atRoot())
            if (NAME.matcher(path.toLowerCase(Locale.ROOT)).matches()) {
                Optional<String> text = checkout.text(path);
                if (text.isPresent()) return Optional.of(followed(path, text.get(), checkout));
            }
        return checkout.linked(NAMES).map(text -> new Readme(NAMES.getFirst(), text));
    }

    private static Readme followed(String path, String text, ProjectFiles checkout) {
        String other = text.strip().replaceFirst("^\\./", "");
        Optional<String> there = other.indexOf('\n') < 0 ? checkout.text(other) : Optional.empty();
        return new Readme(path, there.orElse(text));
    }

    /// The README nearest to the root among those in folders.
    static Optional<Readme> below(ProjectFiles checkout) {
        return checkout.files().stream()
                .map(file -> file.path().value())
                .filter(path -> NAME.matcher(
                                path.substring(path.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT))
                        .matches())
                .min(Comparator.comparingLong((String path) ->
                                path.chars().filter(c -> c == '/').count())
                        .thenComparing(Comparator.naturalOrder()))
                .flatMap(path -> checkout.text(path).map(text -> new Readme(path, text)));
    }

    /// The first paragraph of prose without markup, truncated; empty if there is none.
    String paragraph() {
        List<String> first = paragraphs(1);
        return first.isEmpty() ? "" : QuotedText.cut(first.getFirst(), LONGEST);
    }

    /// The first paragraphs of prose without markup.
    List<String> paragraphs(int most) {
        String whole = LONG_MARKUP.matcher(COMMENT.matcher(text).replaceAll("")).replaceAll("");
        String[] lines = whole.split("\\R", -1);
        var paragraphs = new ArrayList<String>();
        var paragraph = new ArrayList<String>();
        for (int i = 0; i < lines.length && paragraphs.size() < most; i++) {
            String line = lines[i].strip();
            boolean prose =
                    !line.isEmpty() && !NO_PROSE.matcher(line).matches() && !isTitle(lines, i) && !isAuthor(lines, i);
            boolean restOfLink = !paragraph.isEmpty() && line.startsWith("<http");
            if (restOfLink
                    || prose && !(paragraph.isEmpty() && ITEM.matcher(line).matches())) paragraph.add(line);
            else end(paragraph, paragraphs);
        }
        if (paragraphs.size() < most) end(paragraph, paragraphs);
        return paragraphs;
    }

    private static void end(List<String> paragraph, List<String> paragraphs) {
        if (isSentence(paragraph)) paragraphs.add(plain(String.join(" ", paragraph)));
        paragraph.clear();
    }

    /// The line below an AsciiDoc document's title.
    private static boolean isAuthor(String[] lines, int at) {
        return at > 0 && lines[at - 1].startsWith("= ") && lines[at].contains("<");
    }

    /// A line that is underlined by the next one.
    private static boolean isTitle(String[] lines, int at) {
        return at + 1 < lines.length && lines[at + 1].strip().matches("(={3,}|-{3,}|~{3,}|\\*{3,}|\\^{3,})");
    }

    private static boolean isSentence(List<String> lines) {
        return plain(String.join(" ", lines)).split("\\s+").length >= LEAST_WORDS;
    }

    private static String plain(String markup) {
        String text = PICTURE.matcher(markup).replaceAll("");
        text = ADOC_LINK.matcher(text).replaceAll("$1");
        text = LINK.matcher(text).replaceAll("$1");
        text = RST_LINK.matcher(text).replaceAll("$1");
        return EMPHASIS.matcher(TAG.matcher(text).replaceAll("").replace("**", ""))
                .replaceAll("$1")
                .replace("``", "")
                .strip();
    }
}
