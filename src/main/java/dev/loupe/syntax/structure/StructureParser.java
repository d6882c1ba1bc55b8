package dev.loupe.syntax.structure;

import dev.loupe.model.SymbolKind;
import dev.loupe.syntax.grammar.FlatTree;
import dev.loupe.syntax.source.SourceText;
import dev.loupe.syntax.tree.DefinitionBuilder;
import dev.loupe.syntax.tree.Matches;
import dev.loupe.syntax.tree.NodeTable;
import java.util.Locale;

/// Finds definitions, blocks and imports in a file's tokens, in one pass with a stack of open frames.
///
/// Linear time: each token opens and closes at most a few frames, patterns look at a limited number of
/// tokens, and every search down the stack either pops what it passes or is limited. There is no recursion.
///
/// Error recovery limits the damage of an unbalanced bracket. Closing brackets do not close definitions that
/// end with words. A definition that begins a line at the indentation of an open function, or further left,
/// ends the function, along with any brackets that were open before.
final class StructureParser {

    /// How many blocks outwards a closing word searches for its block.
    private static final int FARTHEST_NAMED = 100;

    private final SourceText source;
    private final Structure structure;
    private final Structure.Options options;
    private final FileTokens tokens;
    private final TokenMatcher matcher;
    private final TokenTree tree = new TokenTree();
    private final TokenCaptures captures;
    private final OpenFrames frames;

    /// The next token begins a statement.
    private boolean atStart = true;
    /// The token after a pattern, which begins a statement.
    private int resume = -1;
    /// The last token of a closing pattern, and the frame that it closes.
    private int closingEnd = -1;
    private int closingPlace;
    private boolean inLoop;
    private int sentenceWord;
    private int openRanges;
    /// The start of the body according to the last matched pattern.
    private int bodyAt = -1;
    /// The position of a statement whose body is on the following lines.
    private int linesPlace = OpenFrames.NONE;
    private int codeEnd;
    private int codeRow;
    private int rootIndent = -1;

    StructureParser(SourceText source, Structure structure, FileTokens tokens) {
        this.source = source;
        this.structure = structure;
        this.options = structure.options;
        this.tokens = tokens;
        this.matcher = new TokenMatcher(tokens, structure, source.bytes());
        int rows = Math.max(0, source.lines() - 1);
        tree.add(TokenNodes.FILE, FlatTree.NONE, 0, 0, source.length(), rows);
        this.captures = new TokenCaptures(tokens, tree, options.imports());
        this.frames = new OpenFrames(tree, 0);
    }

    FlatTree parse() {
        for (int token = 0; token < tokens.size(); token++) {
            if (openRanges > 0) closeRanges(token);
            if (tokens.kind(token) == FileTokens.COMMENT) {
                token = comment(token);
                continue;
            }
            boolean first = tokens.is(token, FileTokens.FIRST);
            if (first) lineStart(token);
            boolean noted = bodyBegins(token);
            begin(token, first);
            take(token, first, noted);
        }
        while (!frames.isAtBottom()) pop();
        return tree.tree(source.bytes());
    }

    Matches matches(FlatTree made, NodeTable table) {
        return captures.matches(made, table);
    }

    // Frames

    private int parent() {
        return frames.top().node;
    }

    private int add(TokenNodes kind, int token) {
        return tree.add(kind, parent(), tokens.start(token), tokens.row(token), tokens.end(token), endRow(token));
    }

    private int endRow(int token) {
        byte kind = tokens.kind(token);
        boolean mayBeLong = kind == FileTokens.COMMENT || kind == FileTokens.STRING;
        return mayBeLong ? source.lineOf(tokens.end(token)) - 1 : tokens.row(token);
    }

    private void pop() {
        if (frames.top().type == OpenFrame.Type.RANGE) openRanges--;
        frames.pop(codeEnd, codeRow);
    }

    private void popTo(int place) {
        while (frames.height() >= place && !frames.isAtBottom()) pop();
    }

    private void closeRanges(int token) {
        int place = frames.height();
        while (place > 0 && frames.at(place).type != OpenFrame.Type.RANGE) place--;
        if (place == 0 || frames.at(place).rangeEnd > token) return;
        popTo(place);
    }

