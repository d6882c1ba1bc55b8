package dev.loupe.scan;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.Optional;

/// What a file is written in, by the first of these that says something:
///
/// 1. its name ([FileNames]): `Makefile.am`, `Jenkinsfile`, `.bashrc`
/// 2. its extension, where that has one owner ([Language#extensions]); of a template (`config.h.in`) the
/// extension inside
/// 3. an editor's mode line or a shebang line ([ModeLines], [Shebang]), where there is no known extension or
///    one with several owners
/// 4. the content, where the extension has several owners ([SharedExtensions]) or is not known (XML, HTML)
///
/// Pure, and linear in the first kilobytes. Index and answers agree because all of them ask here.
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

    /// What the file says of itself.
    private static Optional<Language> said(FileHeader head) {
        return ModeLines.language(head).or(() -> Shebang.language(head));
    }

    private static Language ofMarkup(FileHeader head) {
        if (head.begins("<?xml")) return Language.XML;
        return head.begins("<!doctype html", "<html") ? Language.HTML : Language.TEXT;
    }
}
