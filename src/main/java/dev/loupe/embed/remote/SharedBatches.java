package dev.loupe.embed.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Combines texts of several callers into shared requests, with limited concurrency.
///
/// The waiting callers do the sending: a caller with unfinished texts takes the oldest waiting texts, its own
/// or others', as soon as a request slot is free. No batch waits to fill up, so a single caller loses
/// nothing; while all slots are taken, texts of others accumulate.
final class SharedBatches {

    /// Sends one request.
    interface Sender {
        float[][] vectors(List<String> texts) throws IOException;
    }

    private static final class Item {
        final String text;
        float @Nullable [] vector;

        @Nullable
        IOException failure;

        Item(String text) {
            this.text = text;
        }

        boolean done() {
            return vector != null || failure != null;
        }
    }

    private final Sender sender;
    private final int most;
    private final int places;
    private final ArrayDeque<Item> waiting = new ArrayDeque<>();
    private int underWay;

    /// @param most maximum texts in one request
    /// @param places concurrent requests
    SharedBatches(Sender sender, int most, int places) {
        this.sender = sender;
        this.most = most;
        this.places = places;
    }

    /// The vectors in the order of the texts.
    ///
    /// @throws IOException if the request for one of them failed
    float[][] vectors(List<String> texts) throws IOException {
        List<Item> mine = texts.stream().map(Item::new).toList();
        enqueue(mine);
        try {
            for (List<Item> batch = next(mine); !batch.isEmpty(); batch = next(mine)) send(batch);
        } catch (InterruptedException stopped) {
            withdraw(mine);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for the embedding provider");
        }
        return results(mine);
    }

    private synchronized void enqueue(List<Item> mine) {
        waiting.addAll(mine);
        notifyAll();
    }

    private synchronized void withdraw(List<Item> mine) {
        waiting.removeAll(mine);
    }

    /// Texts to send; none once the caller's own are all done.
    private synchronized List<Item> next(List<Item> mine) throws InterruptedException {
        while (true) {
            if (mine.stream().allMatch(Item::done)) return List.of();
            if (underWay < places && !waiting.isEmpty()) break;
            wait();
        }
        underWay++;
        var batch = new ArrayList<Item>();
        while (batch.size() < most && !waiting.isEmpty()) batch.add(waiting.poll());
        return batch;
    }

    private void send(List<Item> batch) {
        float[][] vectors = {};
        IOException failure = new IOException("the request was cancelled");
        try {
            vectors = sender.vectors(batch.stream().map(item -> item.text).toList());
        } catch (IOException failed) {
            failure = failed;
        } finally {
            finish(batch, vectors, failure);
        }
    }

    private synchronized void finish(List<Item> batch, float[][] vectors, IOException failure) {
        underWay--;
        for (int i = 0; i < batch.size(); i++) {
            if (vectors.length == batch.size()) batch.get(i).vector = vectors[i];
            else batch.get(i).failure = failure;
        }
        notifyAll();
    }

    private synchronized float[][] results(List<Item> mine) throws IOException {
        var vectors = new float[mine.size()][];
        for (int i = 0; i < vectors.length; i++) {
            Item item = mine.get(i);
            IOException failure = item.failure;
            if (failure != null) throw failure;
            float[] vector = item.vector;
            if (vector != null) vectors[i] = vector;
        }
        return vectors;
    }
}
