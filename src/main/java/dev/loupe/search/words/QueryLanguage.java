package dev.loupe.search.words;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;

/// A language other than English that a question may be in, detected by its script or its function words. The
/// order is that of the columns of `words.tsv`.
public enum QueryLanguage {
    GERMAN("""
            der dem des das ein eine einen einem einer eines und oder nicht ist sind wird werden wurde wurden worden
            wo wie warum wann welche welcher welches wer wieviel für mit von vom zum zur bei beim nach aus auf über unter
            zwischen durch ohne gegen wenn dass daß ob auch nur noch schon sich ich wir ihr kann können muss soll gibt
            finde zeige zeig ins im am kein keine diese dieser dieses alle bitte sowie nachdem bevor während""", "die in an so was war es er sie man hat haben code stelle mich mir zu als den"),
    FRENCH("""
            le les un une du au aux et ou où est sont être avec pour dans sur sous sans qui que quoi quel quelle quels
            quelles pourquoi quand ce cette ces cet il elle ils elles nous vous je ne pas peut faire fait
            trouver montre entre lors lorsque si chez leur leurs sa ses""", "la de des en on a se son code plus par son"),
    SPANISH("""
            el los las un una unos unas y o es está están ser con para por sobre que qué cómo como dónde donde cuándo
            cuando cuál cual quién por qué del al lo se su sus esta este estos estas hay hace hacer puede pueden busca
            encuentra mostrar muestra entre cada más pero si""", "la de en no me a o código son sin"),
    PORTUGUESE("""
            os as um uma uns umas é são está estão ser com para por sobre sem que quê como onde quando qual quais quem porque
            do da dos das no na nos nas ao à às pelo pela num numa se seu sua seus suas este esta esse essa isso há faz
            fazer pode podem encontrar mostrar entre cada mais mas não""", "o a e de em do no as código"),
    ITALIAN("""
            il lo gli un uno una è sono essere con per su senza che chi cosa come dove quando quale quali perché del dello
            della dei degli delle al allo alla ai agli alle dal dalla nel nello nella nei nelle sul sulla si suo sua questo
            questa questi queste viene vengono fare può possono trova mostra tra fra ogni più ma se non ed""", "i la le e o a in di da codice"),
    RUSSIAN("""
            и в во не на с со что как где когда почему какой какая какие кто или для по из от до при за над под между без
            через если это этот эта эти то так же ли бы у к о об все всех он она они мы вы я есть быть происходит находится
            который которая которые нужно можно код""", ""),
    POLISH("""
            jest są być nie z ze w we na do od dla po przez przy bez nad pod między jak gdzie kiedy dlaczego który która które
            kto co czy lub oraz i się to ta te tego tej ich jego jej jeśli może można jaki jaka jakie znajdź pokaż
            odbywa""", "a o za kod ten"),
    CHINESE("", ""),
    JAPANESE("", ""),
    KOREAN("", "");

    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    /// Languages in Latin script, which are told apart by function words.
    public static final List<QueryLanguage> LATIN = List.of(GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, POLISH);

    private final Set<String> telling;
    private final Set<String> others;

    /// @param telling function words that are not words of English or of code
    /// @param others function words that may also be English or code
    QueryLanguage(String telling, String others) {
        this.telling = setOf(telling);
        this.others = setOf(others);
    }

    private static Set<String> setOf(String words) {
        return words.isBlank()
                ? Set.of()
                : new java.util.HashSet<>(List.of(words.strip().split("\\s+")));
    }

    /// The language of a question; empty for English or if it has too few words to decide.
    ///
    /// @param isKnown whether a language has a word; called only if function words leave a doubt
    public static Optional<QueryLanguage> of(List<String> words, BiPredicate<QueryLanguage, String> isKnown) {
        QueryLanguage script = null;
        for (String word : words) {
            QueryLanguage one = ofScript(word);
            if (one == JAPANESE || one == KOREAN) return Optional.of(one);
            if (one != null) script = one;
        }
        return script != null ? Optional.of(script) : ofWords(words, isKnown);
    }

    private static @org.jspecify.annotations.Nullable QueryLanguage ofScript(String word) {
        QueryLanguage found = null;
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c < 0x400) continue;
            if (c < 0x530) return RUSSIAN;
            if (c >= 0x3040 && c < 0x3100) return JAPANESE;
            if (c >= 0xAC00 && c < 0xD7B0 || c >= 0x1100 && c < 0x1200) return KOREAN;
            if (c >= 0x4E00 && c < 0xA000) found = CHINESE;
        }
        return found;
    }

    private static Optional<QueryLanguage> ofWords(List<String> words, BiPredicate<QueryLanguage, String> isKnown) {
        QueryLanguage best = null;
        int most = 0;
        int english = 0;
        for (String word : words) if (CommonWords.weight(lower(word)) == 0) english++;
        for (QueryLanguage tongue : LATIN) {
            int count = 0;
            for (String word : words) if (tongue.telling.contains(lower(word))) count++;
            boolean better = count > most
                    || count == most
                            && count > 0
                            && best != null
                            && tongue.known(words, isKnown) > best.known(words, isKnown);
            if (better) {
                best = tongue;
                most = count;
            }
        }
        if (best == null || best.foreign(words) <= english - best.common(words)) return Optional.empty();
        return most > 1 || best.known(words, isKnown) > 0 ? Optional.of(best) : Optional.empty();
    }

    /// Number of function words that are not English. `do`, `to`, `we` and `i` are Polish too and decide
    /// nothing.
    private int foreign(List<String> words) {
        int count = 0;
        for (String word : words) if (telling.contains(lower(word)) && CommonWords.weight(lower(word)) > 0) count++;
        return count;
    }

    /// Number of words that are both English function words and words of this language.
    private int common(List<String> words) {
        int count = 0;
        for (String word : words) if (CommonWords.weight(lower(word)) == 0 && isEmpty(word)) count++;
        return count;
    }

    private int known(List<String> words, BiPredicate<QueryLanguage, String> isKnown) {
        int count = 0;
        for (String word : words) if (!isEmpty(word) && isKnown.test(this, lower(word))) count++;
        return count;
    }

    /// Whether a word says how a question is asked, not what it is about.
    public boolean isEmpty(String word) {
        String lower = lower(word);
        return telling.contains(lower) || others.contains(lower);
    }

    /// Whether it is written without spaces, in wide characters.
    public boolean isWide() {
        return this == CHINESE || this == JAPANESE || this == KOREAN;
    }

    /// Its English name.
    public String title() {
        return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
    }

    private static String lower(String word) {
        int from = 0;
        int to = word.length();
        while (from < to && !Character.isLetterOrDigit(word.charAt(from))) from++;
        while (to > from && !Character.isLetterOrDigit(word.charAt(to - 1))) to--;
        String bare = word.substring(from, to).toLowerCase(Locale.ROOT);
        int elided = bare.indexOf('\'') >= 0 ? bare.indexOf('\'') : bare.indexOf('’');
        return elided > 0 && elided <= 2 ? bare.substring(elided + 1) : bare;
    }

    /// Lower case, without accents, `ß` as `ss`; CJK text unchanged.
    public String folded(String text) {
        if (isWide()) return text;
        String plain = lower(text).replace("ß", "ss").replace("ł", "l").replace("œ", "oe");
        return MARKS.matcher(Normalizer.normalize(plain, Normalizer.Form.NFD)).replaceAll("");
    }
}
