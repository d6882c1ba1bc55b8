package dev.loupe.text;

import dev.loupe.model.Cancellation;

/// Long lines as an engine reads them: character by character, so that a search in one line of ten megabytes
/// ends soon after nobody wants it any more.
///
/// @param cancellation asked every few thousand characters
record StoppableText(Cancellation cancellation) {
    /// Shorter lines are searched in milliseconds whatever the expression, and quicker as a String.
    private static final int LONG = 4_096;

    /// What a search ends with that nobody wants any more.
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
