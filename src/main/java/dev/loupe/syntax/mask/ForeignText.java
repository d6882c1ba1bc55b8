package dev.loupe.syntax.mask;

import dev.loupe.model.RepoPath;
import dev.loupe.syntax.grammar.GrammarLanguage;

/// Masks text that is not of the file's language: template actions in YAML and SQL, client commands between
/// SQL statements, preprocessor lines and prose in Haskell, trailing commas in JSON.
///
/// Bytes are replaced by blanks or letters, never inserted or removed, so offsets in the tree fit the source;
/// line breaks stay. Texts are read from the source, so a name may be a template action.
public enum ForeignText {
    NONE {
        @Override
        public byte[] hidden(byte[] source) {
            return source;
        }
    },
    TEMPLATES {
        @Override
        public byte[] hidden(byte[] source) {
            return TemplateMask.masked(source);
        }
    },
    /// Preprocessor branches and macros that a grammar cannot parse.
    MACROS {
        @Override
        public byte[] hidden(byte[] source) {
            return MacroMask.masked(source);
        }
    },
    /// Preprocessor branches that a grammar cannot parse, and the blocks around extension members.
    CSHARP {
        @Override
        public byte[] hidden(byte[] source) {
            return ExtensionMask.masked(source);
        }
    },
    /// Values that Swift's grammar takes for types.
    SWIFT {
        @Override
        public byte[] hidden(byte[] source) {
            return SwiftMask.masked(source);
        }
    },
    SQL {
        @Override
        public byte[] hidden(byte[] source) {
            return SqlMask.masked(TemplateMask.masked(source));
        }
    },
    TRAILING_COMMAS {
        @Override
        public byte[] hidden(byte[] source) {
            return JsonMask.masked(source);
        }
    },
    MARKUP {
        @Override
        public byte[] hidden(byte[] source) {
            return MarkupMask.masked(source);
        }
    },
    CSS {
        @Override
        public byte[] hidden(byte[] source) {
            return StyleMask.css(source);
        }
    },
    SCSS {
        @Override
        public byte[] hidden(byte[] source) {
            return StyleMask.scss(source);
        }
    },
    LESS {
        @Override
        public byte[] hidden(byte[] source) {
            return StyleMask.less(source);
        }
    },
    HASKELL {
        @Override
        public byte[] hidden(byte[] source) {
            return HaskellMask.withoutPreprocessor(source);
        }
    },
    LITERATE_HASKELL {
        @Override
        public byte[] hidden(byte[] source) {
            return HaskellMask.withoutPreprocessor(HaskellMask.withoutProse(source));
        }
    };

    /// The masked text, of the same length; the source itself if there is nothing to mask.
    public abstract byte[] hidden(byte[] source);

    /// Whether the masked text includes code that people search for: the values of style sheets.
    public boolean hidesCode() {
        return this == CSS || this == SCSS || this == LESS;
    }

    public static ForeignText of(GrammarLanguage language, RepoPath path) {
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
