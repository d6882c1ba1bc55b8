package dev.loupe.text;

import dev.loupe.index.FileOutline;
import dev.loupe.index.FileTable;
import dev.loupe.index.IndexedFile;
import dev.loupe.index.LanguageTotals;
import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A file table without an index.
record FileList(List<IndexedFile> all) implements FileTable {

    static FileList of(List<String> paths) {
        return new FileList(paths.stream().sorted().map(FileList::file).toList());
    }

    private static IndexedFile file(String path) {
        var repoPath = new RepoPath(path);
        return new IndexedFile(repoPath, Language.ofPath(repoPath), 1, 1, "ab".repeat(32), 1, 0, "", List.of());
    }

    @Override
    public int count() {
        return all.size();
    }

    @Override
    public Optional<IndexedFile> find(RepoPath path) {
        return all.stream().filter(file -> file.path().equals(path)).findFirst();
    }

    @Override
    public Optional<FileOutline> outline(RepoPath path) {
        return Optional.empty();
    }

    @Override
    public Map<Language, LanguageTotals> totals() {
        return Map.of();
    }
}