    private int indent(int token) {
        int width = 0;
        for (int i = source.start(tokens.row(token) + 1); i < tokens.start(token); i++) {
            width = source.bytes()[i] == '\t' ? (width | 7) + 1 : width + 1;
        }
        return width;
    }

    // Lines

    private void lineStart(int token) {
        int indent = indent(token);
        if (frames.top().type == OpenFrame.Type.BRACKET) {
            // Lisp: a bracket in the first column begins a top-level form, so open brackets are unbalanced.
            if (!options.anchors().isEmpty() && indent == 0 && tokens.mark(token) == '(') popTo(1);
            return;
        }
        boolean endsStatements = options.terminator() == 0 && options.lines();
        while (endsStatements && frames.top().isStatement()) pop();
        dedent(indent);
        if (endsStatements && tokens.mark(token) != '{') endHeaders(indent, token);
        OpenFrame top = frames.top();
        if (top.state == OpenFrame.State.HEADER && token >= top.headerEnd && bodyBeginsOnNextLine(top)) toBody(top);
        if (options.indented()) indented(indent);
        int context = frames.top().context;
        if (context > 0 && frames.at(context).state != OpenFrame.State.HEADER) frames.at(context).fresh = false;
    }

    private boolean bodyBeginsOnNextLine(OpenFrame frame) {
        if (frame.rule == null || frame.bodyAt >= 0) return false;
        return switch (frame.rule.style()) {
            case END -> options.begins().isEmpty() && !beginsWords();
            case NEXT -> true;
            case BRACES, BEGIN, INDENT, PARENS, STATEMENT, LINES, SENTENCE, PROOF, TOKEN -> false;
        };
    }

    private boolean beginsWords() {
        return structure.hasMeaning(Structure.BEGINS);
    }

    // A definition without a body, in languages without a statement terminator.
    private void endHeaders(int indent, int token) {
        while (true) {
            OpenFrame top = frames.top();
            boolean header = top.is(Structure.Style.BRACES) && top.state == OpenFrame.State.HEADER;
            if (!header || indent > top.indent || token < top.headerEnd) return;
            pop();
        }
    }

    private void dedent(int indent) {
        while (frames.top().byIndent && frames.top().indent >= indent) pop();
    }

    private void indented(int indent) {
        OpenFrame top = frames.top();
        int inner = frames.isAtBottom() ? rootIndent : top.inner;
        if (!frames.isAtBottom() && !top.byIndent) return;
        // Indented more than the lines before: opens a block.
        if (inner >= 0 && indent > inner) {
            int node = tree.add(TokenNodes.BLOCK, parent(), codeEnd, codeRow, codeEnd, codeRow);
            OpenFrame frame = frames.push(OpenFrame.Type.INDENTED, node);
            frame.byIndent = true;
            frame.indent = inner;
            frame.inner = indent;
            frames.pushed();
        } else if (frames.isAtBottom()) rootIndent = indent;
        else top.inner = indent;
    }

    // Comments

    /// Returns the last token taken.
    private int comment(int token) {
        if (tokens.is(token, FileTokens.FIRST) && options.indented()) {
            int next = token + 1;
            while (next < tokens.size() && tokens.kind(next) == FileTokens.COMMENT) next++;
            int indent = indent(token);
            int follows = next < tokens.size() ? indent(next) : 0;
            if (frames.top().type != OpenFrame.Type.BRACKET && next - token < 100) dedent(Math.max(indent, follows));
        }
        int last = docInside(token);
        if (last >= 0) return last;
        boolean hashBang =
                tokens.start(token) == 0 && source.bytes()[0] == '#' && source.bytes()[1 % source.length()] == '!';
        add(hashBang ? TokenNodes.HASH_BANG_LINE : TokenNodes.COMMENT, token);
        OpenFrame top = frames.top();
        if (top.byIndent && top.indent < indent(token)) codeEndsWith(token);
        return token;
    }

