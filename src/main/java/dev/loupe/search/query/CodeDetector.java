package dev.loupe.search.query;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Detects whether a text is a piece of code.
final class CodeDetector {
    private static final Set<String> DECLARING = setOf("""
            def func fn fun function class struct enum interface trait impl module namespace record object protocol sub
            macro_rules!""");
    private static final Set<String> STARTING = setOf("""
            public private protected internal static final const let var val import from package using use return throw raise
            if for while switch match case try async await export default type typedef #include #define @override override
            pub unsafe extern template abstract virtual inline void int string bool auto else elif new del yield with select
            insert update delete create""");
    private static final Set<String> KEYWORDS = setOf("""
            abstract and as assert async await base bool boolean break byte case catch char class const continue crate def
            default defer del delegate delete do double elif else end enum except export extends extern false final finally
            float fn for foreach from fun func function global go goto if impl implements import in include instanceof int
            interface internal is isinstance lambda let long loop match mod module mut namespace new nil none not null object
            operator or override package pass private protected pub public raise readonly ref return self short signed sizeof
            static str string struct super switch template then this throw throws trait true try type typedef typeof uint
            undefined unless unsafe unsigned use using val var virtual void volatile when where while with yield println print
            std""");
    private static final Pattern QUESTION = Pattern.compile(
            "(?is)(?:how|where|what|why|which|who|does|is|are|can|find|show|explain)\\s.*|[^\\n]*\\?\\s*");
    private static final Pattern CALL = Pattern.compile("[\\w.:$\\]>!?]*\\w[\\]>!?]?\\(.*|.*\\w\\(\\)?[,;:{]?");
    private static final Pattern ASSIGNED = Pattern.compile("[\\w.\\[\\]\"'-]+=[\\w\"'\\[{(&*-].*");
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}'’-]{2,}[,.]?|[aI]");
    private static final Pattern CODE_LINE = Pattern.compile(
            ".*(?:[;{}(\\[,]|\\):?|=>|->|\\|\\||&&)\\s*|\\s*(?:[})\\]@#<].*|//.*|/\\*.*|\\*.*)|.*\\S\\s*(?:=|:=|<-|==|\\+=)\\s*\\S.*"
                    + "|\\s{2,}\\S.*|.*\\w\\(.*|\\s*(?:def|class|if|for|while|else|try|except|elif|fn|func|import|from|return|end|pass|let|const|var)\\b.*");

    private CodeDetector() {}

    private static Set<String> setOf(String words) {
        return Set.of(words.strip().split("\\s+"));
    }

    /// Whether the word is a keyword of a programming language.
    static boolean isKeyword(String token) {
        return KEYWORDS.contains(token);
    }

    /// Whether the word is followed by the name of a definition.
    static boolean declares(String word) {
        return DECLARING.contains(word);
    }

    static boolean isOne(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        if (lines.size() > 1) return areCode(lines);
        if (lines.isEmpty() || QUESTION.matcher(text.strip()).matches()) return false;
        return isCodeLine(Arrays.asList(text.strip().split("\\s+")));
    }

    private static boolean areCode(List<String> lines) {
        long code =
                lines.stream().filter(line -> CODE_LINE.matcher(line).matches()).count();
        return code * 3 >= lines.size() * 2L;
    }

    private static boolean isCodeLine(List<String> words) {
        int marks = 0;
        int plain = 0;
        for (String word : words) {
            if (isMark(word)) marks++;
            else if (PLAIN.matcher(word).matches() && !isKeyword(word)) plain++;
        }
        String first = words.getFirst();
        boolean starts = DECLARING.contains(first)
                || STARTING.contains(first.toLowerCase(java.util.Locale.ROOT)) && !isProse(first);
        if (marks >= 3) return plain <= marks * 2;
        if (marks == 2) return plain <= 2 || starts && plain <= 4;
        return marks == 1 && (starts && plain <= 2 || plain == 0 && words.size() > 1 && !isOperator(words.getLast()))
                || isImport(words);
    }

    /// A sentence may begin with `If`; code does not.
    private static boolean isProse(String word) {
        return Character.isUpperCase(word.charAt(0)) && !word.equals(word.toUpperCase(java.util.Locale.ROOT));
    }

    private static boolean isImport(List<String> words) {
        return words.size() >= 4
                        && words.getFirst().equals("from")
                        && words.get(2).equals("import")
                || words.size() == 2 && words.getFirst().equals("#include");
    }

    private static boolean isMark(String word) {
        if (isOperator(word)) return true;
        char last = word.charAt(word.length() - 1);
        if (last == ';' || last == '{' || word.endsWith("=>") || word.startsWith("@") && word.length() > 2) return true;
        return CALL.matcher(word).matches()
                || ASSIGNED.matcher(word).matches()
                || word.startsWith("</")
                || word.endsWith("/>");
    }

    private static boolean isOperator(String word) {
        for (int i = 0; i < word.length(); i++)
            if ("=<>!&|+-*/%{}()[];:,?.^~".indexOf(word.charAt(i)) < 0) return false;
        return !List.of("-", "--", "?", "&", "/", "+", ":", ",", ".", "...").contains(word);
    }
}
