package dev.loupe.syntax.structure;

import java.util.ArrayList;
import java.util.List;

/// The stack of open frames at a position in a file, innermost last. The bottom is the file itself and is
/// never popped.
final class OpenFrames {

    /// How many frames a closing bracket searches for its opening one.
    private static final int DEEPEST = 200;

    static final int NONE = -1;

    private final List<OpenFrame> frames = new ArrayList<>();
    private final TokenTree tree;
    private int size;
    private int innermostNext = NONE;
    private int innermostBlock = NONE;
    private final int[] open = new int[128];

    OpenFrames(TokenTree tree, int file) {
        this.tree = tree;
        OpenFrame bottom = push(OpenFrame.Type.RULE, file);
        bottom.context = 0;
    }

    /// Pushes a frame inside all open ones.
    OpenFrame push(OpenFrame.Type type, int node) {
        if (size == frames.size()) frames.add(new OpenFrame());
        OpenFrame frame = frames.get(size++).begin(type, node);
        frame.context = switch (type) {
            case RULE -> size - 1;
            case BRACKET -> NONE;
            case BRACE, BLOCK, INDENTED, RANGE -> size < 2 ? 0 : frames.get(size - 2).context;
        };
        return frame;
    }

    /// Must be called once a pushed frame is filled in.
    void pushed() {
        OpenFrame frame = top();
        frame.outerNext = innermostNext;
        frame.outerBlock = innermostBlock;
        if (frame.is(Structure.Style.NEXT)) innermostNext = size - 1;
        if (frame.endsByWord()) innermostBlock = size - 1;
        if (frame.closer != 0) open[frame.closer]++;
    }

    OpenFrame top() {
        return frames.get(size - 1);
    }

    /// Number of frames below the top.
    int height() {
        return size - 1;
    }

    OpenFrame at(int place) {
        return frames.get(place);
    }

    int innermostNext() {
        return innermostNext;
    }

    int innermostBlock() {
        return innermostBlock;
    }

    boolean isAtBottom() {
        return size == 1;
    }

    void pop(int endByte, int endRow) {
        OpenFrame frame = frames.get(--size);
        tree.end(frame.node, endByte, endRow);
        if (frame.is(Structure.Style.NEXT)) innermostNext = frame.outerNext;
        if (frame.endsByWord()) innermostBlock = frame.outerBlock;
        if (frame.closer != 0) open[frame.closer]--;
    }

    /// The frame that a closing bracket closes, or NONE. Other brackets do not close braces, and brackets
    /// never close definitions that end with words or sentences.
    int closedBy(byte mark) {
        if (open[mark] == 0) return NONE;
        for (int place = size - 1; place > 0 && place > size - DEEPEST; place--) {
            OpenFrame frame = frames.get(place);
            if (frame.closer == mark) return place;
            if (frame.type == OpenFrame.Type.BRACE && mark != '}') return NONE;
            if (frame.type == OpenFrame.Type.RULE && frame.definition != null && !frame.is(Structure.Style.BRACES)) {
                if (frame.closer == 0 && !frame.isStatement() && !frame.is(Structure.Style.NEXT)) return NONE;
            }
        }
        return NONE;
    }
}
