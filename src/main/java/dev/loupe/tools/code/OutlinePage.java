package dev.loupe.tools.code;

import dev.loupe.index.OutlineField;
import dev.loupe.tools.answer.Omission;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/// The matches of a search, truncated to the available room.
final class OutlinePage {
    private final List<OutlineMatches.FileMatch> all;
    private final List<OutlineMatches.FileMatch> shown;
    private final Set<OutlineField> fields;
    private final Truncation cut;

    /// The members that every result begins with.
    record FileHead(
            @Param("absolute path of the project") String project,
            @Param("relative to the project") String path,
            @Param("as people write it: Python, Rust …") String language,
            @Param("comments before any code") List<String> headerComments) {}

    OutlinePage(List<OutlineMatches.FileMatch> all, Set<OutlineField> fields, Truncation cut) {
        this.all = all;
        this.fields = fields;
        this.cut = cut;
        this.shown = cut.first(all);
    }

    /// The shown files, in a tool's own format.
    <R> List<R> results(BiFunction<FileHead, OutlineMatches.FileMatch, R> form) {
        return shown.stream().map(match -> form.apply(file(match), match)).toList();
    }

    private FileHead file(OutlineMatches.FileMatch match) {
        return new FileHead(match.root(), match.path().value(), match.language(), headerComments(match));
    }

    private List<String> headerComments(OutlineMatches.FileMatch match) {
        return cut.firstWithin(cut.extra(told(match))).stream()
                .map(comment -> cut.excerpt(comment, 1).text())
                .toList();
    }

    private static List<String> told(OutlineMatches.FileMatch match) {
        return HeaderText.of(match.outline());
    }

    List<OutlineItem.Shown> items(OutlineMatches.FileMatch match, OutlineField field) {
        return cut.firstWithin(match.items(field)).stream()
                .map(item -> item.shown().within(cut))
                .toList();
    }

    List<String> imports(OutlineMatches.FileMatch match) {
        return cut.firstWithin(match.items(OutlineField.IMPORTS)).stream()
                .map(item -> cut.excerpt(item.signature(), 1).text())
                .toList();
    }

    List<Omission> omitted() {
        return Omission.all(results(), items(), texts());
    }

    private List<Omission> results() {
        return all.size() == shown.size()
                ? List.of()
                : List.of(
                        new Omission("results", all.size() - shown.size(), "ask for less: a narrower query or target"));
    }

    private List<Omission> items() {
        int missing = 0;
        for (OutlineMatches.FileMatch match : shown) {
            missing += told(match).size() - headerComments(match).size();
            for (OutlineField field : fields)
                missing += match.items(field).size()
                        - cut.firstWithin(match.items(field)).size();
        }
        return missing == 0
                ? List.of()
                : List.of(new Omission("items of results", missing, "list_symbols with a result's path has them all"));
    }

    private List<Omission> texts() {
        int cutTexts = 0;
        for (OutlineMatches.FileMatch match : shown) {
            for (String comment : cut.firstWithin(cut.extra(told(match)))) if (isCut(comment)) cutTexts++;
            for (OutlineField field : fields)
                for (OutlineItem item : cut.firstWithin(match.items(field)))
                    if (isCut(item.comment()) || isCut(item.signature())) cutTexts++;
        }
        return cutTexts == 0
                ? List.of()
                : List.of(new Omission(
                        "ends of comments and signatures",
                        cutTexts,
                        "read_chunk at the symbol's lines, see list_symbols"));
    }

    private boolean isCut(String text) {
        return !cut.excerpt(text, 1).text().equals(text);
    }
}
