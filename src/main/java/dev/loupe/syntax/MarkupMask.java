package dev.loupe.syntax;

import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Hides in HTML and its relatives what is no markup: expressions in double braces, actions of templates
/// (`{% … %}`,
/// `<% … %>`, `<?php … ?>`), ampersands that begin no entity, Svelte's attachments, and a Vue file's
/// blocks of prose.
///
/// Scripts and styles are hidden with the rest where they hold such things: they are read from the source.
final class MarkupMask {

    private static final Pattern FOREIGN = Pattern.compile(
            "[{]([{%#])(?:(?!</|[{][{%#])[\\s\\S])*?[%}#][}]|<[%?](?!xml)[\\s\\S]*?[%?]>|&(?![\\w#])|(?<=[{])@attach\\s");
    private static final Pattern PROSE = Pattern.compile("(?m)^<(docs|i18n)\\b[^>]*>([\\s\\S]*?)^</\\1>");

    private MarkupMask() {}

    static byte[] masked(byte[] source) {
        // A character a byte, so that offsets are the same.
        String text = new String(source, StandardCharsets.ISO_8859_1);
        byte[] masked = source.clone();
        Matcher foreign = FOREIGN.matcher(text);
        while (foreign.find()) {
            boolean braces = text.startsWith("{{", foreign.start());
            // The braces themselves tell that the text has an expression.
            int edge = braces ? 2 : 0;
            blank(masked, foreign.start() + edge, foreign.end() - edge);
        }
        Matcher prose = PROSE.matcher(text);
        while (prose.find()) blank(masked, prose.start(2), prose.end(2));
        return masked;
    }

    private static void blank(byte[] text, int start, int end) {
        for (int i = start; i < end; i++) if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
    }
}
