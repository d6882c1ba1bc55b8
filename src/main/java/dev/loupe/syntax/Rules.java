package dev.loupe.syntax;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A language's rules, by the word that they begin with, in the order of its description.
final class Rules {

    private final List<List<Structure.Rule>> byWord = new ArrayList<>();

    /// @param words number of known words
    Rules(List<Structure.Rule> rules, int words) {
        for (int word = 0; word < words; word++) byWord.add(new ArrayList<>(0));
        for (Structure.Rule rule : rules) {
            if (rule.pattern().starts().isEmpty()) byWord.forEach(some -> some.add(rule));
            else
                for (int word : rule.pattern().starts())
                    if (!byWord.get(word).contains(rule)) byWord.get(word).add(rule);
        }
        byWord.forEach(some -> some.sort(Comparator.comparingInt(Structure.Rule::order)));
    }

    /// Those that may begin with the word; those that may begin with any for NONE.
    List<Structure.Rule> beginningWith(int word) {
        return byWord.get(word);
    }
}