    // Comments on the lines directly after a definition's header.
    private int docInside(int token) {
        OpenFrame top = frames.top();
        if (!options.docInside() || !top.fresh || top.definition == null) return -1;
        if (!tokens.is(token, FileTokens.FIRST) || tokens.row(token) != codeRow + 1) return -1;
        int last = token;
        while (last + 1 < tokens.size()
                && tokens.kind(last + 1) == FileTokens.COMMENT
                && tokens.is(last + 1, FileTokens.FIRST)
                && tokens.row(last + 1) == endRow(last) + 1) last++;
        int node = tree.add(
                TokenNodes.COMMENT, parent(), tokens.start(token), tokens.row(token), tokens.end(last), endRow(last));
        top.definition.docNode = node;
        top.fresh = false;
        codeEndsWith(last);
        return last;
    }

    private void codeEndsWith(int token) {
        codeEnd = tokens.end(token);
        codeRow = endRow(token);
    }

    // Statements

    private void begin(int token, boolean first) {
        if (!options.anchors().isEmpty()) {
            if (options.anchors().indexOf(tokens.mark(token)) >= 0
                    && tokens.mark(token) != 0
                    && token + 1 < tokens.size()) {
                apply(token, token + 1, false);
            }
            return;
        }
        boolean start = atStart || token == resume || (first && options.lines());
        atStart = false;
        if (!start) return;
        inLoop = false;
        boolean bracketed =
                frames.top().type == OpenFrame.Type.BRACKET && options.starts().indexOf('(') < 0;
        if (!bracketed) sentenceWord = tokens.word(token);
        if (!bracketed || (first && indent(token) <= openIndent())) apply(token, token, bracketed);
    }

    // The indentation of the innermost definition around open brackets.
    private int openIndent() {
        for (int place = frames.height(); place > frames.height() - 50 && place > 0; place--) {
            if (frames.at(place).definition != null) return frames.at(place).indent;
        }
        return 0;
    }

    private void apply(int token, int from, boolean bracketed) {
        if (!bracketed && isStatement(frames.top().context)) return;
        int context = bracketed ? bracketedContext() : frames.top().context;
        // A definition indented no more than the function may end it; then its rule applies outside.
        int outer = context > 0 && endsBefore(frames.at(context), token) ? frames.at(context - 1).context : context;
        for (Structure.Rule rule : structure.rules.beginningWith(tokens.word(from))) {
            boolean defines = rule.action() == Structure.Action.DEFINE;
            if (bracketed && !defines) continue;
            int around = defines && isIn(rule, outer) ? outer : context;
            if (!isIn(rule, around)) continue;
            int end = matcher.match(rule.pattern(), from, isInType(around));
            if (end == TokenMatcher.NO) continue;
            // The match ends the enclosing function, or just the unbalanced brackets.
            if (around != context) popTo(context);
            else if (bracketed) popTo(context + 1);
            act(rule, token, end);
            return;
        }
    }

    // An import or annotation, which cannot contain definitions.
    private boolean isStatement(int context) {
        if (context <= 0) return false;
        OpenFrame frame = frames.at(context);
        return frame.isStatement() && frame.definition == null;
    }

    private int bracketedContext() {
        int place = frames.height();
        while (place > 0 && frames.height() - place < 50 && frames.at(place).context == OpenFrames.NONE) place--;
        return Math.max(0, frames.at(place).context);
    }

    private boolean endsBefore(OpenFrame frame, int token) {
        return frame.endsBeforeEqual() && tokens.is(token, FileTokens.FIRST) && indent(token) <= frame.indent;
    }

    private boolean isIn(Structure.Rule rule, int context) {
        if (rule.in().isEmpty()) return true;
        int around = context;
        // A rule of this level ends these frames, so they do not enclose it.
        while (around > 0 && rule.level() > 0 && frames.at(around).endsAtLevel(rule.level())) {
            around = frames.at(around - 1).context;
        }
        return around != OpenFrames.NONE && rule.in().contains(frames.at(around).label);
    }

    private boolean isInType(int context) {
        if (context <= 0) return false;
        OpenFrame frame = frames.at(context);
        return frame.closer != 0 || (frame.definition != null && frame.definition.isType());
    }

    private void act(Structure.Rule rule, int token, int end) {
        switch (rule.action()) {
            case DEFINE, IMPORT, ANNOTATION, SCOPE -> open(rule, token, end);
            case OPEN -> {
                captures.take(matcher, null);
                block(token);
                inLoop = (structure.meaning(tokens.word(token)) & Structure.OPENS_LOOP) != 0;
            }
            case CLOSE, CLOSE_BLOCK, CLOSE_DEFINITION, CLOSE_NAMED -> {
                captures.take(matcher, null);
                close(rule.action(), end);
            }
            case MARK, NOTHING -> captures.take(matcher, null);
        }
    }

