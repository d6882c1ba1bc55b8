package dev.loupe.stores.rows;

import dev.loupe.model.JsonValue;
import dev.loupe.model.JsonValue.JsonArray;
import dev.loupe.model.JsonValue.JsonBoolean;
import dev.loupe.model.JsonValue.JsonNull;
import dev.loupe.model.JsonValue.JsonNumber;
import dev.loupe.model.JsonValue.JsonObject;
import dev.loupe.model.JsonValue.JsonString;
import dev.loupe.vector.PayloadKey;
import dev.loupe.vector.PayloadKey.Elements;
import dev.loupe.vector.PayloadKey.Member;
import dev.loupe.vector.Scalars;
import dev.loupe.vector.VectorPoint;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The terms of a row: its point's id and the values of its payload, as strings that an engine only compares
/// for equality: `s=git.file.author=Ada` for a string, `n=` for an integer, `b=` for a boolean; `?=git.file`
/// if there is a value, `0=` if there is a JSON null. The elements of an array count for its own key.
///
/// A term that is long, or that UTF-8 cannot encode, is replaced with its SHA-256 (prefixed `#`), so that
/// terms are equal exactly if their contents are.
final class RowTerms {
    private static final JsonArray NO_ELEMENTS = new JsonArray(List.of());
    /// In UTF-16 units.
    private static final int LONGEST = 200;

    private final Set<String> terms = new LinkedHashSet<>();

    private RowTerms() {}

    static Set<String> of(VectorPoint point) {
        var terms = new RowTerms();
        terms.terms.add(id(point.id()));
        for (var member : point.payload().members().entrySet())
            terms.visit(new PayloadKey(List.of(new Member(member.getKey()))), member.getValue());
        return terms.terms;
    }

    static String id(String id) {
        return term("i=" + id);
    }

    static String something(PayloadKey key) {
        return term("?=" + key);
    }

    static String ofNull(PayloadKey key) {
        return term("0=" + key);
    }

    /// @param value a string, boolean or integer
    static String value(PayloadKey key, JsonValue value) {
        return switch (value) {
            case JsonString(var text) -> term("s=" + key + "=" + text);
            case JsonNumber number ->
                term("n=" + key + "=" + Scalars.integer(number).orElseThrow());
            case JsonBoolean flag -> term("b=" + key + "=" + flag);
            case JsonNull _, JsonArray _, JsonObject _ -> throw new IllegalArgumentException("no value to match");
        };
    }

    private void visit(PayloadKey key, JsonValue value) {
        if (value == JsonNull.NULL) terms.add(ofNull(key));
        else if (!value.equals(NO_ELEMENTS)) terms.add(something(key));
        switch (value) {
            case JsonObject object -> {
                if (key.mayGrow())
                    object.members().forEach((name, inside) -> visit(key.then(new Member(name)), inside));
            }
            case JsonArray(var elements) -> {
                for (JsonValue element : elements) scalar(key, element);
                if (key.mayGrow()) for (JsonValue element : elements) visitElement(key.then(new Elements()), element);
            }
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> scalar(key, value);
        }
    }

    private void visitElement(PayloadKey key, JsonValue element) {
        switch (element) {
            case JsonObject _, JsonArray _ -> visit(key, element);
            case JsonString _, JsonNumber _, JsonBoolean _, JsonNull _ -> {}
        }
    }

    private void scalar(PayloadKey key, JsonValue value) {
        switch (value) {
            case JsonString _, JsonBoolean _ -> terms.add(value(key, value));
            case JsonNumber number -> {
                if (Scalars.integer(number).isPresent()) terms.add(value(key, value));
            }
            case JsonNull _, JsonArray _, JsonObject _ -> {}
        }
    }

    private static String term(String text) {
        return text.length() <= LONGEST && isSound(text) ? text : "#" + digest(text);
    }

    private static boolean isSound(String text) {
        for (int at = 0; at < text.length(); ) {
            int c = text.codePointAt(at);
            if (c == 0 || c <= Character.MAX_VALUE && Character.isSurrogate((char) c)) return false;
            at += Character.charCount(c);
        }
        return true;
    }

    private static String digest(String text) {
        try {
            byte[] units = text.getBytes(StandardCharsets.UTF_16BE); // would encode all lone surrogates alike
            if (!isSound(text)) units = escaped(text).getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(units));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256", missing);
        }
    }

    private static String escaped(String text) {
        var escaped = new StringBuilder("\\");
        for (char c : text.toCharArray()) escaped.append((int) c).append(' ');
        return escaped.toString();
    }
}
