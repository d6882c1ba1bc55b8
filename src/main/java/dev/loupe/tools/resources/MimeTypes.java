package dev.loupe.tools.resources;

import dev.loupe.model.Language;
import dev.loupe.model.RepoPath;

/// The media types of text files: the registered one if there is one, otherwise `text/x-` and the language's
/// usual name.
final class MimeTypes {
    private MimeTypes() {}

    static final String MARKDOWN = "text/markdown";
    static final String JSON = "application/json";
    static final String PLAIN = "text/plain";

    static String of(RepoPath path, Language language) {
        return switch (path.extension()) {
            case "csv" -> "text/csv";
            case "svg" -> "image/svg+xml";
            default -> of(language);
        };
    }

    private static String of(Language language) {
        return switch (language) {
            case JSON -> JSON;
            case MARKDOWN, WORD, PDF -> MARKDOWN; // converted to it
            case TEXT -> PLAIN;
            case JAVASCRIPT -> "text/javascript";
            case HTML -> "text/html";
            case CSS -> "text/css";
            case XML -> "application/xml";
            case YAML -> "application/yaml";
            case TOML -> "application/toml";
            case SQL -> "application/sql";
            case GRAPHQL -> "application/graphql";
            case NOTEBOOK -> "application/x-ipynb+json";
            case CPP -> "text/x-c++";
            case BASH -> "text/x-sh";
            case LATEX -> "text/x-tex";
            default -> "text/x-" + language.id();
        };
    }
}
