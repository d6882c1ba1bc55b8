package dev.loupe.tools.code;

import dev.loupe.index.FileOutline;
import dev.loupe.index.OutlineField;
import dev.loupe.model.Import;
import dev.loupe.model.Symbol;
import dev.loupe.tools.answer.OmitEmpty;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A definition or import of a file, as queries see it.
///
/// @param name simple; for an import the whole specifier
/// @param qualifiedName with the enclosing names
/// @param signature the declaration without its body
/// @param comment the documentation, empty if there is none
record OutlineItem(String name, String qualifiedName, String signature, String comment) {

    private static final Comparator<OutlineItem> BY_SIGNATURE =
            Comparator.comparing(OutlineItem::signature).thenComparing(OutlineItem::qualifiedName);

    /// As shown in answers.
    record Shown(
            @Param("the declaration without its body") String signature,
            @Param("its documentation comments") List<String> comments,

            @OmitEmpty @Param("the type or module that it belongs to")
            String owner) {

        /// Truncated to the available room.
        Shown within(Truncation cut) {
            return new Shown(
                    cut.excerpt(signature, 1).text(),
                    comments.stream()
                            .map(comment -> cut.excerpt(comment, 1).text())
                            .toList(),
                    cut.excerpt(owner, 1).text());
        }
    }

    /// The items of one kind in a file: distinct signatures, in alphabetical order.
    static List<OutlineItem> of(FileOutline outline, OutlineField field) {
        var all = new ArrayList<OutlineItem>();
        if (field == OutlineField.IMPORTS) for (Import one : outline.imports()) all.add(of(one));
        else
            for (Symbol symbol : outline.symbols())
                if (OutlineField.of(symbol.kind()).filter(field::equals).isPresent()) all.add(of(symbol));
        all.sort(BY_SIGNATURE);
        Map<String, OutlineItem> once = new LinkedHashMap<>();
        for (OutlineItem item : all) once.merge(item.signature(), item, OutlineItem::told);
        return List.copyOf(once.values());
    }

    /// The same in file order, with duplicates: two types may have the same signature.
    static List<OutlineItem> inOrder(FileOutline outline, OutlineField field) {
        if (field == OutlineField.IMPORTS)
            return outline.imports().stream().map(OutlineItem::of).distinct().toList();
        Map<String, OutlineItem> once = new LinkedHashMap<>();
        for (Symbol symbol : outline.symbols()) {
            OutlineItem item = of(symbol);
            if (OutlineField.of(symbol.kind()).filter(field::equals).isPresent())
                once.merge(item.owner() + "\n" + item.signature(), item, OutlineItem::told);
        }
        return List.copyOf(once.values());
    }

    /// Its enclosing definition, in the language's own notation; empty at top level.
    String owner() {
        return qualifiedName.endsWith(name)
                ? qualifiedName
                        .substring(0, qualifiedName.length() - name.length())
                        .replaceFirst("[.:#>/\\\\-]+$", "")
                : "";
    }

    private static OutlineItem of(Import one) {
        return new OutlineItem(one.specifier(), one.specifier(), one.specifier(), "");
    }

    private static OutlineItem of(Symbol symbol) {
        String signature = symbol.signature().isEmpty() ? symbol.qualifiedName() : symbol.signature();
        return new OutlineItem(symbol.name(), symbol.qualifiedName(), signature, symbol.doc());
    }

    /// The one of the two that has a comment.
    private OutlineItem told(OutlineItem other) {
        return comment.isEmpty() ? other : this;
    }

    Shown shown() {
        return new Shown(signature, comment.isBlank() ? List.of() : List.of(comment), owner());
    }
}
