package dev.loupe.graph.imports;

import dev.loupe.model.Import;
import dev.loupe.model.Language;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Selects the resolver for each language. One is made when it is first needed.
final class ImportRulesByLanguage {
    private final ImportInputs sources;
    private final Map<Language, ImportRules> rules = new EnumMap<>(Language.class);
    private final Map<String, ImportRules> shared = new HashMap<>();

    ImportRulesByLanguage(ImportInputs sources) {
        this.sources = sources;
    }

    private ImportRules make(Language language) {
        return switch (language) {
            case JAVASCRIPT, TYPESCRIPT, TSX -> shared("ecma", () -> new EcmaResolver(sources));
            case VUE, SVELTE -> shared("components", () -> new EcmaResolver(sources));
            case PYTHON, NOTEBOOK -> shared("python", () -> new PythonResolver(sources));
            case GO -> new GoResolver(sources);
            case RUST -> new RustResolver(sources);
            case JAVA, KOTLIN, SCALA, GROOVY -> shared("types", () -> new TypeResolver(sources));
            case C, CPP, OBJECTIVE_C -> shared("includes", () -> new IncludeResolver(sources));
            case CSHARP, VISUAL_BASIC, FSHARP, ELIXIR, JULIA ->
                shared("namespaces", () -> new NamespaceResolver(sources, otherwise()));
            case PHP -> new PhpResolver(sources);
            case RUBY -> new RubyResolver(sources, otherwise());
            case SWIFT -> new SwiftResolver(sources);
            case CSS, SCSS, LESS -> shared("styles", () -> new StyleResolver(sources));
            case DART -> new DartResolver(sources);
            default -> otherwise();
        };
    }

    private ImportRules otherwise() {
        return shared("otherwise", () -> new KeyResolver(sources));
    }

    private ImportRules shared(String name, Supplier<ImportRules> made) {
        @Nullable ImportRules known = shared.get(name);
        if (known == null) shared.put(name, known = made.get());
        return known;
    }

    ImportResolution meaning(FileFacts importer, Import what) {
        @Nullable ImportRules known = rules.get(importer.language());
        if (known == null) rules.put(importer.language(), known = make(importer.language()));
        return known.resolve(importer, what);
    }
}
