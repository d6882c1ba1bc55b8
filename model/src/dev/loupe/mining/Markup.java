package dev.loupe.mining;

import java.util.regex.Pattern;

/// The marks of documentation tools (Javadoc, Doxygen, XML, reStructuredText, Markdown, HTML) taken off.
final class Markup {

    private static final Pattern LEADING = Pattern.compile(
            "^\\s*(?:[@\\\\](?:brief|summary|short|desc(?:ription)?|classdesc|details|internal)\\b[:\\s]*|<summary>\\s*)+");
    private static final Pattern NAMING = Pattern.compile(
            "^\\s*[@\\\\](?:fn|class|struct|file|module|function|method|name|def|fileoverview|overview|constructor)\\b[^\\n"
                + "]*\\n"
                + "?");
    private static final Pattern INLINE_TAG = Pattern.compile("\\{@(\\w+)\\s*([^{}]*)\\}");
    private static final Pattern ROLE = Pattern.compile(":[\\w:+-]+:`([^`]*)`");
    private static final Pattern LINK = Pattern.compile("!?\\[([^\\]]*)\\](?:\\([^)]*\\)|\\[[^\\]]*\\])");
    private static final Pattern SEE =
            Pattern.compile("<(?:see|paramref|typeparamref)\\s+\\w+=\"(?:\\w:)?([^\"]*)\"\\s*/?>");
    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][^<>]*>");
    private static final Pattern DOXYGEN_WORD = Pattern.compile("[@\\\\](?:ref|p|a|c|e|em|b|code|link|endlink)\\s+");
    private static final Pattern ADDRESS = Pattern.compile("<?\\b(?:https?|ftp)://[^\\s>)]*>?");

    private static final Pattern BRACKETS = Pattern.compile("\\[\\[?([\\w.:#() ]+)\\]?\\]");
    private static final Pattern EMPHASIS = Pattern.compile("(?<![\\w*])[*_](\\w[\\w ]*)[*_](?![\\w*])");
    private static final Pattern HEADING = Pattern.compile("(?m)^\\s*#+\\s+");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern LOOSE_MARK = Pattern.compile(" ([.,;:!?)])");

    private Markup() {}

    static String withoutLeadingTag(String documentation) {
        String text = documentation;
        while (true) {
            String less = LEADING.matcher(NAMING.matcher(text).replaceFirst("")).replaceFirst("");
            if (less.equals(text)) return text;
            text = less;
        }
    }

    /// One line of plain words.
    static String plain(String marked) {
        String text = marked;
        if (text.indexOf('{') >= 0)
            text = INLINE_TAG
                    .matcher(text)
                    .replaceAll(it -> java.util.regex.Matcher.quoteReplacement(label(it.group(2))));
        if (text.indexOf('`') >= 0)
            text = ROLE.matcher(text).replaceAll(it -> java.util.regex.Matcher.quoteReplacement(lastName(it.group(1))));
        if (text.indexOf('[') >= 0) {
            text = LINK.matcher(text).replaceAll("$1");
            text = BRACKETS.matcher(text).replaceAll("$1");
        }
        if (text.indexOf('<') >= 0) {
            text = SEE.matcher(text).replaceAll(it -> java.util.regex.Matcher.quoteReplacement(lastName(it.group(1))));
            text = TAG.matcher(text).replaceAll(" ");
        }
        if (text.indexOf("://") >= 0) text = ADDRESS.matcher(text).replaceAll(" ");
        if (text.indexOf('@') >= 0 || text.indexOf('\\') >= 0)
            text = DOXYGEN_WORD.matcher(text).replaceAll("");
        if (text.indexOf('&') >= 0) text = entities(text);
        text = text.replace("`", "");
        if (text.indexOf('*') >= 0 || text.indexOf('_') >= 0)
            text = EMPHASIS.matcher(text.replace("**", "")).replaceAll("$1");
        if (text.indexOf('#') >= 0) text = HEADING.matcher(text).replaceAll("");
        text = BLANKS.matcher(text.replace("''", "")).replaceAll(" ");
        return LOOSE_MARK.matcher(text).replaceAll("$1").strip();
    }

    // `{@link Type#method(int) words}`: the words, or the last name.
    private static String label(String content) {
        String text = content.strip();
        int space = text.indexOf(' ');
        boolean isReference = text.indexOf('#') >= 0 || text.indexOf('.') > 0;
        if (space > 0 && text.indexOf('(') < 0)
            return isReference || Character.isUpperCase(text.charAt(0)) ? text.substring(space + 1) : text;
        return isReference ? lastName(text) : text;
    }

    private static String lastName(String reference) {
        String name = reference.replaceFirst("\\s*<[^>]*>$", "").replaceFirst("\\(.*$", "");
        int from = Math.max(
                Math.max(name.lastIndexOf('.'), name.lastIndexOf('#')),
                Math.max(name.lastIndexOf('~'), name.lastIndexOf(':')));
        return from + 1 < name.length() ? name.substring(from + 1) : name;
    }

    private static String entities(String text) {
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&#39;", "'")
                .replace("&#64;", "@")
                .replace("&nbsp;", " ")
                .replace("&amp;", "&");
    }
}
