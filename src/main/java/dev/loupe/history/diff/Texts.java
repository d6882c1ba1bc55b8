package dev.loupe.history.diff;

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

/// The texts of both sides, read from git in one go; what has no lines says why.
final class Texts {
    /// A longer text is not compared: no reader looks at its lines.
    static final int MOST_BYTES = 2 << 20;

    private static final int MOST_BYTES_IN_ALL = 128 << 20;
    private static final int LOOKED_AT = 8_000;
    private static final int MOST_TRIES = 20;
    private static final String MISSING = "this clone does not have its content";

    private final Map<String, Text> blobs;

    /// A text, or why there is none.
    ///
    /// @param unread empty where the text counts
    record Text(String text, String unread) {
        static final Text NOTHING = new Text("", "");
    }

    private Texts(Map<String, Text> blobs) {
        this.blobs = blobs;
    }

    static Texts of(Git git, List<Entry> entries) throws IOException {
        Set<String> ids = new LinkedHashSet<>();
        for (Entry entry : entries) {
            if (entry.old() instanceof Side.Blob(String id)) ids.add(id);
            if (entry.now() instanceof Side.Blob(String id)) ids.add(id);
        }
        Map<String, Text> texts = new HashMap<>();
        for (int tries = 0; tries < MOST_TRIES && !ids.isEmpty(); tries++) {
            read(git, ids, texts);
            ids.removeAll(texts.keySet());
        }
        return new Texts(texts);
    }

    /// In a partial clone git may not fetch what is missing, and some versions end there: the next try begins
    /// behind it.
    private static void read(Git git, Set<String> ids, Map<String, Text> texts) throws IOException {
        byte[] asked = (String.join("\n", ids) + "\n").getBytes(StandardCharsets.US_ASCII);
        try {
            var _ = git.feeding(asked).stream(output -> read(output, texts), "cat-file", "--batch");
        } catch (GitFailure ended) {
            if (ended.kind() != GitFailure.Kind.FAILED) throw ended;
            ids.stream()
                    .filter(id -> !texts.containsKey(id))
                    .findFirst()
                    .ifPresent(id -> texts.put(id, new Text("", MISSING)));
        }
    }

    /// `<id> blob <size>`, a line feed, the content, a line feed; or `<id> missing`.
    static boolean read(InputStream output, Map<String, Text> texts) throws IOException {
        long taken = 0;
        for (String line = line(output); !line.isEmpty(); line = line(output)) {
            String[] facts = line.split(" ");
            if (facts.length == 0) throw Git.unexpected("cat-file");
            if (facts.length < 3) {
                texts.put(facts[0], new Text("", MISSING));
                continue;
            }
            if (!facts[2].matches("\\d{1,18}")) throw Git.unexpected("cat-file");
            long size = Long.parseLong(facts[2]);
            taken += size <= MOST_BYTES ? size : 0;
            if (size <= MOST_BYTES && taken <= MOST_BYTES_IN_ALL)
                texts.put(facts[0], text(output.readNBytes((int) size)));
            else {
                skip(output, size);
                texts.put(facts[0], new Text("", "too large to compare"));
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

    private static Text text(byte[] content) {
        if (content.length > MOST_BYTES) return new Text("", "too large to compare");
        return isBinary(content) ? new Text("", "not text") : new Text(FileText.decode(content), "");
    }

    /// Git's own rule: a NUL among the first bytes. UTF-16 says by its mark that it is text.
    private static boolean isBinary(byte[] content) {
        if (FileText.isWide(content, content.length)) return false;
        for (int i = 0; i < Math.min(content.length, LOOKED_AT); i++) if (content[i] == 0) return true;
        return false;
    }

    Text of(Side side) {
        return switch (side) {
            case Side.Nothing _ -> Text.NOTHING;
            case Side.Blob(String id) -> blobs.getOrDefault(id, new Text("", MISSING));
            case Side.Disk disk -> text(disk.content());
            case Side.Unread(String why) -> new Text("", why);
        };
    }
}
