package dev.loupe.index;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// `manifest.json`: the commit that readers may see, and what it is.
///
/// One JSON object. The last member is `checksum`, the SHA-256 of all bytes before the comma in front of it.
/// `format` comes
/// first and never changes its meaning, so that any version can tell that a file is not its own.
/// `generation` and
/// `commit` name the Lucene commit: the number in its file's name and its random id, so that a manifest
/// beside the
/// commits of another index (a folder restored in parts) is noticed.
final class ManifestFile {
    static final String NAME = "manifest.json";
    private static final String CHECKSUM = ",\"checksum\":\"";
    private static final JsonFactory JSON = new JsonFactory();
    private static final int LARGEST = 1 << 20;

    private ManifestFile() {}

    /// A manifest and the Lucene commit that it belongs to.
    record Entry(Manifest manifest, long generation, String commitId) {}

    /// What a folder's manifest file is.
    sealed interface Found {
        record Good(Entry entry) implements Found {}

        record Missing() implements Found {}

        record Unusable(String why) implements Found {}
    }

    static Found read(Path folder) throws IOException {
        byte[] bytes;
        try {
            Path file = folder.resolve(NAME);
            if (Files.size(file) > LARGEST) return damaged("it is too large");
            bytes = Files.readAllBytes(file);
        } catch (NoSuchFileException e) {
            return new Found.Missing();
        }
        return parse(new String(bytes, StandardCharsets.UTF_8));
    }

    private static Found damaged(String why) {
        return new Found.Unusable("the index's manifest is damaged (%s)".formatted(why));
    }

    private static Found parse(String text) {
        Map<String, Object> members;
        try {
            members = members(text);
        } catch (JacksonException e) {
            return damaged("not JSON");
        }
        if (!(members.get("format") instanceof Long format)) return damaged("no format");
        if (format != Manifest.FORMAT)
            return new Found.Unusable("the index has format %d and this version of Loupe writes format %d"
                    .formatted(format, Manifest.FORMAT));
        int seal = text.lastIndexOf(CHECKSUM);
        if (seal < 0 || !text.substring(seal).equals(sealOf(text.substring(0, seal)))) return damaged("wrong checksum");
        if (!Vocabulary.FINGERPRINT.equals(members.get("vocabulary")))
            return new Found.Unusable("the index was written by a version of Loupe that knows other languages");
        try {
            return new Found.Good(entry(members));
        } catch (ClassCastException | NullPointerException | DateTimeException e) {
            return damaged("a member is missing or of the wrong type");
        }
    }

    private static String sealOf(String body) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(body.getBytes(StandardCharsets.UTF_8));
            return CHECKSUM + HexFormat.of().formatHex(digest) + "\"}\n";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The object's members as Long, Boolean, String or a map of those; others are left out.
    private static Map<String, Object> members(String text) {
        try (JsonParser parser = JSON.createParser(ObjectReadContext.empty(), text)) {
            return parser.nextToken() == JsonToken.START_OBJECT ? members(parser) : Map.of();
        }
    }

    private static Map<String, Object> members(JsonParser parser) {
        var members = new LinkedHashMap<String, Object>();
        while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = parser.currentName();
            switch (parser.nextToken()) {
                case VALUE_STRING -> members.put(name, parser.getString());
                case VALUE_NUMBER_INT -> members.put(name, parser.getLongValue());
                case VALUE_TRUE -> members.put(name, true);
                case VALUE_FALSE -> members.put(name, false);
                case START_OBJECT -> members.put(name, members(parser));
                default -> parser.skipChildren();
            }
        }
        return members;
    }

    private static Entry entry(Map<String, Object> members) {
        var skipped = new TreeMap<String, Integer>();
        ((Map<?, ?>) need(members, "skipped"))
                .forEach((reason, count) -> skipped.put((String) reason, ((Long) count).intValue()));
        var manifest = new Manifest(
                (String) need(members, "root"),
                (Boolean) need(members, "complete"),
                Instant.parse((String) need(members, "finished")),
                Optional.ofNullable((String) members.get("head")),
                ((Long) need(members, "files")).intValue(),
                ((Long) need(members, "chunks")).intValue(),
                skipped);
        return new Entry(manifest, (Long) need(members, "generation"), (String) need(members, "commit"));
    }

    private static Object need(Map<String, Object> members, String name) {
        Object value = members.get(name);
        if (value == null) throw new NullPointerException(name);
        return value;
    }

    static byte[] toBytes(Entry entry) {
        var out = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out)) {
            Manifest manifest = entry.manifest();
            json.writeStartObject();
            json.writeNumberProperty("format", Manifest.FORMAT);
            json.writeStringProperty("vocabulary", Vocabulary.FINGERPRINT);
            json.writeNumberProperty("generation", entry.generation());
            json.writeStringProperty("commit", entry.commitId());
            json.writeStringProperty("root", manifest.root());
            json.writeBooleanProperty("complete", manifest.complete());
            json.writeStringProperty("finished", manifest.finished().toString());
            if (manifest.head().isPresent())
                json.writeStringProperty("head", manifest.head().get());
            json.writeNumberProperty("files", manifest.files());
            json.writeNumberProperty("chunks", manifest.chunks());
            json.writeObjectPropertyStart("skipped");
            new TreeMap<>(manifest.skipped()).forEach(json::writeNumberProperty);
            json.writeEndObject();
            json.writeEndObject();
        }
        String object = out.toString(StandardCharsets.UTF_8);
        String body = object.substring(0, object.length() - 1);
        return (body + sealOf(body)).getBytes(StandardCharsets.UTF_8);
    }

    static void delete(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
        Files.deleteIfExists(folder.resolve(NAME + ".tmp"));
    }

    /// Replaces the manifest: a temporary file, made durable, renamed over the old one, and the folder made
    /// durable.
    static void write(Path folder, Entry entry) throws IOException {
        Path temporary = folder.resolve(NAME + ".tmp");
        try (FileChannel channel = FileChannel.open(
                temporary, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer bytes = ByteBuffer.wrap(toBytes(entry));
            while (bytes.hasRemaining()) channel.write(bytes);
            channel.force(true);
        }
        Files.move(temporary, folder.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
        org.apache.lucene.util.IOUtils.fsync(folder, true);
    }
}
