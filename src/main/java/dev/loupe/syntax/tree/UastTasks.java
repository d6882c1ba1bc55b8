package dev.loupe.syntax.tree;

import dev.loupe.model.uast.UastKind;
import java.util.Arrays;

/// What is left to do while a tree is read, the next task on top: three numbers each.
///
/// Tasks are added in the order in which they are to be done; [#order] then turns them round.
final class UastTasks {

    static final int CLOSE = 0;
    /// Opens a node of a kind.
    static final int OPEN = 1;
    /// Reads a node in a mode.
    static final int VISIT = 2;
    /// Makes a node by a template.
    static final int EXPAND = 3;

    private static final int WIDTH = 3;

    private int[] stack = new int[1 << 10];
    private int top;
    private int ordered;

    private int task;
    private int first;
    private int second;

    /// Takes the next task; false if none is left.
    boolean next() {
        if (top == 0) return false;
        top -= WIDTH;
        ordered = top;
        task = stack[top];
        first = stack[top + 1];
        second = stack[top + 2];
        return true;
    }

    int task() {
        return task;
    }

    int first() {
        return first;
    }

    int second() {
        return second;
    }

    void close() {
        add(CLOSE, 0, 0);
    }

    void open(UastKind kind) {
        add(OPEN, kind.ordinal(), 0);
    }

    void visit(int node, int mode) {
        add(VISIT, node, mode);
    }

    void expand(int node, int template) {
        add(EXPAND, node, template);
    }

    private void add(int what, int a, int b) {
        if (top + WIDTH > stack.length) stack = Arrays.copyOf(stack, 2 * stack.length);
        stack[top] = what;
        stack[top + 1] = a;
        stack[top + 2] = b;
        top += WIDTH;
    }

    /// The tasks added since the last one was taken are done in the order they were added in.
    void order() {
        for (int low = ordered, high = top - WIDTH; low < high; low += WIDTH, high -= WIDTH)
            for (int i = 0; i < WIDTH; i++) {
                int other = stack[low + i];
                stack[low + i] = stack[high + i];
                stack[high + i] = other;
            }
        ordered = top;
    }
}
