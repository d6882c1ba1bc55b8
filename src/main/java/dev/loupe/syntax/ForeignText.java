package dev.loupe.syntax;

import dev.loupe.model.RepoPath;

/// What stands in a file but is not of its language, and is hidden from the grammar: template actions in
/// YAML and SQL, a client's commands between SQL statements, the preprocessor's lines and the prose of
/// Haskell, commas that JSON does not have.
///
/// Bytes are replaced by blanks or by letters, never added or taken away, so that the tree fits the source;
/// line breaks stay. Texts are read from the source, hence a name may be a template action.
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
    /// Preprocessor branches and macros that a grammar cannot place.
    MACROS {
        @Override
        byte[] hidden(byte[] source) {
            return MacroMask.masked(source);
        }
    },
    /// Preprocessor branches that a grammar cannot place, and what stands around the members of extensions.
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

    /// Of the same length; the source itself where nothing is to hide.
    abstract byte[] hidden(byte[] source);

    /// Whether some of what it hides is code that people ask for: the values of style sheets.
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