    private void block(int token) {
        OpenFrame frame = frames.push(OpenFrame.Type.BLOCK, add(TokenNodes.BLOCK, token));
        frame.word = tokens.word(token);
        frames.pushed();
    }

    private void close(Structure.Action action, int end) {
        switch (action) {
            case CLOSE_BLOCK -> closeBlock(end);
            case CLOSE_DEFINITION -> closeDefinition(end);
            case CLOSE_NAMED -> closeNamed(end);
            case CLOSE, DEFINE, IMPORT, ANNOTATION, SCOPE, OPEN, MARK, NOTHING -> close(frames.innermostBlock(), end);
        }
    }

    private void close(int place, int end) {
        if (place == OpenFrames.NONE) return;
        closingPlace = place;
        closingEnd = end - 1;
    }

    private void closeBlock(int end) {
        int place = frames.innermostBlock();
        if (place != OpenFrames.NONE && frames.at(place).type == OpenFrame.Type.BLOCK) close(place, end);
    }

    private void closeDefinition(int end) {
        int place = frames.innermostBlock();
        while (place != OpenFrames.NONE && frames.at(place).type == OpenFrame.Type.BLOCK) {
            popTo(place);
            place = frames.innermostBlock();
        }
        close(place, end);
    }

    // Closes the innermost frame opened by the word that the pattern ends with.
    private void closeNamed(int end) {
        int word = tokens.word(end - 1);
        int place = frames.innermostBlock();
        for (int steps = 0; place != OpenFrames.NONE && steps < FARTHEST_NAMED; steps++) {
            if (frames.at(place).isNamed(word)) {
                close(place, end);
                return;
            }
            place = frames.at(place).outerBlock;
        }
    }

    private void open(Structure.Rule rule, int token, int end) {
        if (rule.style() == Structure.Style.NEXT || rule.level() > 0) closeNext(rule.level());
        int behindHeader = matcher.body();
        int node = add(kind(rule), token);
        boolean toToken = rule.style() == Structure.Style.TOKEN;
        OpenFrame frame = frames.push(toToken ? OpenFrame.Type.RANGE : OpenFrame.Type.RULE, node);
        frame.rule = rule;
        frame.label = rule.label();
        frame.state = OpenFrame.State.HEADER;
        frame.first = tokens.is(token, FileTokens.FIRST);
        frame.indent = frame.first || rule.style() == Structure.Style.INDENT ? lineIndent(token) : 0;
        frame.byIndent = rule.style() == Structure.Style.INDENT;
        frame.headerEnd = tokens.mark(end - 1) == '{' && end - 1 > token ? end - 1 : end;
        frame.bodyAt = behindHeader;
        bodyAt = behindHeader;
        frame.rangeEnd = end;
        if (toToken) {
            openRanges++;
            resume = end;
        }
        if (rule.style() == Structure.Style.PARENS) frame.closer = closing(tokens.mark(token));
        if (rule.action() == Structure.Action.DEFINE) {
            SymbolKind kind = SymbolKind.valueOf(rule.kind().toUpperCase(Locale.ROOT));
            frame.definition = new DefinitionBuilder(rule.order(), node, kind);
        }
        frames.pushed();
        if (rule.style() == Structure.Style.LINES) linesPlace = frames.height();
        captures.take(matcher, frame.definition);
    }

    private int lineIndent(int token) {
        int start = source.start(tokens.row(token) + 1);
        int width = 0;
        for (int i = start; i < source.firstInk(tokens.row(token) + 1); i++) {
            width = source.bytes()[i] == '\t' ? (width | 7) + 1 : width + 1;
        }
        return width;
    }

    private void closeNext(int level) {
        while (true) {
            int place = frames.innermostNext();
            if (place == OpenFrames.NONE) return;
            Structure.Rule rule = frames.at(place).rule;
            if (rule == null || rule.level() < level) return;
            popTo(place);
        }
    }

