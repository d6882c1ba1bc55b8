package dev.loupe.syntax.tree;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// Cache of identifier texts, so each is usually decoded once: a file repeats the same names, and the files
/// of a project use each other's.
public final class IdentifierTexts {

    private static final int SLOTS = 1 << 13;

    private final String[] slots = new String[SLOTS];

    /// The last file in which a slot's text was seen.
    private final int[] seenIn = new int[SLOTS];

    private int files;

    String of(byte[] bytes, int start, int end) {
        int slot = slot(bytes, start, end);
        return slot < 0 ? new String(bytes, start, end - start, StandardCharsets.UTF_8) : slots[slot];
    }

    /// The slot that now holds the text; negative for a non-ASCII text, which is not cached.
    private int slot(byte[] bytes, int start, int end) {
        int hash = 0;
        for (int i = start; i < end; i++) {
            if (bytes[i] < 0) return -1;
            hash = 31 * hash + bytes[i];
        }
        int slot = (hash ^ hash >>> 13) & SLOTS - 1;
        String known = slots[slot];
        if (known == null || !same(known, bytes, start, end)) {
            slots[slot] = new String(bytes, start, end - start, StandardCharsets.ISO_8859_1);
            seenIn[slot] = 0;
        }
        return slot;
    }

    /// Starts a new file.
    Seen seen() {
        files++;
        return new Seen(files);
    }

    /// The distinct texts of one file.
    final class Seen {
        private final int file;
        private final LinkedHashSet<String> texts = new LinkedHashSet<>();

        private Seen(int file) {
            this.file = file;
        }

        void add(byte[] bytes, int start, int end) {
            int slot = slot(bytes, start, end);
            if (slot < 0) {
                texts.add(new String(bytes, start, end - start, StandardCharsets.UTF_8));
            } else if (seenIn[slot] != file) {
                seenIn[slot] = file;
                texts.add(slots[slot]);
            }
        }

        List<String> inOrder() {
            return new ArrayList<>(texts);
        }
    }

    private static boolean same(String text, byte[] bytes, int start, int end) {
        if (text.length() != end - start) return false;
        for (int i = start; i < end; i++) if (text.charAt(i - start) != bytes[i]) return false;
        return true;
    }
}
