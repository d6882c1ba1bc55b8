package dev.loupe.syntax;

import dev.loupe.model.RepoPath;

/// Masks text that is not of the file's language: template actions in YAML and SQL, client commands between
/// SQL statements, preprocessor lines and prose in Haskell, trailing commas in JSON.
///
/// Bytes are replaced by blanks or letters, never inserted or removed, so offsets in the tree fit the source;
/// line breaks stay. Texts are read from the source, so a name may be a template action.
enum ForeignText {
    NONE {
        @Override
        byte[] hidden(byte[] source) {
            return source;
        }
    },
    TEMPLATES {
        @Override
        byte[] hidden(byte[] source) {
            return TemplateMask.masked(source);
        }
    },
    /// Preprocessor branches and macros that a grammar cannot parse.
    MACROS {
        @Override
        byte[] hidden(byte[] source) {
            return MacroMask.masked(source);
        }
    },
    /// Preprocessor branches that a grammar cannot parse, and the blocks around extension members.
    CSHARP {
        @Override
        byte[] hidden(byte[] source) {
            return ExtensionMask.masked(source);
        }
    },
    /// Values that Swift's grammar takes for types.
    SWIFT {
        @Override
        byte[] hidden(byte[] source) {
            return SwiftMask.masked(source);
        }
    },
    SQL {
        @Override
        byte[] hidden(byte[] source) {
            return SqlMask.masked(TemplateMask.masked(source));
        }
    },
    TRAILING_COMMAS {
        @Override
        byte[] hidden(byte[] source) {
            return JsonMask.masked(source);
        }
    },
    MARKUP {
        @Override
        byte[] hidden(byte[] source) {
            return MarkupMask.masked(source);
        }
    },
    CSS {
        @Override
        byte[] hidden(byte[] source) {
            return StyleMask.css(source);
        }
    },
    SCSS {
        @Override
        byte[] hidden(byte[] source) {
            return StyleMask.scss(source);
        }
    },
    LESS {
        @Override
        byte[] hidden(byte[] source) {
            return StyleMask.less(source);
        }
    },
    HASKELL {
        @Override
        byte[] hidden(byte[] source) {
            return HaskellMask.withoutPreprocessor(source);
        }
    },
    LITERATE_HASKELL {
        @Override
        byte[] hidden(byte[] source) {
            return HaskellMask.withoutPreprocessor(HaskellMask.withoutProse(source));
        }
    };

    /// The masked text, of the same length; the source itself if there is nothing to mask.
    abstract byte[] hidden(byte[] source);

    /// Whether the masked text includes code that people search for: the values of style sheets.
    boolean hidesCode() {
        return this == CSS || this == SCSS || this == LESS;
    }

    static ForeignText of(GrammarLanguage language, RepoPath path) {
        return switch (language) {
            case YAML -> TEMPLATES;
            case JSON -> TRAILING_COMMAS;
            case SQL -> SQL;
            case SWIFT -> SWIFT;
            case CSHARP -> CSHARP;
            case C, CPP, OBJECTIVE_C -> MACROS;
            case HTML, VUE, SVELTE -> MARKUP;
            case CSS -> CSS;
            case SCSS -> SCSS;
            case LESS -> LESS;
            case HASKELL -> path.extension().equals("lhs") ? LITERATE_HASKELL : HASKELL;
            default -> NONE;
        };
    }
}