    private TokenNodes kind(Structure.Rule rule) {
        return switch (rule.action()) {
            case IMPORT -> TokenNodes.IMPORT;
            case ANNOTATION -> TokenNodes.ANNOTATION;
            case DEFINE -> {
                if (isFlat(rule.style())) yield TokenNodes.DEFINITION;
                yield options.clauses() ? TokenNodes.CLAUSE : TokenNodes.DEFINITION_BLOCK;
            }
            case SCOPE, OPEN, CLOSE, CLOSE_BLOCK, CLOSE_DEFINITION, CLOSE_NAMED, MARK, NOTHING -> TokenNodes.SCOPE;
        };
    }

    // Is not a block.
    private static boolean isFlat(Structure.Style style) {
        return switch (style) {
            case BRACES, STATEMENT, LINES, TOKEN -> true;
            case END, BEGIN, INDENT, PARENS, NEXT, SENTENCE, PROOF -> false;
        };
    }

    private static byte closing(byte mark) {
        return switch (mark) {
            case '(' -> ')';
            case '[' -> ']';
            case '{' -> '}';
            default -> 0;
        };
    }

    // Tokens

    /// @param forced whether it always gets a node
    private void take(int token, boolean first, boolean forced) {
        OpenFrame top = frames.top();
        if (captures.isRange(token)) {
            OpenFrame range = frames.push(OpenFrame.Type.RANGE, add(TokenNodes.NAME, token));
            range.rangeEnd = captures.end(token);
            frames.pushed();
            openRanges++;
            captures.attach(token, range.node);
        }
        switch (tokens.kind(token)) {
            case FileTokens.WORD -> word(token, first, forced);
            case FileTokens.MARK -> mark(token, first || forced);
            default -> text(token);
        }
        if (token == closingEnd && frames.height() >= closingPlace) popTo(closingPlace);
    }

    // Whether a definition's body begins with this token.
    private boolean bodyBegins(int token) {
        if (linesPlace >= 0) return bodyLine(token);
        if (bodyAt == token) return bodyInside(token);
        OpenFrame top = frames.top();
        if (top.type != OpenFrame.Type.RULE || top.definition == null) return false;
        if (top.state == OpenFrame.State.HEADER) {
            boolean here = top.bodyAt >= 0 ? token == top.bodyAt : token >= top.headerEnd && begins(token);
            if (!here || top.is(Structure.Style.BRACES) || top.isStatement()) return false;
            toBody(top);
            return true;
        }
        if (top.state == OpenFrame.State.AWAITING && is(token, Structure.BODILESS)) top.bodiless = true;
        return top.definition.bodyNode == tree.size();
    }

    // A pattern may end inside a bracket that it opened.
    private boolean bodyInside(int token) {
        for (int place = frames.height(); place > 0 && place > frames.height() - 4; place--) {
            OpenFrame frame = frames.at(place);
            if (frame.definition == null || frame.bodyAt != token) continue;
            toBody(frame);
            return true;
        }
        return false;
    }

    // Whether the token begins the second line of a statement whose body is there.
    private boolean bodyLine(int token) {
        if (linesPlace > frames.height() || !frames.at(linesPlace).is(Structure.Style.LINES)) {
            linesPlace = OpenFrames.NONE;
            return false;
        }
        OpenFrame frame = frames.at(linesPlace);
        if (tokens.row(token) == tree.startRow(frame.node)) return false;
        linesPlace = OpenFrames.NONE;
        toBody(frame);
        return true;
    }

    private boolean is(int token, int meaning) {
        return (structure.meaning(tokens.word(token)) & meaning) != 0;
    }

    private boolean begins(int token) {
        if (is(token, Structure.BEGINS)) return true;
        if (tokens.mark(token) == 0) return false;
        for (String marks : options.begins()) if (matcher.marks(marks, token) != TokenMatcher.NO) return true;
        return false;
    }

    private void toBody(OpenFrame frame) {
        frame.state = frame.is(Structure.Style.BEGIN) ? OpenFrame.State.AWAITING : OpenFrame.State.BODY;
        if (frame.definition != null) frame.definition.bodyNode = tree.size();
    }

