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
            case RUST, SWIFT -> implemented(scene, type);
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
            names.addAll(implementedBy(block, scene.language()));
        }
        return names;
    }

    /// The trait in `impl Closer for Till`, the protocols in `extension Till: Closer`.
    static List<String> implementedBy(Symbol block, Language language) {
        String text = block.signature();
        int of = language == Language.RUST ? text.lastIndexOf(" for ") : text.indexOf(':');
        if (of < 0) return List.of();
        return language == Language.RUST ? trait(text.substring(0, of)) : protocols(text.substring(of + 1));
    }

    private static List<String> trait(String text) {
        var tokens = new CodeTokens(text, Language.RUST);
        int at = tokens.is(1, '<') ? tokens.afterBrackets(1) : 1;
        TypeName name = TypeName.read(tokens, at).type();
        return name.isKnown() ? List.of(name.name()) : List.of();
    }

    private static List<String> protocols(String text) {
        var names = new ArrayList<String>();
        var tokens = new CodeTokens(text, Language.SWIFT);
        for (int at = 0; at < tokens.count() && !tokens.is(at, "where"); ) {
            TypeName.Read read = TypeName.read(tokens, at);
            if (read.type().isKnown()) names.add(read.type().name());
            at = Math.max(at + 1, read.next());
        }
        return names;
    }
}
