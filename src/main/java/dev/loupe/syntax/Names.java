package dev.loupe.syntax;

import java.nio.charset.StandardCharsets;

/// Identifiers' texts, each decoded once while it is remembered: a file names the same few things again and
/// again,
/// and
/// a project's files name each other's.
final class Names {

    private static final int SLOTS = 1 << 13;

    private final String[] slots = new String[SLOTS];

    String of(byte[] bytes, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0) return new String(bytes, start, end - start, StandardCharsets.UTF_8);
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ hash >>> 13) & SLOTS - 1;
        String known = slots[slot];
        if (known != null && same(known, bytes, start, end)) return known;
        String text = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
        slots[slot] = text;
        return text;
    }

    private static boolean same(String text, byte[] bytes, int start, int end) {
        if (text.length() != end - start) return false;
        for (int i = start; i < end; i++) if (text.charAt(i - start) != bytes[i]) return false;
        return true;
    }
}
