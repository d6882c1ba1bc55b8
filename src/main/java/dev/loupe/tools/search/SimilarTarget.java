package dev.loupe.tools.search;

import dev.loupe.index.IndexSnapshot;
import dev.loupe.index.IndexedFile;
import dev.loupe.json.NearNames;
import dev.loupe.model.Chunk;
import dev.loupe.model.ChunkId;
import dev.loupe.model.LineRange;
import dev.loupe.model.RepoPath;
import dev.loupe.search.Definitions;
import dev.loupe.tools.kit.ToolFailure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The code that a text names within one snapshot: a chunk's id; a file; a file with a name, a line or lines
/// in it; or a symbol.
///
/// @param chunks to compare with, in the order of the file: one, or all of a file
record SimilarTarget(List<Chunk> chunks) {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
    private static final Pattern LINES = Pattern.compile("L?(\\d{1,9})(?:-L?(\\d{1,9}))?");
    private static final Pattern LIKE_CODE = Pattern.compile("\\S*([_./:#$\\\\]|\\p{Ll}\\p{Lu})\\S*");
    private static final int LONGEST_NAME = 500;
    private static final int SHOWN = 8;

    SimilarTarget {
        chunks = List.copyOf(chunks);
    }

    private static SimilarTarget of(Chunk chunk) {
        return new SimilarTarget(List.of(chunk));
    }

    /// Whether a text looks like a name or a position in code rather than plain words.
    static boolean isLikeCode(String text) {
        return ID.matcher(text).matches() || LIKE_CODE.matcher(text).matches();
    }

    /// The target of the text in this snapshot; empty if there is none, so that other projects can be tried.
    ///
    /// @throws ToolFailure if it names a file but nothing in it, or several definitions
    static Optional<SimilarTarget> find(IndexSnapshot snapshot, String text) throws IOException, ToolFailure {
        if (text.length() > LONGEST_NAME || text.indexOf('\n') >= 0) return Optional.empty();
        if (ID.matcher(text).matches())
            return snapshot.chunks().find(new ChunkId(text)).map(SimilarTarget::of);
        Optional<SimilarTarget> place = place(snapshot, text);
        return place.isPresent() || text.contains(" ") ? place : symbol(snapshot, text);
    }

    private static Optional<SimilarTarget> place(IndexSnapshot snapshot, String text) throws IOException, ToolFailure {
        for (int colon = text.indexOf(':'); colon > 0; colon = text.indexOf(':', colon + 1)) {
            List<RepoPath> files = files(snapshot, text.substring(0, colon));
            String part = text.substring(colon + 1).strip();
            if (!files.isEmpty()) return Optional.of(within(snapshot, theOnly(snapshot, files, part), part));
        }
        List<RepoPath> files = files(snapshot, text);
        return files.isEmpty() ? Optional.empty() : Optional.of(within(snapshot, theOnly(snapshot, files, ""), ""));
    }

    /// The file with this path, or those whose paths end with it.
    private static List<RepoPath> files(IndexSnapshot snapshot, String text) throws IOException {
        Optional<RepoPath> path = path(text.strip());
        if (path.isEmpty()) return List.of();
        if (snapshot.files().find(path.get()).isPresent()) return List.of(path.get());
        if (path.get().extension().isEmpty()) return List.of();
        String end = "/" + path.get().value();
        return snapshot.files().all().stream()
                .map(IndexedFile::path)
                .filter(file -> file.value().endsWith(end))
                .toList();
    }

    /// The only one of several files that has the part.
    private static RepoPath theOnly(IndexSnapshot snapshot, List<RepoPath> files, String part)
            throws IOException, ToolFailure {
        if (files.size() == 1) return files.getFirst();
        var having = new ArrayList<RepoPath>();
        for (RepoPath file : files) if (has(snapshot.chunks().ofFile(file), part)) having.add(file);
        if (having.size() == 1) return having.getFirst();
        throw severalFiles(having.isEmpty() ? files : having);
    }

    private static boolean has(List<Chunk> chunks, String part) throws ToolFailure {
        Matcher lines = LINES.matcher(part);
        if (!lines.matches())
            return part.isEmpty() || !Definitions.among(chunks, part).isEmpty();
        LineRange range = range(lines);
        return chunks.stream().anyMatch(chunk -> chunk.lines().overlaps(range));
    }

