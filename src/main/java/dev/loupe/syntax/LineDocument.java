package dev.loupe.syntax;

import dev.loupe.model.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a document is about whose markup stands in its lines: reStructuredText (and text that is laid out
/// like it), AsciiDoc, org.
final class LineDocument {
    private static final int PREVIEW = 200;
    private static final int LONGEST_LINE = 2000;

    private static final Pattern RST_RULE = Pattern.compile("([=\\-~^\"'`#*+:.<>_])\\1{2,}\\s*");
    private static final Pattern RST_LINK = Pattern.compile("`([^`<>]{1,300})<([^`<>\\s]{1,500})>`__?");
    private static final Pattern RST_TARGET = Pattern.compile("\\.\\. _([^:`]{1,200}|`[^`]{1,200}`):\\s+(\\S+)");
    private static final Pattern RST_CODE =
            Pattern.compile("\\s*\\.\\. (?:code-block|code|sourcecode|highlight)::\\s*(\\S+)");
    private static final Pattern RST_MARKUP = Pattern.compile(":[\\w:+.-]{1,40}:(?=`)|``|`_?_?|\\*\\*|\\|");
    private static final Pattern RST_NO_TEXT = Pattern.compile("\\s*(\\.\\. |:[\\w -]+:|__ |\\|).*|\\s*\\.\\.");

    private static final Pattern ADOC_HEADING = Pattern.compile("(={1,6}|#{1,6})\\s+(\\S.*)");
    private static final Pattern ADOC_LINK = Pattern.compile(
            "\\b(?:link:|xref:)?((?:https?://|(?<=link:)|(?<=xref:))[^\\s\\[\\]]{1,500})\\[([^\\]]{0,300})]");
    private static final Pattern ADOC_CODE =
            Pattern.compile("\\[(?:source|,)[,%\\w]*,\\s*([\\w+#-]+).*]|\\[,\\s*([\\w+#-]+).*]");
    private static final Pattern ADOC_NO_TEXT = Pattern.compile(
            "\\s*(:[\\w!-]+:.*|//.*|\\[.*]|-{4,}|={4,}|\\.{4,}|\\*{4,}|_{4,}|\\+{4,}|\\|.*|(include|image|ifdef|ifndef|endif|toc)::.*|\\.[^. ].*|'''|\\+)");
    private static final Pattern ADOC_MARKUP = Pattern.compile("[`*_]{1,2}|\\^");

    private static final Pattern ORG_HEADING = Pattern.compile("(\\*{1,8})\\s+(?:TODO |DONE )?(\\S.*)");
    private static final Pattern ORG_LINK = Pattern.compile("\\[\\[([^\\[\\]]{1,500})](?:\\[([^\\[\\]]{1,300})])?]");
    private static final Pattern ORG_CODE = Pattern.compile("(?i)\\s*#\\+begin_src\\s+(\\S+).*");
    private static final Pattern ORG_TITLE = Pattern.compile("(?i)#\\+title:\\s*(\\S.*)");
    private static final Pattern ORG_NO_TEXT = Pattern.compile("\\s*(#\\+|:\\w+:|# ).*");
    private static final Pattern ORG_MARKUP = Pattern.compile("[=~](?=\\S)|(?<=\\S)[=~]");

    private final List<MarkdownDocument.Heading> headings = new ArrayList<>();
    private final List<MarkdownDocument.Link> links = new ArrayList<>();
    private final Set<String> languages = new LinkedHashSet<>();
    private final Map<String, JsonValue> front = new LinkedHashMap<>();
    private final StringBuilder paragraph = new StringBuilder();
    private boolean underHeading;
    private String opening = "";

    private LineDocument() {}

    static MarkdownDocument restructured(String text) {
        var read = new LineDocument();
        List<String> lines = text.lines().toList();
        List<String> styles = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.length() > LONGEST_LINE) continue;
            boolean over = isRule(line) && i + 2 < lines.size() && isRule(lines.get(i + 2));
            int at = over ? i + 1 : i;
            if (isTitle(lines, at)) {
                String style = lines.get(at + 1).charAt(0) + (over ? "over" : "");
                if (!styles.contains(style)) styles.add(style);
                read.heading(
                        styles.indexOf(style) + 1,
                        plain(RST_MARKUP, lines.get(at).strip()));
                i = at + 1;
            } else read.line(line, RST_NO_TEXT, RST_MARKUP, RST_LINK, RST_CODE);
            Matcher target = RST_TARGET.matcher(line.strip());
            if (target.matches())
                read.links.add(new MarkdownDocument.Link(target.group(1).replace("`", ""), target.group(2)));
        }
        return read.document();
    }

    private static boolean isRule(String line) {
        return line.length() <= LONGEST_LINE && RST_RULE.matcher(line).matches();
    }

    private static boolean isTitle(List<String> lines, int at) {
        if (at + 1 >= lines.size() || lines.get(at).isBlank() || isRule(lines.get(at)) || !isRule(lines.get(at + 1)))
            return false;
        return lines.get(at + 1).strip().length()
                >= Math.min(lines.get(at).strip().length(), 200);
    }

    static MarkdownDocument asciidoc(String text) {
        var read = new LineDocument();
        for (String line : text.lines().toList()) {
            if (line.length() > LONGEST_LINE) continue;
            Matcher heading = ADOC_HEADING.matcher(line);
            if (heading.matches()) read.heading(heading.group(1).length(), plain(ADOC_MARKUP, heading.group(2)));
            else read.line(line, ADOC_NO_TEXT, ADOC_MARKUP, ADOC_LINK, ADOC_CODE);
        }
        return read.document();
    }

    static MarkdownDocument org(String text) {
        var read = new LineDocument();
        for (String line : text.lines().toList()) {
            if (line.length() > LONGEST_LINE) continue;
            Matcher heading = ORG_HEADING.matcher(line);
            Matcher title = ORG_TITLE.matcher(line);
            if (heading.matches())
                read.heading(heading.group(1).length(), heading.group(2).strip());
            else if (title.matches())
                read.front.putIfAbsent("title", JsonValue.of(title.group(1).strip()));
            else read.line(line, ORG_NO_TEXT, ORG_MARKUP, ORG_LINK, ORG_CODE);
        }
        return read.document();
    }

    private void heading(int level, String title) {
        endParagraph();
        headings.add(new MarkdownDocument.Heading(level, title, ""));
        underHeading = true;
    }

    private void line(String line, Pattern noText, Pattern markup, Pattern link, Pattern code) {
        Matcher source = code.matcher(line);
        if (source.matches()) languages.add(group(source));
        Matcher found = link.matcher(line);
        while (found.find()) links.add(link(found, link));
        if (line.isBlank()) endParagraph();
        else if (!noText.matcher(line).matches() && paragraph.length() < PREVIEW)
            paragraph.append(paragraph.isEmpty() ? "" : " ").append(plain(markup, line.strip()));
    }

    private static String group(Matcher source) {
        for (int i = 1; i <= source.groupCount(); i++) if (source.group(i) != null) return source.group(i);
        return "";
    }

    /// Of reStructuredText the text stands first, of the others the address.
    private static MarkdownDocument.Link link(Matcher found, Pattern kind) {
        String first = found.group(1).strip();
        String second = Optional.ofNullable(found.group(2)).orElse(first).strip();
        return kind == RST_LINK ? new MarkdownDocument.Link(first, second) : new MarkdownDocument.Link(second, first);
    }

    private static String plain(Pattern markup, String text) {
        return markup.matcher(text).replaceAll("");
    }

    private void endParagraph() {
        String text = paragraph.toString();
        paragraph.setLength(0);
        if (text.isBlank()) return;
        if (opening.isEmpty()) opening = text;
        if (!underHeading) return;
        underHeading = false;
        MarkdownDocument.Heading last = headings.removeLast();
        headings.add(new MarkdownDocument.Heading(
                last.level(), last.title(), text.substring(0, Math.min(PREVIEW, text.length()))));
    }

    private MarkdownDocument document() {
        endParagraph();
        return new MarkdownDocument(front, headings, links, List.copyOf(languages), opening);
    }
}
