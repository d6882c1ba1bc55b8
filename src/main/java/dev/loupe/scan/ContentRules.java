package dev.loupe.scan;

import dev.loupe.extract.DocumentReader;
import dev.loupe.extract.DocumentText;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Decides how a file's content is indexed. The first rule that applies wins:
///
/// 1. Over 10 MB: not searched ([SkipReason#OVERSIZED]).
/// 2. A Word document or a PDF, by name and content: its text, as extracted by [DocumentText]; not searched
///    if no text can be read.
/// 3. Not text ([SkipReason#BINARY]): a NUL in the first 8,000 bytes (git's own rule), unless they are UTF-16
///    or UTF-32; a PDF by another name; or more than 5 % control characters there. Text in a legacy encoding
///    is text ([FileText]).
/// 4. Data written by tools, by name: lock files (`*.lock`, `package-lock.json`, `go.sum` …), source maps
///    (`*.map`), test snapshots (`*.snap`): text only. So is a Git LFS pointer of a file that was not
///    fetched.
/// 5. Minified: `*.min.*`, or a file of JavaScript, TypeScript, CSS, HTML, XML or JSON over 5 KB whose lines
///    are longer than 500 bytes on average; any other file with more than 2,000: text only.
/// 6. Over 1 MB: text only, because its chunks would not be read and parsing takes seconds. Notebooks are
///    neither too large nor minified, because most of a large one is images, which are skipped.
/// 7. Everything else in full. This includes generated code ([GeneratedMark]): it is called and looked up
///    like any other code; only ranking may place it lower.
///
/// "Text only" means that grep finds the file, but it has no chunks.
public final class ContentRules {

    /// Maximum size in bytes of a searched file.
    public static final int MOST_BYTES = 10_000_000;

    /// Maximum size in bytes of a parsed file.
    public static final int MOST_PARSED_BYTES = 1 << 20;

    private static final String MINIFIED = "minified";
    /// Why a file above [#MOST_PARSED_BYTES] is text only.
    public static final String LARGE = "over 1 MB";

    /// The beginning of every pointer (Git LFS specification).
    private static final String LFS_POINTER = "version https://git-lfs.github.com/spec/v1\n";

    private static final int HEAD = 8000;
    private static final int MIN_MINIFIED = 5 << 10;
    private static final int LONG_LINES = 500;
    private static final int VERY_LONG_LINES = 2000;
    private static final int MAX_CONTROL_PERCENT = 5;

    private static final Set<String> LOCK_FILES = Set.of(
            "package-lock.json",
            "npm-shrinkwrap.json",
            "pnpm-lock.yaml",
            "bun.lockb",
            "go.sum",
            "go.work.sum",
            "packages.lock.json",
            "package.resolved",
            "gradle.lockfile",
            "module.bazel.lock",
            ".terraform.lock.hcl");
    private static final Set<Language> DOCUMENTS = Set.of(Language.WORD, Language.PDF);
    private static final Set<Language> MINIFIABLE =
            Set.of(Language.JAVASCRIPT, Language.TYPESCRIPT, Language.CSS, Language.HTML, Language.XML, Language.JSON);

    private ContentRules() {}

    /// How to index the file.
    ///
    /// @param content the whole content; for an oversized file, its first [#MOST_BYTES] and one more
    public static ContentVerdict judge(RepoPath path, byte[] content) {
        if (content.length > MOST_BYTES) return new ContentVerdict.Skip(SkipReason.OVERSIZED);
        Optional<ContentVerdict> document = document(path, content);
        if (document.isPresent()) return document.get();
        if (isBinary(content)) return new ContentVerdict.Skip(SkipReason.BINARY);
        String data = toolData(path.fileName().toLowerCase(Locale.ROOT));
        if (!data.isEmpty()) return new ContentVerdict.TextOnly(data);
        if (startsWith(content, LFS_POINTER)) return new ContentVerdict.TextOnly("Git LFS pointer");
        if (isNotebook(path)) return new ContentVerdict.Full();
        if (isMinified(path, content)) return new ContentVerdict.TextOnly(MINIFIED);
        if (content.length > MOST_PARSED_BYTES) return new ContentVerdict.TextOnly(LARGE);
        return new ContentVerdict.Full();
    }

    private static Optional<ContentVerdict> document(RepoPath path, byte[] content) {
        if (!DOCUMENTS.contains(Language.ofPath(path))) return Optional.empty();
        return DocumentReader.read(content, content.length).map(text -> switch (text) {
            case DocumentText.Found(String found) ->
                isLarge(found) ? new ContentVerdict.TextOnly(LARGE) : new ContentVerdict.Full();
            case DocumentText.Missing(DocumentText.Reason reason) -> new ContentVerdict.Skip(skip(reason));
        });
    }

    private static boolean isLarge(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length > MOST_PARSED_BYTES;
    }

    private static SkipReason skip(DocumentText.Reason reason) {
        return switch (reason) {
            case ENCRYPTED -> SkipReason.ENCRYPTED;
            case DAMAGED -> SkipReason.DAMAGED;
            case UNAVAILABLE -> SkipReason.UNREADABLE;
            case NO_TEXT -> SkipReason.NO_TEXT;
            case TOO_COSTLY -> SkipReason.TOO_COSTLY;
        };
    }

    private static boolean isNotebook(RepoPath path) {
        return Language.ofPath(path) == Language.NOTEBOOK;
    }

    /// Whether a file is text only because of its size or its lines, not because it is data written by a
    /// tool.
    ///
    /// @param why as in the verdict
    public static boolean isForItsSize(String why) {
        return why.equals(MINIFIED) || why.equals(LARGE);
    }

    private static boolean isBinary(byte[] content) {
        if (FileText.isWide(content)) return false;
        int length = Math.min(content.length, HEAD);
        int control = 0;
        for (int i = 0; i < length; i++) {
            byte b = content[i];
            if (b == 0) return true;
            if (b > 0 && b < ' ' && !isTextControl(b)) control++;
        }
        return control * 100 > length * MAX_CONTROL_PERCENT || startsWith(content, "%PDF-");
    }

    private static boolean isTextControl(byte b) {
        return (b >= '\b' && b <= '\r') || b == 0x1b; // back space to carriage return, and escape for terminal colours
    }

    private static boolean startsWith(byte[] content, String magic) {
        return content.length >= magic.length()
                && new String(content, 0, magic.length(), StandardCharsets.ISO_8859_1).equals(magic);
    }

    private static String toolData(String name) {
        if (LOCK_FILES.contains(name) || name.endsWith(".lock")) return "lock file";
        if (name.endsWith(".map")) return "source map";
        return name.endsWith(".snap") ? "test snapshot" : "";
    }

    private static boolean isMinified(RepoPath path, byte[] content) {
        if (path.fileName().toLowerCase(Locale.ROOT).contains(".min.")) return true;
        if (content.length <= MIN_MINIFIED) return false;
        int lines = 1;
        for (byte b : content) if (b == '\n') lines++;
        return content.length / lines
                > (MINIFIABLE.contains(LanguageDetector.detect(path, content)) ? LONG_LINES : VERY_LONG_LINES);
    }
}
