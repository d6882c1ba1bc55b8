package dev.loupe.history.diff;

import dev.loupe.extract.DocumentReader;
import dev.loupe.git.Git;
import dev.loupe.git.GitFailure;
import dev.loupe.scan.FileText;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The texts of both sides, read from git in one batch; content without lines has a reason instead.
final class DiffTexts {
    /// Longer texts are not compared, since readers would not look at the lines.
    static final int MOST_BYTES = 2 << 20;

    private static final int MOST_BYTES_IN_ALL = 128 << 20;
    private static final int LOOKED_AT = 8_000;
    private static final int MOST_TRIES = 20;
    private static final String MISSING = "this clone does not have its content";

    private final Map<String, Content> blobs;

    /// The bytes of a text, or why there are none.
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Content(byte[] bytes, String unread) {
        static final Content NOTHING = new Content(new byte[0], "");

        static Content unread(String why) {
            return new Content(NOTHING.bytes(), why);
        }
    }

    /// A text, or why there is none.
    ///
    /// @param unread empty if the text is valid
    record Text(String text, String unread) {}

    /// Both states of a file.
    record Pair(Text old, Text now) {}

    private DiffTexts(Map<String, Content> blobs) {
        this.blobs = blobs;
    }

    static DiffTexts of(Git git, List<DiffEntry> entries) throws IOException {
        Set<String> ids = new LinkedHashSet<>();
        for (DiffEntry entry : entries) {
            if (entry.old() instanceof DiffSide.Blob(String id)) ids.add(id);
            if (entry.now() instanceof DiffSide.Blob(String id)) ids.add(id);
        }
        Map<String, Content> texts = new HashMap<>();
        for (int tries = 0; tries < MOST_TRIES && !ids.isEmpty(); tries++) {
            read(git, ids, texts);
            ids.removeAll(texts.keySet());
        }
        return new DiffTexts(texts);
    }

    /// In a partial clone git must not fetch missing blobs, and some versions stop there; the next attempt
    /// starts after it.
    private static void read(Git git, Set<String> ids, Map<String, Content> texts) throws IOException {
        byte[] asked = (String.join("\n", ids) + "\n").getBytes(StandardCharsets.US_ASCII);
        try {
            var _ = git.feeding(asked).stream(output -> read(output, texts), "cat-file", "--batch");
        } catch (GitFailure ended) {
            if (ended.kind() != GitFailure.Kind.FAILED) throw ended;
            ids.stream()
                    .filter(id -> !texts.containsKey(id))
                    .findFirst()
                    .ifPresent(id -> texts.put(id, Content.unread(MISSING)));
        }
    }

    /// `<id> blob <size>`, a line feed, the content, a line feed; or `<id> missing`.
    static boolean read(InputStream output, Map<String, Content> texts) throws IOException {
        long taken = 0;
        for (String line = line(output); !line.isEmpty(); line = line(output)) {
            String[] facts = line.split(" ");
            if (facts.length == 0) throw Git.unexpected("cat-file");
            if (facts.length < 3) {
                texts.put(facts[0], Content.unread(MISSING));
                continue;
            }
            if (!facts[2].matches("\\d{1,18}")) throw Git.unexpected("cat-file");
            long size = Long.parseLong(facts[2]);
            taken += size <= MOST_BYTES ? size : 0;
            if (size <= MOST_BYTES && taken <= MOST_BYTES_IN_ALL)
                texts.put(facts[0], content(output.readNBytes((int) size)));
            else {
                skip(output, size);
                texts.put(facts[0], Content.unread("too large to compare"));
            }
            skip(output, 1);
        }
        return true;
    }

    private static void skip(InputStream output, long bytes) throws IOException {
        try {
            output.skipNBytes(bytes);
        } catch (EOFException _) {
            throw Git.unexpected("cat-file");
        }
    }

    private static String line(InputStream output) throws IOException {
        var line = new ByteArrayOutputStream();
        for (int next = output.read(); next >= 0 && next != '\n'; next = output.read()) line.write(next);
        return line.toString(StandardCharsets.US_ASCII);
    }

    private static Content content(byte[] bytes) {
        if (bytes.length > MOST_BYTES) return Content.unread("too large to compare");
        return isBinary(bytes) ? Content.unread("not text") : new Content(bytes, "");
    }

    /// Git's own rule: a NUL among the first bytes. UTF-16 and UTF-32 count as text.
    private static boolean isBinary(byte[] content) {
        if (DocumentReader.reads(content, content.length)) return true;
        if (FileText.isWide(content, content.length)) return false;
        for (int i = 0; i < Math.min(content.length, LOOKED_AT); i++) if (content[i] == 0) return true;
        return false;
    }

    Pair of(DiffSide old, DiffSide now) {
        Content before = content(old);
        Content after = content(now);
        List<String> texts = FileText.decodeAlike(before.bytes(), after.bytes());
        return new Pair(new Text(texts.getFirst(), before.unread()), new Text(texts.getLast(), after.unread()));
    }

    private Content content(DiffSide side) {
        return switch (side) {
            case DiffSide.Nothing _ -> Content.NOTHING;
            case DiffSide.Blob(String id) -> blobs.getOrDefault(id, Content.unread(MISSING));
            case DiffSide.Disk disk -> content(disk.content());
            case DiffSide.Unread(String why) -> Content.unread(why);
        };
    }
}
