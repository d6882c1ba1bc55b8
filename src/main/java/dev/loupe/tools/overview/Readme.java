package dev.loupe.tools.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a project's README says first.
///
/// @param path of it
/// @param text whole
record Readme(String path, String text) {
    private static final int LONGEST = 400;
    private static final int LEAST_WORDS = 4;

    private static final Pattern NAME = Pattern.compile("readme(\\.(md|markdown|rst|adoc|txt))?");

    /// Titles, their rules, comments, directives, pictures, tables, definitions of links.
    private static final Pattern NO_PROSE = Pattern.compile(
            "(#|=|---|\\*\\*\\*|~~~|\\.\\. |:[a-z-]+:|<|\\||\\[[^\\]]*\\]:|!\\[|\\[!\\[|>|```|image::|//).*");

    private static final Pattern ITEM = Pattern.compile("([*+-]|\\d+[.)])\\s.*");
    private static final Pattern PICTURE = Pattern.compile("!\\[[^\\]]*\\](\\([^)]*\\)|\\[[^\\]]*\\])");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\](\\([^)]*\\)|\\[[^\\]]*\\])?");
    private static final Pattern RST_LINK = Pattern.compile("`([^`<]+?)\\s*<[^`>]*>`_{1,2}");
    private static final Pattern TAG = Pattern.compile("<[^>]{1,200}>");
    private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);

    /// That of the root, Markdown before others.
    static Optional<Readme> of(Checkout checkout) {
        for (String path : checkout.atRoot())
            if (NAME.matcher(path.toLowerCase(Locale.ROOT)).matches()) {
                Optional<String> text = checkout.text(path);
                if (text.isPresent()) return Optional.of(new Readme(path, text.get()));
            }
        return Optional.empty();
    }

    /// Its first paragraph of prose without markup, cut; empty where there is none.
    String paragraph() {
        String[] lines = COMMENT.matcher(text).replaceAll("").split("\\R", -1);
        var paragraph = new ArrayList<String>();
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i].strip();
            boolean prose = !line.isEmpty() && !NO_PROSE.matcher(line).matches() && !isTitle(lines, i);
            if (prose && !(paragraph.isEmpty() && ITEM.matcher(line).matches())) paragraph.add(line);
            else if (isSentence(paragraph)) break;
            else paragraph.clear();
        }
        return isSentence(paragraph) ? Said.cut(plain(String.join(" ", paragraph)), LONGEST) : "";
    }

    /// A line that the next one underlines.
    private static boolean isTitle(String[] lines, int at) {
        return at + 1 < lines.length && lines[at + 1].strip().matches("(={3,}|-{3,}|~{3,}|\\*{3,}|\\^{3,})");
    }

    private static boolean isSentence(List<String> lines) {
        return plain(String.join(" ", lines)).split("\\s+").length >= LEAST_WORDS;
    }

    private static String plain(String markup) {
        String text = PICTURE.matcher(markup).replaceAll("");
        text = LINK.matcher(text).replaceAll("$1");
        text = RST_LINK.matcher(text).replaceAll("$1");
        return TAG.matcher(text)
                .replaceAll("")
                .replace("**", "")
                .replace("``", "")
                .strip();
    }
}
