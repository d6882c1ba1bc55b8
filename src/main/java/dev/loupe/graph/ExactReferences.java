package dev.loupe.graph;

import dev.loupe.model.RepoPath;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// What an index that a compiler made says of places, for one question. It is asked before anything is
/// guessed, and says nothing of files that changed since it was made.
///
/// Its symbols are numbers that mean something within this object alone.
public interface ExactReferences {

    /// Where there is no such index.
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

    /// Whether there is nothing to ask.
    boolean isEmpty();

    /// The symbols that stand at a place; empty where nothing is known of it.
    ///
    /// @param line one-based
    /// @param column one-based, in code points
    Set<Integer> at(RepoPath file, int line, int column, Lines lines) throws IOException;

    /// Those of them that the place defines.
    Set<Integer> definedAt(RepoPath file, int line, int column, Lines lines) throws IOException;

    /// Whether a symbol's definition stands in a file that changed, so that it cannot be told which it is.
    boolean isUnsure(int symbol);

    /// The symbols and those whose references count as theirs: what overrides them and what they override.
    Set<Integer> related(Set<Integer> symbols);

    /// Where symbols are defined, in files that did not change, by path, line and column.
    List<Place> definitions(Set<Integer> symbols, Lines lines) throws IOException;

    /// Where symbols stand in files that did not change, definitions left out, by path, line and column.
    List<Place> places(Set<Integer> symbols, Lines lines) throws IOException;

    /// The lines of files as they are now.
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