    private void word(int token, boolean first, boolean beginsBody) {
        int meaning = structure.meaning(tokens.word(token));
        if ((meaning & Structure.STARTS) != 0) atStart = true;
        if ((meaning & Structure.CONTAINS) != 0) contains();
        if ((meaning & Structure.OPENS_LOOP) != 0) inLoop = true;
        boolean captured = captures.isAny(token);
        if ((meaning & Structure.AWAITED) != 0) awaited(token);
        else if (!beginsBody && opens(token, meaning)) block(token);
        else if ((meaning & Structure.ENDS) != 0 && token != closingEnd) ends(token);
        else if (!captured && ((meaning & Structure.KEYWORD) != 0 || captures.isKeyword(token)))
            keyword(token, meaning, first || beginsBody);
        else identifier(token);
        codeEndsWith(token);
    }

    private boolean opens(int token, int meaning) {
        if (token == closingEnd) return false;
        if ((meaning & Structure.OPENS) != 0) return !inLoop;
        return (meaning & Structure.OPENS_PAREN) != 0 && token + 1 < tokens.size() && tokens.mark(token + 1) == '(';
    }

    private void ends(int token) {
        int place = frames.innermostBlock();
        if (place == OpenFrames.NONE || frames.at(place).type != OpenFrame.Type.BLOCK) return;
        if (frames.top().context > place) return;
        codeEndsWith(token);
        popTo(place);
    }

    private void keyword(int token, int meaning, boolean noted) {
        if ((meaning & Structure.BRANCH) != 0) add(TokenNodes.BRANCH, token);
        else if (noted) add(TokenNodes.KEYWORD, token);
    }

    private void contains() {
        int place = frames.top().context;
        if (place > 0) frames.at(place).contains = true;
    }

    private void awaited(int token) {
        while (frames.top().definition == null && frames.top().endsAtLevel(1)) pop();
        OpenFrame top = frames.top();
        if (top.type == OpenFrame.Type.RULE && top.state == OpenFrame.State.AWAITING && !top.bodiless) {
            top.state = OpenFrame.State.BODY;
            add(TokenNodes.KEYWORD, token);
        } else block(token);
    }

    private void identifier(int token) {
        byte start = source.bytes()[tokens.start(token)];
        if (start == ':' || (options.prose() && start != '\\' && !captures.isAny(token))) {
            captures.attach(token, add(TokenNodes.TEXT, token));
            return;
        }
        int node = add(TokenNodes.IDENTIFIER, token);
        tree.role(node, captures.role(token, isCall(token) ? Matches.CALL : Matches.NO_ROLE));
        captures.attach(token, node);
    }

    private boolean isCall(int token) {
        return switch (options.calls()) {
            case PAREN -> token + 1 < tokens.size() && tokens.mark(token + 1) == '(';
            case HEAD -> token > 0 && tokens.mark(token - 1) == '(';
            case FIRST -> tokens.is(token, FileTokens.FIRST) || (token > 0 && tokens.mark(token - 1) == '[');
            case NONE -> false;
        };
    }

    private void text(int token) {
        int node = add(TokenNodes.TEXT, token);
        if (captures.isDoc(token)) node = document(token, node);
        captures.attach(token, node);
        codeEndsWith(token);
    }

    // The quotes belong to the comment but not to its text.
    private int document(int token, int node) {
        tree.kind(node, TokenNodes.DOCUMENTATION);
        int quotes = tokens.quotes(token);
        int start = tokens.start(token) + quotes;
        return tree.add(TokenNodes.TEXT, node, start, tokens.row(token), tokens.end(token) - quotes, endRow(token));
    }

    private void mark(int token, boolean noted) {
        byte mark = tokens.mark(token);
        switch (mark) {
            case '(', '[', '{' -> opening(token, mark);
            case ')', ']', '}' -> closing(token, mark, noted);
            default -> other(token, mark, noted);
        }
    }

