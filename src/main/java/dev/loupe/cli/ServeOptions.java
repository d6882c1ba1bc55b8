package dev.loupe.cli;

import java.util.ArrayList;
import java.util.List;

/// The options of `serve`, read by hand.
///
/// @param unknown the first word that means nothing here, empty where there is none
record ServeOptions(List<String> roots, boolean inProcess, String unknown) {

    static ServeOptions of(List<String> words) {
        var roots = new ArrayList<String>();
        boolean inProcess = false;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("--in-process")) inProcess = true;
            else if (isRoot(word) && i + 1 < words.size()) roots.add(words.get(++i));
            else if (word.startsWith("--root=") || word.startsWith("--path="))
                roots.add(word.substring("--root=".length()));
            else if (!isHarmless(word)) return new ServeOptions(roots, inProcess, word);
        }
        return new ServeOptions(roots, inProcess, "");
    }

    private static boolean isRoot(String word) {
        return word.equals("--root") || word.equals("--path");
    }

    private static boolean isHarmless(String word) {
        return word.equals("-q") || word.equals("--quiet") || word.equals("--no-color");
    }
}
