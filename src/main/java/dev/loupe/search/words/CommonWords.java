package dev.loupe.search.words;

import java.util.Set;

/// English words that say how a question is asked, not what it is about.
public final class CommonWords {
    private static final Set<String> EMPTY = setOf("""
            a an the is are was were be been being am do does doe did doing done has have had having of to in on at by for
            from with without into onto over under about as than then that this these those there here it its they them
            their we us our you your i me my he she his her him who whom whose which what where when why how and or not no
            nor but if else so can could will would shall should may might must let please show find tell give get want need
            looking look search locate explain describe any some all each every both either neither more most other another
            such only own same very just also too up down out off again once s t re ll ve d m""");

    /// Words that often only say that code is meant; they count a little.
    private static final Set<String> VAGUE = setOf("""
            code function method class file place part implement implemented implementation define defined definition handle
            handled handling used use using happen make work responsible logic way thing call called project repository repo
            codebase""");

    private CommonWords() {}

    private static Set<String> setOf(String words) {
        return Set.of(words.strip().split("\\s+"));
    }

    /// The weight of a word in a question: 0 for a function word, 1 for a distinctive one.
    public static double weight(String word) {
        if (EMPTY.contains(word)) return 0;
        return VAGUE.contains(word) ? 0.3 : 1;
    }
}
