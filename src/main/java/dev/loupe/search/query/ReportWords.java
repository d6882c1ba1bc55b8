package dev.loupe.search.query;

import dev.loupe.index.TextQuery;
import dev.loupe.index.analysis.CodeTerm;
import dev.loupe.search.query.Report.Part;
import dev.loupe.search.words.CommonWords;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// The words of a report and how much each counts, before it is known how rare they are.
///
/// A word counts by the part that it stands in, more if it is written as code, and with the logarithm of how
/// often it occurs.
final class ReportWords {
    private static final double TITLE = 2;
    private static final double PROSE = 1;
    private static final double CODE = 0.5;
    private static final double TRACE = 0.4;
    private static final double DIFF = 1;
    private static final double WRITTEN_AS_CODE = 1.5;

    /// Weight of a word that reports have whatever they are about.
    private static final double OF_REPORTS = 0.2;

    private static final Set<String> REPORTING = Set.of("""
            bug issue report expected actual behavior behaviour reproduce reproduction step version environment describe
            description problem error fail failed fix fixed work working happen result example output following like see get
            try tried run running python node java os linux window macos ubuntu current currently instead seem think simple
            please thank hello hi fine note line file""".strip().split("\\s+"));

    /// Most words that are looked up.
    private static final int MOST = 400;

    private static final Pattern URL = Pattern.compile("https?://\\S+");

    private final Map<String, Double> worth = new HashMap<>();
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private ReportWords() {}

    /// Distinct terms with their weights, heaviest first, at most a few hundred.
    static List<TextQuery.Word> of(Report report) {
        var words = new ReportWords();
        words.add(report.title(), TITLE);
        words.add(report.part(Part.PROSE), PROSE);
        words.add(report.part(Part.CODE), CODE);
        words.add(report.part(Part.TRACE), TRACE);
        words.add(report.part(Part.DIFF), DIFF);
        return words.heaviest();
    }

    private void add(String text, double worth) {
        String plain = URL.matcher(text).replaceAll(" ");
        for (String word : plain.split("\\s+"))
            addWord(word, QueryIdentifier.isCode(word) ? worth * WRITTEN_AS_CODE : worth);
        for (String quoted : Report.quoted(plain)) addWord(quoted, worth * WRITTEN_AS_CODE);
    }

    private void addWord(String word, double worth) {
        List<CodeTerm> terms = CodeTerm.cut(word);
        boolean compound = terms.stream().anyMatch(CodeTerm::whole);
        for (CodeTerm term : terms) {
            String token = term.token();
            double own = CommonWords.weight(token);
            if (REPORTING.contains(token)) own *= OF_REPORTS;
            if (term.whole()) own = 1;
            else if (compound) own *= WordBag.PART;
            if (own == 0 || token.length() < 2 || Character.isDigit(token.charAt(0))) continue;
            counts.merge(token, 1, Integer::sum);
            this.worth.merge(token, own * worth, Math::max);
        }
    }

    private List<TextQuery.Word> heaviest() {
        return counts.entrySet().stream()
                .map(each -> new TextQuery.Word(
                        each.getKey(), worth.getOrDefault(each.getKey(), 0.0) * (1 + Math.log(each.getValue()))))
                .sorted(Comparator.comparingDouble((TextQuery.Word word) -> -word.weight()))
                .limit(MOST)
                .toList();
    }
}
