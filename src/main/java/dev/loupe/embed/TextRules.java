package dev.loupe.embed;

import dev.loupe.model.Composed;
import dev.loupe.project.TextDigest;

/// How texts are put before a model that reads plain text: in one Unicode form, whatever the file has.
///
/// @param beforeQuery goes before every question, as the model was trained; often empty
/// @param beforeDocument goes before every text that is kept
/// @param mostCharacters of a text with what goes before it; what is beyond is not sent
public record TextRules(String beforeQuery, String beforeDocument, int mostCharacters) {

    /// What of these rules the vectors of documents depend on.
    public String fingerprint() {
        return "t1-%d%s"
                .formatted(mostCharacters, beforeDocument.isEmpty() ? "" : "-" + TextDigest.brief(beforeDocument));
    }

    /// A question as the model reads it.
    public String query(String text) {
        return cut(beforeQuery + text);
    }

    /// Code as the model reads it: path, qualified name and documentation, then what is in the chunk. A
    /// signature that the body repeats is left out.
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
        String text = Composed.of(given);
        if (text.length() <= mostCharacters) return text;
        boolean amidPair = Character.isHighSurrogate(text.charAt(mostCharacters - 1));
        return text.substring(0, amidPair ? mostCharacters - 1 : mostCharacters);
    }
}
