package dev.loupe.tools.code;

import dev.loupe.index.FileOutline;
import dev.loupe.index.OutlineField;
import dev.loupe.model.JsonValue;
import dev.loupe.tools.answer.Param;
import dev.loupe.tools.answer.Truncation;
import dev.loupe.tools.docs.DocumentParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The contents of a file as `get_file_ast` reports them. All lists are present, even if empty.
record FileAst(
        @Param("comments before any code, without licences") List<String> headerComments,
        @Param("one thing each") List<String> imports,
        @Param("variables, fields and constants") List<OutlineItem.Shown> variables,
        @Param("functions, methods and constructors") List<OutlineItem.Shown> functions,
        List<OutlineItem.Shown> classes,
        List<OutlineItem.Shown> structs,
        List<OutlineItem.Shown> enums,
        @Param("interfaces, traits and type aliases") List<OutlineItem.Shown> interfaces,
        @Param("names and values before a document's text") Map<String, JsonValue> frontmatter,
        @Param("of a document, in its order") List<DocumentParts.HeadingShown> headings,
        @Param("of a document, in its order") List<DocumentParts.LinkShown> links,

        @Param("languages of a document's code blocks, each once")
        List<String> codeBlocks,

        @Param("words for what is there, in English, Russian and Chinese")
        List<String> tags) {

    static final FileAst EMPTY = new FileAst(
            List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), List.of(),
            List.of(), List.of(), List.of());

    static FileAst of(FileOutline outline, DocumentParts document) {
        return new FileAst(
                HeaderText.of(outline),
                OutlineItem.inOrder(outline, OutlineField.IMPORTS).stream()
                        .map(OutlineItem::signature)
                        .toList(),
                shown(outline, OutlineField.VARIABLES),
                shown(outline, OutlineField.FUNCTIONS),
                shown(outline, OutlineField.CLASSES),
                shown(outline, OutlineField.STRUCTS),
                shown(outline, OutlineField.ENUMS),
                shown(outline, OutlineField.INTERFACES),
                document.frontmatter(),
                document.headings(),
                document.links(),
                document.codeBlocks(),
                tags(outline, document));
    }

    private static List<OutlineItem.Shown> shown(FileOutline outline, OutlineField field) {
        return OutlineItem.inOrder(outline, field).stream()
                .map(OutlineItem::shown)
                .toList();
    }

    /// In the family's documented order: functions, types, imports, header comments.
    private static List<String> tags(FileOutline outline, DocumentParts document) {
        var tags = new ArrayList<String>();
        for (OutlineField field : List.of(
                OutlineField.FUNCTIONS,
                OutlineField.CLASSES,
                OutlineField.STRUCTS,
                OutlineField.ENUMS,
                OutlineField.INTERFACES,
                OutlineField.VARIABLES,
                OutlineField.IMPORTS))
            if (!OutlineItem.of(outline, field).isEmpty()) tags.addAll(OutlineTags.of(field));
        if (!HeaderText.of(outline).isEmpty()) tags.add(OutlineTags.HEADER_COMMENTS);
        if (!document.headings().isEmpty()) tags.addAll(OutlineTags.HEADINGS);
        if (!document.links().isEmpty()) tags.addAll(OutlineTags.LINKS);
        if (!document.codeBlocks().isEmpty()) tags.addAll(OutlineTags.CODE_BLOCKS);
        if (!document.frontmatter().isEmpty()) tags.addAll(OutlineTags.FRONT_MATTER);
        return tags;
    }

    /// Truncated to the available room.
    FileAst within(Truncation cut) {
        return new FileAst(
                texts(headerComments, cut),
                texts(imports, cut),
                items(variables, cut),
                items(functions, cut),
                items(classes, cut),
                items(structs, cut),
                items(enums, cut),
                items(interfaces, cut),
                DocumentParts.within(frontmatter, cut),
                DocumentParts.headings(headings, cut),
                DocumentParts.links(links, cut),
                texts(codeBlocks, cut),
                tags);
    }

    private static List<String> texts(List<String> all, Truncation cut) {
        return cut.first(all).stream().map(text -> cut.excerpt(text, 1).text()).toList();
    }

    private static List<OutlineItem.Shown> items(List<OutlineItem.Shown> all, Truncation cut) {
        return cut.first(all).stream().map(item -> item.within(cut)).toList();
    }

    /// The total number of elements.
    int size() {
        return headerComments.size()
                + imports.size()
                + variables.size()
                + functions.size()
                + classes.size()
                + structs.size()
                + enums.size()
                + interfaces.size()
                + frontmatter.size()
                + headings.size()
                + links.size()
                + codeBlocks.size();
    }
}
