package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// What a compiler's index says about places, for one query. It is consulted before any heuristics, and says
/// nothing about files that changed after it was written.
///
/// Its symbols are numbers that are valid only within this object.
public interface ExactReferences {

    /// For projects without such an index.
    ExactReferences NONE = new ExactReferences() {
        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public Set<Integer> at(RepoPath file, int line, int column, Lines lines) {
            return Set.of();
        }

        @Override
        public Set<Integer> definedAt(RepoPath file, int line, int column, Lines lines) {
            return Set.of();
        }

        @Override
        public boolean isUnsure(int symbol) {
            return true;
        }

        @Override
        public Set<Integer> related(Set<Integer> symbols) {
            return symbols;
        }

        @Override
        public List<Place> definitions(Set<Integer> symbols, Lines lines) {
            return List.of();
        }

        @Override
        public List<Place> places(Set<Integer> symbols, Lines lines) {
            return List.of();
        }
    };

    /// Whether there is no index.
    boolean isEmpty();

    /// The symbols at a place; empty if nothing is known about it.
    ///
    /// @param line one-based
    /// @param column one-based, in code points
    Set<Integer> at(RepoPath file, int line, int column, Lines lines) throws IOException;

    /// Those of them that the place defines.
    Set<Integer> definedAt(RepoPath file, int line, int column, Lines lines) throws IOException;

    /// Whether a symbol is defined in a file that changed, so that it cannot be identified.
    boolean isUnsure(int symbol);

    /// The symbols and those whose references count as theirs: what overrides them and what they override.
    Set<Integer> related(Set<Integer> symbols);

    /// Definitions of symbols in unchanged files, by path, line and column.
    List<Place> definitions(Set<Integer> symbols, Lines lines) throws IOException;

    /// References to symbols in unchanged files, without definitions, by path, line and column.
    List<Place> places(Set<Integer> symbols, Lines lines) throws IOException;

    /// The current lines of files.
    @FunctionalInterface
    interface Lines {
        /// @param line one-based
        String line(RepoPath file, int line) throws IOException;
    }

    /// A place of a symbol.
    ///
    /// @param line one-based
    /// @param column one-based, in code points
    /// @param imports whether it imports the symbol
    record Place(RepoPath file, int line, int column, int symbol, boolean imports) {}
}
