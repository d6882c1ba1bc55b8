package dev.loupe.graph.scip;

import dev.loupe.model.RepoPath;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// SCIP indexes in memory, by file and by symbol: eight bytes per occurrence, four per symbol, four for each
/// file that a symbol occurs in. Names are not kept.
final class ScipIndex {
    private final List<ScipDocument> documents;
    private final Map<RepoPath, Integer> byPath = new HashMap<>();
    /// The first document that defines a symbol; -1 if none does.
    private final int[] definedIn;
    /// Start of a symbol's documents in [#holding].
    private final int[] starts;

    private final int[] holding;
    private final Map<Integer, Set<Integer>> related;

    /// @param documents with distinct paths
    /// @param related symbols whose references count as each other's, in both directions
    ScipIndex(List<ScipDocument> documents, SymbolIds symbols, Map<Integer, Set<Integer>> related) {
        this.documents = List.copyOf(documents);
        this.related = related;
        this.definedIn = symbols.filled(-1);
        this.starts = new int[symbols.count() + 1];
        for (int i = 0; i < documents.size(); i++) byPath.put(documents.get(i).path(), i);
        count(symbols);
        this.holding = new int[starts[starts.length - 1]];
        fill(symbols);
    }

    private void count(SymbolIds symbols) {
        int[] last = symbols.filled(-1);
        for (int i = 0; i < documents.size(); i++)
            for (long spot : documents.get(i).spots()) {
                int symbol = ScipOccurrence.symbol(spot);
                if (ScipOccurrence.defines(spot) && definedIn[symbol] < 0) definedIn[symbol] = i;
                if (last[symbol] == i) continue;
                last[symbol] = i;
                starts[symbol + 1]++;
            }
        for (int i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
    }

    private void fill(SymbolIds symbols) {
        int[] last = symbols.filled(-1);
        int[] next = Arrays.copyOf(starts, symbols.count());
        for (int i = 0; i < documents.size(); i++)
            for (long spot : documents.get(i).spots()) {
                int symbol = ScipOccurrence.symbol(spot);
                if (last[symbol] == i) continue;
                last[symbol] = i;
                holding[next[symbol]++] = i;
            }
    }

    Optional<ScipDocument> document(RepoPath path) {
        Integer known = byPath.get(path);
        return known == null ? Optional.empty() : Optional.of(documents.get(known));
    }

    /// The first document that defines a symbol.
    Optional<ScipDocument> definition(int symbol) {
        return definedIn[symbol] < 0 ? Optional.empty() : Optional.of(documents.get(definedIn[symbol]));
    }

    /// The documents that contain a symbol.
    List<ScipDocument> holding(int symbol) {
        return Arrays.stream(holding, starts[symbol], starts[symbol + 1])
                .mapToObj(documents::get)
                .toList();
    }

    /// Symbols and those whose references count as theirs.
    Set<Integer> related(Set<Integer> symbols) {
        var all = new HashSet<>(symbols);
        for (int symbol : symbols) all.addAll(related.getOrDefault(symbol, Set.of()));
        return all;
    }

    int documents() {
        return documents.size();
    }

    /// The paths of the documents.
    Set<RepoPath> paths() {
        return byPath.keySet();
    }

    /// The number of occurrences.
    int occurrences() {
        return documents.stream().mapToInt(each -> each.spots().length).sum();
    }
}
