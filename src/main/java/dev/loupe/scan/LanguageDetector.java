package dev.loupe.scan;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Optional;

/// Detects the language of a file. The first source with a result wins:
///
/// 1. its name ([FileNames]): `Makefile.am`, `Jenkinsfile`, `.bashrc`
/// 2. its extension, if that belongs to one language ([Language#extensions]); for a template (`config.h.in`)
///    the extension inside
/// 3. an editor's mode line or a shebang line ([ModeLines], [Shebang]), if the extension is unknown or
///    belongs to several languages
/// 4. the content, if the extension belongs to several languages ([SharedExtensions]) or is unknown (XML,
///    HTML)
///
/// Pure, and linear in the first kilobytes. The index and all answers agree because this is the only place
/// that decides.
public final class LanguageDetector {

    private LanguageDetector() {}

    /// @param content the whole content or its first kilobytes
    public static Language detect(RepoPath path, byte[] content) {
        var head = new FileHeader(content);
        Optional<Language> named = FileNames.language(path, head);
        if (named.isPresent()) return named.get();
        String extension = FileNames.extension(path);
        Optional<SharedExtensions.Owners> owners = SharedExtensions.owners(extension);
        if (owners.isPresent()) return ofShared(owners.get(), head);
        return Language.ofExtension(extension).orElseGet(() -> ofUnknown(head));
    }

    private static Language ofShared(SharedExtensions.Owners owners, FileHeader head) {
        return said(head).filter(owners::canBe).orElseGet(() -> owners.of(head));
    }

    private static Language ofUnknown(FileHeader head) {
        return said(head).orElseGet(() -> ofMarkup(head));
    }

    /// The language that the file declares.
    private static Optional<Language> said(FileHeader head) {
        return ModeLines.language(head).or(() -> Shebang.language(head));
    }

    private static Language ofMarkup(FileHeader head) {
        if (head.begins("<?xml")) return Language.XML;
        return head.begins("<!doctype html", "<html") ? Language.HTML : Language.TEXT;
    }
}
