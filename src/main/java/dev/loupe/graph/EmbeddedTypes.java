package dev.loupe.graph;

import dev.loupe.model.Language;
import dev.loupe.model.Symbol;
import dev.loupe.model.SymbolKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a type includes without its declaration saying so: embedded structs in Go, `impl` blocks and
/// extensions in Rust and Swift, included modules in Ruby.
final class EmbeddedTypes {
    private static final Pattern GO = Pattern.compile("\\s*\\*?(?:\\w+\\.)?(\\w+)\\s*(?:`.*|//.*)?");
    private static final Pattern RUBY =
            Pattern.compile("\\s*(?:include|extend|prepend|use)\\s+(?:\\w+(?:::|\\\\))*+(\\w+)\\s*;?\\s*");
    private static final int MOST_LINES = 200;

    private EmbeddedTypes() {}

    static List<String> in(FileContext scene, Symbol type) throws IOException {
        return switch (scene.language()) {
            case GO -> lines(scene, type, GO);
            case RUBY, CRYSTAL, PHP -> lines(scene, type, RUBY);
            case RUST -> implemented(scene, type);
            default -> List.of();
        };
    }

    private static List<String> lines(FileContext scene, Symbol type, Pattern shape) {
        var names = new ArrayList<String>();
        int last = Math.min(type.lines().last(), type.lines().first() + MOST_LINES);
        for (int line = type.lines().first() + 1; line < last; line++) {
            Matcher match = shape.matcher(scene.lines().line(line));
            if (match.matches()) names.add(match.group(1));
        }
        return names;
    }

    private static List<String> implemented(FileContext scene, Symbol type) throws IOException {
        var names = new ArrayList<String>();
        for (Symbol block : scene.outline()) {
            if (block.kind() != SymbolKind.IMPL
                    || !FileContext.implemented(block).equals(type.name())) continue;
            int of = block.signature().lastIndexOf(" for ");
            if (of < 0) continue;
            var tokens = new CodeTokens(block.signature().substring(0, of), Language.RUST);
            int at = tokens.is(1, '<') ? tokens.afterBrackets(1) : 1;
            TypeName name = TypeName.read(tokens, at).type();
            if (name.isKnown()) names.add(name.name());
        }
        return names;
    }
}
