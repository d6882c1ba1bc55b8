/*
 * Licensed to nobody in particular.
 */
// A second comment before any code.

package bank;

import static java.util.stream.Collectors.*;

import java.io.IOException;
import java.util.*;

/**
 * Keeps accounts.
 *
 * <p>Not safe for threads.
 */
@Deprecated(since = "2")
@SuppressWarnings({"unchecked", "rawtypes"})
public abstract sealed class Ledger<K extends Comparable<K>, V> implements Iterable<V> permits Ledger.Empty {

    private static final int MOST = 100, LEAST = 1;

    /** By name. */
    private final Map<K, V> accounts = new TreeMap<>() {
        @Override
        public V put(K key, V value) {
            return super.put(key, value);
        }
    };

    static {
        System.setProperty("ledger", "on");
    }

    protected Ledger() throws IOException {
        this(MOST);
    }

    Ledger(int most) {}

    /// Adds an amount.
    /// Zero is refused.
    @Override
    public <T extends V> boolean add(K name, @SuppressWarnings("unused") T amount, int... rest) throws IOException {
        for (int one : rest) {
            if (one > MOST && amount != null || one < LEAST) {
                continue;
            } else if (one == 0) {
                throw new IOException("zero: " + one);
            }
        }
        Runnable later = () -> accounts.put(name, amount);
        return switch (rest.length) {
            case 0 -> true;
            case 1 -> rest[0] > 0 ? true : false;
            default -> false;
        };
    }

    public boolean add(K name) { return false; }

    // Fields may stand between methods.
    int count;
    String 名前 = "💰"; int emoji = "💰💰".length();

    abstract V find(K name);

    V first() { try { return find(null); } catch (RuntimeException e) { return null; } }

    record Entry<T>(String name, T amount) {
        Entry {
            Objects.requireNonNull(name);
        }
    }

    enum State {
        OPEN("o"),
        CLOSED("c") {
            @Override
            boolean open() {
                return false;
            }
        };

        final String letter;

        State(String letter) {
            this.letter = letter;
        }

        boolean open() {
            return true;
        }
    }

    enum Plain { A, B }

    interface Listener {
        int PRIORITY = 1;

        void changed(State from, State to);

        default void opened() {
            changed(State.CLOSED, State.OPEN);
        }
    }

    @interface Audited {
        String value() default "";
    }

    static final class Empty extends Ledger<String, Object> {
        Empty() throws IOException {}

        @Override
        Object find(String name) {
            class Local {
                int field;

                void help() {}
            }
            return new Local();
        }

        @Override
        public Iterator<Object> iterator() {
            return Collections.emptyIterator();
        }
    }
}
