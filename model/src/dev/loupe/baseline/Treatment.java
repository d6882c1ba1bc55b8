package dev.loupe.baseline;

import dev.loupe.embed.CodeField;
import dev.loupe.embed.CodeText;
import dev.loupe.embed.WordScanner;
import java.util.StringJoiner;

/// What a model that reads one text is given of a piece of code.
enum Treatment {

    /// The code as it stands. Its comments, which the miner took out, are after the first line.
    RAW("raw") {
        @Override
        String text(CodeText code) {
            String body = code.body().strip();
            if (!declares(body, code.signature())) body = code.signature() + "\n" + body;
            if (code.comments().isBlank()) return body;
            int line = body.indexOf('\n') < 0 ? body.length() : body.indexOf('\n');
            return body.substring(0, line) + "\n" + code.comments().strip() + body.substring(line);
        }
    },

    /// What Loupe's own model is given, as words: the name first, what is around it, the file, the comments,
    /// the code, with identifiers cut at their humps.
    WORDS("words") {
        @Override
        String text(CodeText code) {
            var text = new StringJoiner(". ");
            for (CodeField field : ORDER) {
                String words = words(code.text(field));
                if (!words.isEmpty()) text.add(words);
            }
            return text.toString();
        }
    };

    private static final CodeField[] ORDER = {
        CodeField.NAME, CodeField.ENCLOSING, CodeField.FILE, CodeField.COMMENTS, CodeField.SIGNATURE, CodeField.BODY
    };

    private final String told;

    Treatment(String told) {
        this.told = told;
    }

    /// What it is called in tables.
    String told() {
        return told;
    }

    abstract String text(CodeText code);

    private static boolean declares(String body, String signature) {
        return body.replaceAll("\\s+", "").contains(signature.replaceAll("\\s+", ""));
    }

    private static String words(String text) {
        var scanner = new WordScanner();
        scanner.read(text, CodeField.MOST_CHARACTERS);
        var words = new StringJoiner(" ");
        while (scanner.next()) words.add(scanner.toString());
        return words.toString();
    }
}
