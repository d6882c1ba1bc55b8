package dev.loupe.stores;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Repeats the same query on several threads and records the results.
final class Searches implements AutoCloseable {
    private final Question question;
    private final List<Thread> threads = new ArrayList<>();
    private final ConcurrentLinkedQueue<Asked> all = new ConcurrentLinkedQueue<>();
    private volatile boolean over;

    /// @param failure empty if the answer was right
    private record Asked(long from, long to, String failure) {}

    /// Fails if the answer is wrong.
    interface Question {
        void ask() throws Exception;
    }

    Searches(int threads, Question question) {
        this.question = question;
        for (int i = 0; i < threads; i++) this.threads.add(Thread.ofPlatform().start(this::askOnAndOn));
    }

    private void askOnAndOn() {
        while (!over) {
            long from = System.nanoTime();
            String failure = "";
            try {
                question.ask();
            } catch (Exception | AssertionError trouble) {
                failure = trouble.toString();
            }
            all.add(new Asked(from, System.nanoTime(), failure));
        }
    }

    /// Waits until this many are done.
    void await(int count) throws InterruptedException {
        while (all.size() < count) Thread.sleep(20);
    }

    /// Waits for running queries and sends no more.
    void end() throws InterruptedException {
        over = true;
        for (Thread thread : threads) thread.join();
    }

    int count() {
        return all.size();
    }

    List<String> failures() {
        return all.stream().map(Asked::failure).filter(text -> !text.isEmpty()).toList();
    }

    /// The queries that ran between two times of [System#nanoTime], even partly.
    Map<String, String> figures(long from, long to) {
        int made = 0;
        int failed = 0;
        long longest = 0;
        for (Asked one : all) {
            if (one.to() < from || one.from() > to) continue;
            made++;
            if (!one.failure().isEmpty()) failed++;
            longest = Math.max(longest, one.to() - one.from());
        }
        var figures = new TreeMap<String, String>();
        figures.put("rounds of searches during the outage", Integer.toString(made));
        figures.put("of these failed", Integer.toString(failed));
        figures.put("longest pause ms", millis(longest));
        return figures;
    }

    static String millis(long nanos) {
        return Long.toString(nanos / 1_000_000);
    }

    @Override
    public void close() throws InterruptedException {
        end();
    }
}
