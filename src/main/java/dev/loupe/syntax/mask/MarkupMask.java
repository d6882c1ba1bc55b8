package dev.loupe.syntax.mask;

import java.nio.charset.StandardCharsets;

/// Masks text in HTML and its relatives that is not markup: expressions in double braces, template actions
/// (`{% … %}`, `<% … %>`, `<?php … ?>`), ampersands that do not begin an entity, Svelte's attachments,
/// and a Vue file's prose blocks.
///
/// Scripts and styles that contain such text are masked as well, because they are read from the source.
final class MarkupMask {

    /// Maximum length of an action; a longer one is treated as unclosed.
    private static final int LONGEST = 5_000;

    private static final byte[] ATTACH = "@attach ".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] XML = "xml".getBytes(StandardCharsets.US_ASCII);
    private static final byte[][] PROSE = {
        "docs".getBytes(StandardCharsets.US_ASCII), "i18n".getBytes(StandardCharsets.US_ASCII)
    };

    private final byte[] source;
    private final byte[] masked;

    /// The blocks whose end was searched for and is not there.
    private final boolean[] endless = new boolean[PROSE.length];

    /// Up to here neither `%>` nor `?>` ends an action; each byte is searched once.
    private final int[] openUpTo = new int[2];

    private MarkupMask(byte[] source) {
        this.source = source;
        this.masked = source.clone();
    }

    static byte[] masked(byte[] source) {
        return new MarkupMask(source).read();
    }

    private byte[] read() {
        for (int at = 0; at + 1 < source.length; at++) {
            switch (source[at]) {
                case '{' -> at = brace(at);
                case '<' -> at = angle(at);
                case '&' -> {
                    if (!beginsEntity(source[at + 1])) masked[at] = ' ';
                }
                default -> {}
            }
        }
        return masked;
    }

    /// The last masked byte.
    private int brace(int start) {
        byte open = source[start + 1];
        if (open == '@' && startsWith(ATTACH, start + 1)) blank(start + 1, start + 1 + ATTACH.length);
        if (open != '{' && open != '%' && open != '#') return start;
        byte close = (byte) (open == '{' ? '}' : open);
        int most = Math.min(source.length - 1, start + LONGEST);
        for (int at = start + 2; at < most; at++) {
            if (source[at] == close && source[at + 1] == '}') {
                // The double braces themselves mark the text as an expression.
                int edge = open == '{' ? 2 : 0;
                blank(start + edge, at + 2 - edge);
                return at + 1;
            }
            boolean tag = source[at] == '<' && source[at + 1] == '/';
            if (tag || (source[at] == '{' && source[at + 1] == open)) return start;
        }
        return start;
    }

    private int angle(int start) {
        byte mark = source[start + 1];
        if (mark == '%' || (mark == '?' && !startsWith(XML, start + 2))) {
            int most = Math.min(source.length - 1, start + LONGEST);
            int kind = mark == '%' ? 0 : 1;
            for (int at = Math.max(start + 2, openUpTo[kind]); at < most; at++) {
                if (source[at] != mark || source[at + 1] != '>') continue;
                blank(start, at + 2);
                return at + 1;
            }
            openUpTo[kind] = most;
            return start;
        }
        boolean begins = start == 0 || source[start - 1] == '\n';
        for (int block = 0; begins && block < PROSE.length; block++)
            if (!endless[block] && startsWith(PROSE[block], start + 1)) return prose(start, block);
        return start;
    }

    /// Up to the tag that ends the block, at the start of a line.
    private int prose(int start, int block) {
        int begin = start + 1 + PROSE[block].length;
        while (begin < source.length && source[begin] != '>' && source[begin] != '\n') begin++;
        if (begin >= source.length || source[begin] != '>') return start;
        for (int at = begin; at + 2 < source.length; at++) {
            boolean end = source[at] == '\n' && source[at + 1] == '<' && source[at + 2] == '/';
            if (!end || !startsWith(PROSE[block], at + 3)) continue;
            blank(begin + 1, at);
            return at;
        }
        endless[block] = true;
        return start;
    }

    private static boolean beginsEntity(byte b) {
        return b == '#' || (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
    }

    private boolean startsWith(byte[] text, int at) {
        if (at + text.length > source.length) return false;
        for (int i = 0; i < text.length; i++) if (source[at + i] != text[i]) return false;
        return true;
    }

    private void blank(int start, int end) {
        for (int i = start; i < end; i++) if (source[i] != '\n' && source[i] != '\r') masked[i] = ' ';
    }
}
