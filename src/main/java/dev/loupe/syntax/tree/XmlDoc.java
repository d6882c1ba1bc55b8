package dev.loupe.syntax.tree;

import java.util.regex.Pattern;

/// Converts .NET XML documentation comments to text: `<summary>Adds <paramref name="x"/>.</summary>` becomes
/// `Adds x.`
final class XmlDoc {

    private static final Pattern IS =
            Pattern.compile("<(summary|inheritdoc|param|returns|remarks|value|exception)\\b[^<>]*>");

    /// `<see cref="T:System.Math"/>` becomes `System.Math`.
    private static final Pattern REFERENCE =
            Pattern.compile("<(?:see|seealso|paramref|typeparamref)\\s+\\w+=\"(?:[A-Z]:)?([^\"]*)\"\\s*/>");

    private static final Pattern NAMED =
            Pattern.compile("<(?:param|typeparam|exception)\\s+\\w+=\"(?:[A-Z]:)?([^\"]*)\"\\s*>");

    private static final Pattern RETURNS = Pattern.compile("<returns>\\s*");

    private static final Pattern TAG = Pattern.compile(
            "</?(?:summary|remarks|returns|param|typeparam|exception|value|example|code|c|para|list|item|term|description|see|seealso|inheritdoc|b|i|br)\\b[^<>]*>");

    private static final Pattern EMPTY_LINES = Pattern.compile("\\n[ \\t]*(?=\\n)");

    private XmlDoc() {}

    /// The text itself if it is not such a comment.
    static String plain(String comment) {
        if (comment.indexOf('<') < 0 || !IS.matcher(comment).find()) return comment;
        String text = REFERENCE.matcher(comment).replaceAll("$1");
        text = NAMED.matcher(text).replaceAll("$1: ");
        text = RETURNS.matcher(text).replaceAll("Returns: ");
        text = TAG.matcher(text).replaceAll("");
        text = EMPTY_LINES.matcher(text).replaceAll("");
        return text.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&")
                .strip();
    }
}
