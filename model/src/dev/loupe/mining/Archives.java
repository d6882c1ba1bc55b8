package dev.loupe.mining;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.tukaani.xz.XZInputStream;

/// Reads archives from front to end; nothing is unpacked to disk.
final class Archives {

    private static final int BLOCK = 512;
    private static final int BUFFER = 1 << 16;

    /// What is larger is data.
    private static final int MOST_BYTES = 1 << 20;

    private Archives() {}

    @FunctionalInterface
    interface Visitor {
        void file(String path, byte[] content) throws IOException, InterruptedException;
    }

    /// Every file of up to a megabyte, by its path in the archive.
    static void read(Path archive, Visitor visitor) throws IOException, InterruptedException {
        String name = String.valueOf(archive.getFileName());
        try (InputStream raw = new BufferedInputStream(Files.newInputStream(archive), BUFFER)) {
            if (name.endsWith(".jar")) zip(archive, visitor);
            else if (name.endsWith(".tgz") || name.endsWith(".gz")) tar(new GZIPInputStream(raw, BUFFER), visitor);
            else if (name.endsWith(".xz")) tar(new XZInputStream(raw), visitor);
            else if (name.endsWith(".bz2")) piped("bzip2", archive, visitor);
            else if (name.endsWith(".zst")) piped("zstd", archive, visitor);
            else throw new IOException("an unknown form of archive: " + name);
        }
    }

    private static void piped(String program, Path archive, Visitor visitor) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(program, "-dc", archive.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (InputStream out = new BufferedInputStream(process.getInputStream(), BUFFER)) {
            tar(out, visitor);
        } finally {
            process.destroy();
        }
    }

    private static void zip(Path archive, Visitor visitor) throws IOException, InterruptedException {
        try (var zip = new ZipFile(archive.toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (entry.isDirectory() || entry.getSize() > MOST_BYTES) continue;
                try (InputStream in = zip.getInputStream(entry)) {
                    visitor.file(entry.getName(), in.readAllBytes());
                }
            }
        }
    }

    /// What an archive holds, without its contents but one.
    ///
    /// @param sizes of the files in bytes, by path
    /// @param manifest text of the package.json at its root, empty without one
    record Survey(Map<String, Integer> sizes, String manifest) {}

    static Survey survey(Path archive) throws IOException, InterruptedException {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        if (archive.toString().endsWith(".jar")) {
            try (var zip = new ZipFile(archive.toFile())) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    if (!entry.isDirectory() && entry.getSize() <= MOST_BYTES)
                        sizes.put(entry.getName(), (int) entry.getSize());
                }
            }
            return new Survey(sizes, "");
        }
        var manifest = new StringBuilder();
        read(archive, (path, content) -> {
            sizes.put(path, content.length);
            boolean isManifest = path.endsWith("/package.json") && path.indexOf('/') == path.lastIndexOf('/');
            if (isManifest && manifest.isEmpty()) manifest.append(new String(content, StandardCharsets.UTF_8));
        });
        return new Survey(sizes, manifest.toString());
    }

    private static void tar(InputStream in, Visitor visitor) throws IOException, InterruptedException {
        byte[] header = new byte[BLOCK];
        String longName = "";
        while (in.readNBytes(header, 0, BLOCK) == BLOCK && header[0] != 0) {
            long size = number(header, 124, 12);
            char type = (char) header[156];
            if (type == 'L' || type == 'x') {
                byte[] text = in.readNBytes((int) size);
                longName = type == 'L' ? untilNul(text, 0, text.length) : paxPath(text, longName);
            } else if ((type == '0' || type == 0) && size <= MOST_BYTES) {
                byte[] content = in.readNBytes((int) size);
                String path = longName.isEmpty() ? path(header) : longName;
                longName = "";
                visitor.file(path.startsWith("./") ? path.substring(2) : path, content);
            } else {
                in.skipNBytes(size);
                longName = "";
            }
            in.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
        }
    }

    private static String path(byte[] header) {
        String name = untilNul(header, 0, 100);
        boolean hasPrefix = header[257] == 'u' && header[262] == 0;
        String prefix = hasPrefix ? untilNul(header, 345, 155) : "";
        return prefix.isEmpty() ? name : prefix + "/" + name;
    }

    private static String paxPath(byte[] records, String otherwise) {
        for (String record : new String(records, StandardCharsets.UTF_8).split("\n")) {
            int at = record.indexOf(" path=");
            if (at > 0) return record.substring(at + " path=".length());
        }
        return otherwise;
    }

    private static long number(byte[] header, int from, int length) {
        if (header[from] < 0) {
            long value = 0;
            for (int i = from + length - 8; i < from + length; i++) value = value << 8 | (header[i] & 0xff);
            return value;
        }
        String digits = untilNul(header, from, length).strip();
        return digits.isEmpty() ? 0 : Long.parseLong(digits, 8);
    }

    private static String untilNul(byte[] bytes, int from, int length) {
        int end = from;
        while (end < from + length && bytes[end] != 0) end++;
        return new String(bytes, from, end - from, StandardCharsets.UTF_8);
    }
}
