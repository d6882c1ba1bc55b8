package dev.loupe.syntax.document;

import dev.loupe.model.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The headings, links and text of an HTML page, read tag by tag regardless of nesting. Anchors that link a
/// heading to itself are neither links nor part of its title.
final class HtmlDocument {
    private static final Pattern TAG = Pattern.compile("<(/?)([A-Za-z][A-Za-z0-9]{0,20})\\b([^>]{0,2000})>");
    private static final Pattern HREF = Pattern.compile("(?i)\\bhref\\s{0,3}=\\s{0,3}[\"']?([^\"'\\s>]{1,1000})");
    private static final Pattern CODE = Pattern.compile(
            "(?i)\\b(?:language-|lang-|highlight-(?:source-)?|src-|sourceCode\\s{1,3}|brush:\\s{0,3})([\\w+#-]{1,30})");
    private static final Pattern CODE_ATTRIBUTE =
            Pattern.compile("(?i)\\b(?:data-)?lang(?:uage)?\\s{0,3}=\\s{0,3}[\"']?([\\w+#-]{1,30})");
    private static final Set<String> NO_LANGUAGE = Set.of("default", "none", "sourcecode");
    private static final Pattern COMMENT = Pattern.compile("(?s)<!--.*?(?:-->|\\z)");
    private static final Pattern PERMALINK = Pattern.compile(
            "(?is)<a\\b[^<>]{0,500}\\bhref=[\"']?#[^<>]{0,500}>\\s{0,9}(?:[¶#§\\uF0C1\\u200B]|&para;|&#182;|)\\s{0,9}</a>");
    private static final Pattern NUMBERED = Pattern.compile("&#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}));");
    private static final Set<String> SILENT = Set.of("script", "style", "svg", "nav");
    private static final int PREVIEW = 200;
    private static final int LONGEST_TAG = 2100;
    /// Maximum length of an element whose text is a title or a link.
    private static final int LONGEST_ELEMENT = 2000;

    private final String html;
    private final List<MarkdownDocument.Heading> headings = new ArrayList<>();
    private final List<MarkdownDocument.Link> links = new ArrayList<>();
    private final Set<String> languages = new LinkedHashSet<>();
    private final StringBuilder prose = new StringBuilder();
    private final Map<String, Integer> ends = new HashMap<>();
    private String title = "";
    private String opening = "";

    private HtmlDocument(String html) {
        this.html = PERMALINK.matcher(COMMENT.matcher(html).replaceAll(" ")).replaceAll(" ");
        read();
    }

    static MarkdownDocument read(String html) {
        var page = new HtmlDocument(html);
        Map<String, JsonValue> front = page.title.isEmpty() ? Map.of() : Map.of("title", JsonValue.of(page.title));
        return new MarkdownDocument(front, page.headings, page.links, List.copyOf(page.languages), page.opening);
    }

    static String prose(String html) {
        return new HtmlDocument(html).prose.toString();
    }

    private void read() {
        Matcher tags = TAG.matcher(html);
        int from = 0;
        int close = -1;
        Optional<String> silent = Optional.empty();
        for (int at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(at + 1, from))) {
            // A tag ends at the next angle; each is searched for once, however many tags are open before it.
            if (close < at) close = html.indexOf('>', at);
            if (close < 0) break;
            if (close - at > LONGEST_TAG || !tags.region(at, close + 1).matches()) continue;
            String name = tags.group(2).toLowerCase(Locale.ROOT);
            boolean end = !tags.group(1).isEmpty();
            if (silent.isEmpty()) add(html.substring(from, at));
            if (silent.isPresent() ? end && silent.get().equals(name) : !end && SILENT.contains(name))
                silent = silent.isPresent() ? Optional.empty() : Optional.of(name);
            else if (silent.isEmpty() && !end) open(name, tags.group(3), close + 1);
            from = close + 1;
        }
        if (silent.isEmpty()) add(html.substring(from));
    }

    private void add(String text) {
        String plain = plain(text);
        if (!plain.isEmpty()) prose.append(plain).append('\n');
    }

    private void open(String name, String attributes, int from) {
        switch (name) {
            case "title" -> title = inner(name, from);
            case "h1", "h2", "h3", "h4", "h5", "h6" ->
                headings.add(new MarkdownDocument.Heading(name.charAt(1) - '0', inner(name, from), ""));
            case "p", "li", "dd" -> paragraph(name, from);
            case "a" -> {
                Matcher href = HREF.matcher(attributes);
                if (href.find()) links.add(new MarkdownDocument.Link(inner(name, from), href.group(1)));
            }
            case "pre", "code", "div" -> {
                language(CODE.matcher(attributes));
                if (!name.equals("div")) language(CODE_ATTRIBUTE.matcher(attributes)); // for a div: a human language
            }
            default -> {}
        }
    }

    private void language(Matcher found) {
        if (found.find() && !NO_LANGUAGE.contains(found.group(1).toLowerCase(Locale.ROOT)))
            languages.add(found.group(1));
    }

    private void paragraph(String name, int from) {
        boolean underHeading =
                !headings.isEmpty() && headings.getLast().preview().isEmpty();
        if (!underHeading && !opening.isEmpty()) return;
        String text = inner(name, from);
        if (text.isEmpty()) return;
        if (opening.isEmpty()) opening = text;
        if (!underHeading) return;
        MarkdownDocument.Heading last = headings.removeLast();
        headings.add(new MarkdownDocument.Heading(
                last.level(), last.title(), text.substring(0, Math.min(PREVIEW, text.length()))));
    }

    /// The text up to the element's end tag; a short prefix if no end tag follows soon.
    private String inner(String name, int from) {
        int end = end(name, from);
        if (end - from > LONGEST_ELEMENT) end = Math.min(html.length(), from + PREVIEW);
        return plain(TAG.matcher(html.substring(from, end)).replaceAll(" "));
    }

    /// Where the next end tag of an element begins; each is searched for once.
    private int end(String name, int from) {
        int known = ends.getOrDefault(name, -1);
        if (known >= from) return known;
        Matcher closing = Pattern.compile("(?i)</" + name + "\\b").matcher(html);
        int end = closing.find(from) ? closing.start() : Integer.MAX_VALUE;
        ends.put(name, end);
        return end;
    }

    private static String plain(String text) {
        return NUMBERED.matcher(text)
                .replaceAll(HtmlDocument::numbered)
                .replace("&nbsp;", " ")
                .replace("&apos;", "'")
                .replace("&mdash;", "—")
                .replace("&ndash;", "–")
                .replace("&hellip;", "…")
                .replace("&rsquo;", "’")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String numbered(MatchResult found) {
        int point = found.group(1) != null ? Integer.parseInt(found.group(1), 16) : Integer.parseInt(found.group(2));
        boolean known = Character.isDefined(point) && !Character.isISOControl(point);
        return Matcher.quoteReplacement(known ? Character.toString(point) : " ");
    }
}
