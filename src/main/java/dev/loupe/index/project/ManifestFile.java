package dev.loupe.index.project;

import dev.loupe.index.Manifest;
import dev.loupe.index.codec.StoredEnums;
import dev.loupe.json.Json;
import dev.loupe.json.JsonFailure;
import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.model.PathSample;
import dev.loupe.project.TextDigest;
import dev.loupe.vector.VectorSpace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.TreeMap;

/// `manifest.json`: the commit that readers may see, with its metadata.
///
/// One JSON object. The last member is `checksum`, the SHA-256 of all bytes before the comma that precedes
/// it. `format` comes first and never changes its meaning, so that every version recognises foreign files.
/// `generation` and `commit` identify the Lucene commit: the number in its file's name and its random id, so
/// that a manifest beside another index's commits (a partially restored folder) is noticed.
final class ManifestFile {
    static final String NAME = "manifest.json";
    private static final String CHECKSUM = ",\"checksum\":\"";
    private static final int LARGEST = 1 << 20;

    private ManifestFile() {}

    /// A manifest with its Lucene commit.
    ///
    /// @param space of the chunks' vectors; empty if they have none
    record Entry(Manifest manifest, long generation, String commitId, Optional<VectorSpace> space) {}

    /// The result of reading a folder's manifest.
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
        JsonObject members;
        try {
            if (!(Json.parse(text) instanceof JsonObject object)) return damaged("no object");
            members = object;
        } catch (JsonFailure e) {
            return damaged("not JSON");
        }
        if (!(members.get("format") instanceof JsonNumber(String format))) return damaged("no format");
        if (!format.equals(Integer.toString(Manifest.FORMAT)))
            return new Found.Unusable("the index has format %s, and this version of Loupe writes format %d"
                    .formatted(format.length() > 20 ? "unknown" : format, Manifest.FORMAT));
        int seal = text.lastIndexOf(CHECKSUM);
        if (seal < 0 || !text.substring(seal).equals(sealOf(text.substring(0, seal)))) return damaged("wrong checksum");
        if (!members.get("vocabulary").equals(JsonValue.of(StoredEnums.FINGERPRINT)))
            return new Found.Unusable("the index was written by a version of Loupe with other languages");
        try {
            return new Found.Good(entry(members));
        } catch (ClassCastException | IllegalArgumentException | DateTimeException e) {
            return damaged("a member is missing or of the wrong type");
        }
    }

    private static String sealOf(String body) {
        return CHECKSUM + HexFormat.of().formatHex(TextDigest.of(body)) + "\"}\n";
    }

    private static Entry entry(JsonObject members) {
        var skipped = new TreeMap<String, PathSample>();
        ((JsonObject) members.get("skipped"))
                .members()
                .forEach((reason, sample) -> skipped.put(reason, sample((JsonObject) sample)));
        var manifest = new Manifest(
                text(members.get("root")),
                members.get("complete").equals(JsonValue.of(true)),
                Instant.parse(text(members.get("finished"))),
                members.has("head") ? Optional.of(text(members.get("head"))) : Optional.empty(),
                Math.toIntExact(number(members.get("files"))),
                Math.toIntExact(number(members.get("chunks"))),
                skipped);
        Optional<VectorSpace> space =
                members.has("vectors") ? Optional.of(space((JsonObject) members.get("vectors"))) : Optional.empty();
        return new Entry(manifest, number(members.get("generation")), text(members.get("commit")), space);
    }

    private static PathSample sample(JsonObject members) {
        return new PathSample(
                Math.toIntExact(number(members.get("count"))),
                ((JsonArray) members.get("paths"))
                        .elements().stream().map(ManifestFile::text).toList());
    }

    private static VectorSpace space(JsonObject members) {
        return new VectorSpace(text(members.get("fingerprint")), Math.toIntExact(number(members.get("dimensions"))));
    }

    private static String text(JsonValue value) {
        return ((JsonString) value).text();
    }

    private static long number(JsonValue value) {
        return Long.parseLong(((JsonNumber) value).literal());
    }

    static byte[] toBytes(Entry entry) {
        Manifest manifest = entry.manifest();
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("format", JsonValue.of(Manifest.FORMAT));
        members.put("vocabulary", JsonValue.of(StoredEnums.FINGERPRINT));
        members.put("generation", JsonValue.of(entry.generation()));
        members.put("commit", JsonValue.of(entry.commitId()));
        members.put("root", JsonValue.of(manifest.root()));
        members.put("complete", JsonValue.of(manifest.complete()));
        members.put("finished", JsonValue.of(manifest.finished().toString()));
        manifest.head().ifPresent(head -> members.put("head", JsonValue.of(head)));
        entry.space().ifPresent(space -> members.put("vectors", object(space)));
        members.put("files", JsonValue.of(manifest.files()));
        members.put("chunks", JsonValue.of(manifest.chunks()));
        var skipped = new TreeMap<String, JsonValue>();
        manifest.skipped()
                .forEach((reason, sample) -> skipped.put(
                        reason,
                        JsonValue.object(
                                "count",
                                JsonValue.of(sample.count()),
                                "paths",
                                new JsonArray(sample.paths().stream()
                                        .<JsonValue>map(JsonValue::of)
                                        .toList()))));
        members.put("skipped", JsonValue.object(skipped));
        String object = Json.write(JsonValue.object(members));
        String body = object.substring(0, object.length() - 1);
        return (body + sealOf(body)).getBytes(StandardCharsets.UTF_8);
    }

    private static JsonValue object(VectorSpace space) {
        var members = new LinkedHashMap<String, JsonValue>();
        members.put("fingerprint", JsonValue.of(space.fingerprint()));
        members.put("dimensions", JsonValue.of(space.dimensions()));
        return JsonValue.object(members);
    }

    static void delete(Path folder) throws IOException {
        Files.deleteIfExists(folder.resolve(NAME));
        Files.deleteIfExists(folder.resolve(NAME + ".tmp"));
    }

    /// Replaces the manifest durably: writes a temporary file, syncs it, renames it over the old one, and
    /// syncs the folder.
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
