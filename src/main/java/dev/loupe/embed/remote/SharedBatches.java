package dev.loupe.embed.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts texts of several callers into common requests, so many at a time.
///
/// Whoever waits sends: a caller whose texts are not done takes the oldest waiting texts, whoever's they are,
/// as soon as a place is free. Nobody waits for a batch to become full, so one caller alone loses nothing; and
/// while all places are taken the texts of others gather.
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

    /// @param most texts in one request
    /// @param places requests at a time
    SharedBatches(Sender sender, int most, int places) {
        this.sender = sender;
        this.most = most;
        this.places = places;
    }

    /// The vectors in the order of the texts.
    ///
    /// @throws IOException where the request of one of them failed
    float[][] vectors(List<String> texts) throws IOException {
        List<Item> mine = texts.stream().map(Item::new).toList();
        enqueue(mine);
        try {
            for (List<Item> batch = next(mine); !batch.isEmpty(); batch = next(mine)) send(batch);
        } catch (InterruptedException stopped) {
            withdraw(mine);
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("stopped while waiting for the embedding provider");
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

    /// Texts to send; none once all of the caller's are done.
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
        IOException failure = new IOException("the request was given up");
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
