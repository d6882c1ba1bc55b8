package dev.loupe.text;

import dev.loupe.model.Cancellation;

/// Makes long lines cancellable: the engine reads them character by character, so a search in a line of ten
/// megabytes ends soon after it is cancelled.
///
/// @param cancellation checked every few thousand characters
record StoppableText(Cancellation cancellation) {
    /// Shorter lines are searched in milliseconds whatever the expression, and faster as a String.
    private static final int LONG = 4_096;

    /// Thrown when the search is cancelled.
    static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Stopped() {
            super("cancelled", null, false, false);
        }
    }

    CharSequence of(String line) {
        return line.length() < LONG ? line : new Line(line);
    }

    private final class Line implements CharSequence {
        private final String text;
        private int left = LONG;

        private Line(String text) {
            this.text = text;
        }

        @Override
        public char charAt(int index) {
            if (--left == 0) {
                left = LONG;
                if (cancellation.requested()) throw new Stopped();
            }
            return text.charAt(index);
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.subSequence(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
