package dev.loupe.embed;

import dev.loupe.model.ComposedText;
import dev.loupe.project.TextDigest;

/// How texts are prepared for a model that reads plain text; always composed (NFC), whatever form the file
/// has.
///
/// @param beforeQuery prefix for every query, as the model was trained; often empty
/// @param beforeDocument prefix for every indexed text
/// @param mostCharacters maximum length of a text with its prefix; the rest is not sent
public record TextRules(String beforeQuery, String beforeDocument, int mostCharacters) {

    /// The part of these rules that affects vectors of documents.
    public String fingerprint() {
        return "t1-%d%s"
                .formatted(mostCharacters, beforeDocument.isEmpty() ? "" : "-" + TextDigest.brief(beforeDocument));
    }

    /// The model's input for a query.
    public String query(String text) {
        return cut(beforeQuery + text);
    }

    /// The model's input for code: path, qualified name and documentation, then the chunk's text. A signature
    /// that the body repeats is left out.
    public String document(CodeText code) {
        var text = new StringBuilder(beforeDocument);
        line(text, code.path());
        line(text, code.enclosing().isEmpty() ? code.name() : code.enclosing() + "." + code.name());
        if (!code.body().contains(code.signature())) line(text, code.signature());
        line(text, code.doc());
        line(text, code.comments());
        line(text, code.body());
        return cut(text.toString().stripTrailing());
    }

    private static void line(StringBuilder text, String part) {
        if (!part.isBlank() && !part.equals(".")) text.append(part).append('\n');
    }

    private String cut(String given) {
        String text = ComposedText.of(given);
        if (text.length() <= mostCharacters) return text;
        boolean amidPair = Character.isHighSurrogate(text.charAt(mostCharacters - 1));
        return text.substring(0, amidPair ? mostCharacters - 1 : mostCharacters);
    }
}
