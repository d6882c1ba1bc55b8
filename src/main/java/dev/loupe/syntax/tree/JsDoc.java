package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a comment of JavaScript states of types: those of the declaration behind it, and types of its own.
final class JsDoc {
    private static final int MOST_TAGS = 500;
    private static final Set<String> ANY_OBJECT = Set.of("object", "any");

    /// A type that is declared by a comment, or the declaration behind the comment.
    private static final class Part {
        final UastKind kind;
        final String name;
        final Map<String, JsDocType> members = new LinkedHashMap<>();
        final List<JsDocType> parameters = new ArrayList<>();

        @Nullable
        JsDocType type;

        @Nullable
        JsDocType returns;

        Part(UastKind kind, String name) {
            this.kind = kind;
            this.name = name;
        }
    }

    private final String text;
    private final Part own = new Part(UastKind.VARIABLE, "");
    private final List<Part> parts = new ArrayList<>();
    private Part current = own;

    private JsDoc(String text) {
        this.text = text;
    }

    static JsDoc read(String comment) {
        var doc = new JsDoc(comment);
        int at = comment.indexOf('@');
        for (int tags = 0; at >= 0 && tags < MOST_TAGS; tags++, at = comment.indexOf('@', at + 1)) doc.tag(at + 1);
        return doc;
    }

    private void tag(int start) {
        int end = start;
        while (end < text.length() && Character.isLetter(text.charAt(end))) end++;
        String tag = text.substring(start, end);
        int open = blank(end);
        int close = open < text.length() && text.charAt(open) == '{' ? closing(open) : -1;
        @Nullable JsDocType type = close < 0 ? null : JsDocTypeReader.read(text.substring(open + 1, close));
        int name = blank(close < 0 ? end : close + 1);
        switch (tag) {
            case "type" -> own.type = type;
            case "param", "arg", "argument", "property", "prop" -> member(type, path(name));
            case "return", "returns" -> current.returns = type;
            case "template" -> templates(type, name);
            case "typedef" -> begin(new Part(UastKind.TYPE_ALIAS, path(name)), type);
            case "callback" -> begin(new Part(UastKind.FUNCTION_TYPE, path(name)), null);
            default -> {}
        }
    }

    private void begin(Part part, @Nullable JsDocType type) {
        part.type = type;
        current = part;
        if (!part.name.isEmpty()) parts.add(part);
    }

    /// The next character that isn't blank, nor the asterisk at the beginning of a line.
    private int blank(int from) {
        int at = from;
        while (at < text.length() && (Character.isWhitespace(text.charAt(at)) || text.charAt(at) == '*')) at++;
        return at;
    }

    private int closing(int open) {
        int depth = 0;
        for (int at = open; at < Math.min(text.length(), open + JsDocTypeReader.LONGEST); at++) {
            if (text.charAt(at) == '{') depth++;
            if (text.charAt(at) == '}' && --depth == 0) return at;
        }
        return -1;
    }

    /// `name`, `[name=default]`, `name.part`; without the `[]` of an array's elements.
    private String path(int from) {
        int start = from < text.length() && text.charAt(from) == '[' ? blank(from + 1) : from;
        int end = start;
        while (end < text.length()
                && (Character.isJavaIdentifierPart(text.charAt(end)) || ".[]".indexOf(text.charAt(end)) >= 0)) end++;
        String path = text.substring(start, end).replace("[]", "");
        int bracket = path.indexOf(']');
        return bracket < 0 ? path : path.substring(0, bracket);
    }

    /// A parameter or property, or a part of an object that was named before.
    private void member(@Nullable JsDocType type, String path) {
        JsDocType stated = type == null ? JsDocType.named(UastKind.NAME, "any") : type;
        int dot = path.indexOf('.');
        if (dot < 0) {
            if (!path.isEmpty()) current.members.put(path, stated);
            return;
        }
        String name = path.substring(path.lastIndexOf('.') + 1);
        current.members.computeIfPresent(path.substring(0, dot), (_, whole) -> extended(whole, name, stated));
    }

    private static JsDocType extended(JsDocType whole, String name, JsDocType type) {
        boolean open = whole.kind() == UastKind.TYPE || ANY_OBJECT.stream().anyMatch(whole::isNamed);
        if (!open) return whole;
        var members = new ArrayList<>(whole.kind() == UastKind.TYPE ? whole.parts() : List.of());
        members.add(JsDocTypeReader.member(name, type));
        return new JsDocType(UastKind.TYPE, "", members);
    }

    private void templates(@Nullable JsDocType bound, int from) {
        int end = from;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '-' && text.charAt(end) != '@')
            end++;
        for (String name : text.substring(from, end).replace("*/", "").split(",", 16)) {
            String bare = name.strip().split("\\s", 2)[0];
            if (!bare.isEmpty() && bare.chars().allMatch(Character::isJavaIdentifierPart))
                current.parameters.add(
                        bound == null
                                ? JsDocType.named(UastKind.TYPE_PARAMETER, bare)
                                : JsDocType.named(UastKind.TYPE_PARAMETER, bare, bound));
        }
    }

    boolean isEmpty() {
        return own.type == null && own.returns == null && own.members.isEmpty() && own.parameters.isEmpty();
    }

    @Nullable
    JsDocType type() {
        return own.type;
    }

    @Nullable
    JsDocType returns() {
        return own.returns;
    }

    List<JsDocType> templates() {
        return own.parameters;
    }

    /// The type of a parameter by its name, else by its place.
    @Nullable
    JsDocType parameter(String name, int place) {
        if (!name.isEmpty()) return own.members.get(name);
        return own.members.values().stream().skip(place).findFirst().orElse(null);
    }

    /// The types that the comment declares.
    List<JsDocType> declared() {
        var all = new ArrayList<JsDocType>();
        for (Part part : parts) all.add(declared(part));
        return all;
    }

    private static JsDocType declared(Part part) {
        var inside = new ArrayList<>(part.parameters);
        if (part.kind == UastKind.FUNCTION_TYPE) {
            inside.add(signature(part));
            return new JsDocType(UastKind.TYPE_ALIAS, part.name, inside);
        }
        if (part.type != null && part.members.isEmpty()) {
            inside.add(part.type);
            return new JsDocType(UastKind.TYPE_ALIAS, part.name, inside);
        }
        part.members.forEach((name, type) -> inside.add(JsDocTypeReader.member(name, type)));
        return new JsDocType(UastKind.TYPE, part.name, inside);
    }

    private static JsDocType signature(Part part) {
        var inside = new ArrayList<JsDocType>();
        part.members.forEach((name, type) ->
                inside.add(JsDocType.named(UastKind.PARAMETER, name, JsDocType.of(UastKind.TYPED, type))));
        if (part.returns != null) inside.add(JsDocType.of(UastKind.RETURNS, part.returns));
        return new JsDocType(UastKind.FUNCTION_TYPE, "", inside);
    }
}