    private static Optional<RepoPath> path(String text) {
        try {
            return Optional.of(new RepoPath(text.startsWith("./") ? text.substring(2) : text));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static SimilarTarget within(IndexSnapshot snapshot, RepoPath file, String part)
            throws IOException, ToolFailure {
        List<Chunk> chunks = snapshot.chunks().ofFile(file);
        if (chunks.isEmpty()) throw unknown("%s is indexed as plain text, without chunks to compare".formatted(file));
        if (part.isEmpty()) return new SimilarTarget(chunks);
        Matcher lines = LINES.matcher(part);
        return lines.matches() ? of(atLines(file, chunks, range(lines))) : named(file, chunks, part);
    }

    private static LineRange range(Matcher lines) throws ToolFailure {
        int first = Integer.parseInt(lines.group(1));
        int last = lines.group(2) == null ? first : Integer.parseInt(lines.group(2));
        if (first < 1 || last < first) throw unknown("lines count from 1, and the first is not after the last");
        return new LineRange(first, last);
    }

    /// The chunk with most of the lines; the innermost of several.
    private static Chunk atLines(RepoPath file, List<Chunk> chunks, LineRange lines) throws ToolFailure {
        return chunks.stream()
                .filter(chunk -> chunk.lines().overlaps(lines))
                .min(Comparator.comparingInt((Chunk chunk) -> -common(chunk.lines(), lines))
                        .thenComparingInt(chunk -> chunk.lines().count()))
                .orElseThrow(() -> unknown(
                        "there is no code at line %d of %s; it has %s".formatted(lines.first(), file, shown(chunks))));
    }

    private static int common(LineRange one, LineRange other) {
        return Math.min(one.last(), other.last()) - Math.max(one.first(), other.first()) + 1;
    }

    private static SimilarTarget named(RepoPath file, List<Chunk> chunks, String name) throws ToolFailure {
        List<Chunk> found = Definitions.among(chunks, name);
        if (found.isEmpty())
            throw unknown("%s has nothing called '%s'; it has %s"
                    .formatted(file, NearNames.cut(name), nearest(chunks, name)));
        return theOnly(found, name);
    }

    private static Optional<SimilarTarget> symbol(IndexSnapshot snapshot, String name) throws IOException, ToolFailure {
        List<Chunk> found = Definitions.named(snapshot, name);
        return found.isEmpty() ? Optional.empty() : Optional.of(theOnly(found, name));
    }

    private static SimilarTarget theOnly(List<Chunk> found, String name) throws ToolFailure {
        if (found.size() == 1) return of(found.getFirst());
        throw ToolFailure.badArgument("'%s' is defined %d times; name one of them: %s"
                .formatted(NearNames.cut(name), found.size(), shown(found)));
    }

    /// Positions that can be given as targets.
    private static String shown(List<Chunk> chunks) {
        String shown = chunks.stream()
                .limit(SHOWN)
                .map(chunk -> "%s:%d%s"
                        .formatted(
                                chunk.path(),
                                chunk.lines().first(),
                                chunk.name().isEmpty() ? "" : " (" + chunk.qualifiedName() + ")"))
                .collect(Collectors.joining(", "));
        return chunks.isEmpty() ? "no chunks" : shown + (chunks.size() > SHOWN ? " …" : "");
    }

    private static String nearest(List<Chunk> chunks, String name) {
        Map<String, Chunk> byName = new LinkedHashMap<>();
        for (Chunk chunk : chunks) if (!chunk.name().isEmpty()) byName.putIfAbsent(chunk.name(), chunk);
        List<String> near = NearNames.of(name, byName.keySet(), SHOWN);
        if (near.isEmpty())
            return shown(
                    chunks.stream().filter(chunk -> !chunk.name().isEmpty()).toList());
        var found = new ArrayList<Chunk>();
        for (String one : near) found.add(byName.getOrDefault(one, chunks.getFirst()));
        return shown(found);
    }

    private static ToolFailure severalFiles(List<RepoPath> files) {
        return ToolFailure.badArgument("%d files have that; give the whole path: %s%s"
                .formatted(
                        files.size(),
                        files.stream().limit(SHOWN).map(RepoPath::value).collect(Collectors.joining(", ")),
                        files.size() > SHOWN ? " …" : ""));
    }

    private static ToolFailure unknown(String message) {
        return ToolFailure.notFound(message);
    }
}