    private void opening(int token, byte mark) {
        OpenFrame top = frames.top();
        // The bracket that a PARENS rule began with; its frame is already open.
        if (top.closer != 0 && top.type == OpenFrame.Type.RULE && tokens.start(token) == tree.startByte(top.node)) {
            codeEndsWith(token);
            return;
        }
        boolean block = mark == '{' && options.braces();
        boolean heads = mark == '(' && token + 1 < tokens.size() && is(token + 1, Structure.HEADS);
        OpenFrame frame = frames.push(
                block ? OpenFrame.Type.BRACE : OpenFrame.Type.BRACKET,
                add(block || heads ? TokenNodes.BLOCK : TokenNodes.GROUP, token));
        frame.closer = closing(mark);
        if (options.starts().indexOf(mark) >= 0) atStart = true;
        if (block) {
            atStart = true;
            if (top.is(Structure.Style.BRACES) && top.state == OpenFrame.State.HEADER && token >= top.headerEnd) {
                top.state = OpenFrame.State.BODY;
                frame.ownsRule = true;
                if (top.definition != null) top.definition.bodyNode = frame.node;
            }
        }
        frames.pushed();
        codeEndsWith(token);
    }

    private void closing(int token, byte mark, boolean noted) {
        int place = frames.closedBy(mark);
        if (place != OpenFrames.NONE) {
            boolean owns = frames.at(place).ownsRule;
            // First the frames inside, which end before the bracket; then its own frame, which includes it.
            popTo(place + 1);
            codeEndsWith(token);
            if (noted) add(TokenNodes.MARK, token);
            popTo(owns ? place - 1 : place);
        } else {
            if (noted) add(TokenNodes.MARK, token);
            codeEndsWith(token);
        }
        if ((mark == '}' && options.braces()) || options.starts().indexOf(mark) >= 0) atStart = true;
    }

    private void other(int token, byte mark, boolean noted) {
        boolean branch = branches(token);
        if (branch) add(TokenNodes.BRANCH, token);
        else if (noted || captures.isAny(token)) captures.attach(token, add(TokenNodes.MARK, token));
        codeEndsWith(token);
        if (options.starts().indexOf(mark) >= 0) atStart = true;
        if (mark == options.terminator()) terminate(token);
        else if (mark == options.sentence() && endsSentence(token)) endSentence(token);
    }

    private boolean branches(int token) {
        for (String marks : options.branches()) if (matcher.marks(marks, token) != TokenMatcher.NO) return true;
        return false;
    }

    private void terminate(int token) {
        OpenFrame top = frames.top();
        while (top.type == OpenFrame.Type.RULE && top.rule != null && token + 1 >= top.headerEnd && ends(top)) {
            if (top.bodiless && top.definition != null) top.definition.bodyNode = FlatTree.NONE;
            pop();
            top = frames.top();
        }
        if (top.type != OpenFrame.Type.BRACKET) atStart = true;
    }

    private boolean ends(OpenFrame top) {
        return top.isStatement()
                || top.bodiless
                || (top.state == OpenFrame.State.HEADER && !top.is(Structure.Style.NEXT));
    }

    private boolean endsSentence(int token) {
        int end = tokens.end(token);
        return end >= source.length() || SourceText.isBlank(source.bytes()[end]) || source.bytes()[end] == '%';
    }

    private void endSentence(int token) {
        while (!frames.isAtBottom()) {
            OpenFrame top = frames.top();
            boolean proof = top.is(Structure.Style.PROOF);
            if (proof && top.state != OpenFrame.State.PROOF && proves(token)) {
                top.state = OpenFrame.State.PROOF;
                if (top.definition != null && !top.definition.hasBody()) top.definition.bodyNode = tree.size();
                break;
            }
            // A sentence within the proof; only `Qed` and the like end the proof itself.
            if (proof && top.state == OpenFrame.State.PROOF && !proven()) break;
            boolean open = top.type == OpenFrame.Type.RULE
                    && !proof
                    && !top.is(Structure.Style.SENTENCE)
                    && !top.isStatement();
            if (open) {
                if (top.is(Structure.Style.END) && top.state == OpenFrame.State.HEADER) toBody(top);
                break;
            }
            pop();
            if (top.type == OpenFrame.Type.RULE) break;
        }
        atStart = true;
    }

    private boolean proven() {
        return (structure.meaning(sentenceWord) & Structure.PROVEN) != 0;
    }

    private boolean proves(int token) {
        int next = token + 1;
        while (next < tokens.size() && tokens.kind(next) == FileTokens.COMMENT) next++;
        return next < tokens.size() && is(next, Structure.PROVES);
    }
}
