package dev.loupe.graph.imports;

import dev.loupe.model.Import;
import dev.loupe.model.Language;
import java.util.EnumMap;
import java.util.Map;

/// Selects the resolver for each language.
final class ImportRulesByLanguage {
    private final Map<Language, ImportRules> rules = new EnumMap<>(Language.class);
    private final ImportRules otherwise;

    ImportRulesByLanguage(ImportInputs sources) {
        otherwise = new KeyResolver(sources);
        put(new EcmaResolver(sources), Language.JAVASCRIPT, Language.TYPESCRIPT, Language.TSX);
        put(new EcmaResolver(sources), Language.VUE, Language.SVELTE);
        put(new PythonResolver(sources), Language.PYTHON, Language.NOTEBOOK);
        put(new GoResolver(sources), Language.GO);
        put(new RustResolver(sources), Language.RUST);
        put(new TypeResolver(sources), Language.JAVA, Language.KOTLIN, Language.SCALA, Language.GROOVY);
        put(new IncludeResolver(sources), Language.C, Language.CPP, Language.OBJECTIVE_C);
        var namespaces = new NamespaceResolver(sources, otherwise);
        put(namespaces, Language.CSHARP, Language.VISUAL_BASIC, Language.FSHARP);
        put(namespaces, Language.ELIXIR, Language.JULIA);
        put(new PhpResolver(sources), Language.PHP);
        put(new RubyResolver(sources, otherwise), Language.RUBY);
        put(new SwiftResolver(sources), Language.SWIFT);
        put(new StyleResolver(sources), Language.CSS, Language.SCSS, Language.LESS);
        put(new DartResolver(sources), Language.DART);
    }

    private void put(ImportRules resolver, Language... languages) {
        for (Language language : languages) rules.put(language, resolver);
    }

    ImportResolution meaning(FileFacts importer, Import what) {
        return rules.getOrDefault(importer.language(), otherwise).resolve(importer, what);
    }
}
