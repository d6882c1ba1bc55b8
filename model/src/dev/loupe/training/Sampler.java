package dev.loupe.training;

import dev.loupe.embed.CodeField;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Draws batches: the order of the pairs, and what each is stripped of. One random sequence, used by one
/// thread.
final class Sampler {

    private static final int NAME_BAG = 1 + CodeField.NAME.ordinal();
    private static final int DOC_BAG = 1 + CodeField.DOC.ordinal();

    private final Corpus corpus;
    private final Settings settings;
    private final SplittableRandom random;

    Sampler(Corpus corpus, Settings settings) {
        this.corpus = corpus;
        this.settings = settings;
        random = new SplittableRandom(settings.seed() * 31 + 7);
    }

    /// All pairs once: groups from one package, in random order.
    int[] epoch() {
        List<int[]> groups = new ArrayList<>();
        for (Corpus.Package each : corpus.packages) if (!each.isHeldOut()) groups(each, groups);
        for (int i = groups.size() - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int[] other = groups.get(j);
            groups.set(j, groups.get(i));
            groups.set(i, other);
        }
        return groups.stream().flatMapToInt(java.util.Arrays::stream).toArray();
    }

    private void groups(Corpus.Package of, List<int[]> groups) {
        int[] all = java.util.stream.IntStream.range(of.first(), of.end())
                .filter(this::isUsed)
                .toArray();
        if (random.nextFloat() >= settings.adjacent()) shuffle(all);
        for (int from = 0; from < all.length; from += settings.group()) {
            groups.add(java.util.Arrays.copyOfRange(all, from, Math.min(all.length, from + settings.group())));
        }
    }

    private boolean isUsed(int pair) {
        boolean canBeAsked = corpus.isDocumented(pair) || corpus.end(pair, NAME_BAG) - corpus.start(pair, NAME_BAG) > 1;
        float share = settings.share() * (corpus.isDocumented(pair) ? 1 : settings.undocumented());
        return canBeAsked && (share >= 1 || random.nextFloat() < share);
    }

    private void shuffle(int[] values) {
        for (int i = values.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int other = values[j];
            values[j] = values[i];
            values[i] = other;
        }
    }

    /// Fills a batch with the pairs of `order` from `from` on.
    void fill(Batch batch, int[] order, int from) {
        batch.clear();
        boolean[] byName = new boolean[settings.batch()];
        for (int i = 0; i < settings.batch(); i++) {
            byName[i] = !corpus.isDocumented(order[from + i])
                    || corpus.kind(order[from + i]) != Prepare.Kind.FILE && random.nextFloat() < settings.nameView();
            query(batch, order[from + i], byName[i]);
        }
        for (int i = 0; i < settings.batch(); i++) code(batch, order[from + i], byName[i]);
        batch.close();
    }

    private void query(Batch batch, int pair, boolean byName) {
        int bag = byName ? NAME_BAG : Corpus.QUERY;
        // A name of one word may be anyone's: it is asked for with what is around it.
        bag(batch, pair, bag, -1, settings.queryDrop());
        if (byName && corpus.end(pair, NAME_BAG) - corpus.start(pair, NAME_BAG) < 2) {
            bag(batch, pair, 1 + CodeField.ENCLOSING.ordinal(), -1, 0);
        }
        batch.end();
    }

    private void code(Batch batch, int pair, boolean byName) {
        boolean noName = random.nextFloat() < (byName ? 0.5f : settings.noName());
        boolean noPath = random.nextFloat() < settings.noPath();
        for (CodeField field : CodeField.values()) {
            boolean isOut =
                    switch (field) {
                        case NAME -> noName;
                        case SIGNATURE -> noName || random.nextFloat() < settings.noOther();
                        case FILE, FOLDERS -> noPath;
                        case ENCLOSING, DOC, COMMENTS -> random.nextFloat() < settings.noOther();
                        case BODY -> false;
                    };
            if (isOut) continue;
            bag(batch, pair, 1 + field.ordinal(), field.ordinal(), field == CodeField.BODY ? settings.bodyDrop() : 0);
            // Who asks by name finds the whole documentation.
            if (byName && field == CodeField.DOC) bag(batch, pair, Corpus.QUERY, DOC_BAG - 1, 0);
        }
        batch.end();
    }

    private void bag(Batch batch, int pair, int bag, int field, float drop) {
        int start = corpus.start(pair, bag);
        int end = corpus.end(pair, bag);
        for (int at = start; at < end; at++) {
            if (drop > 0 && end - start > 2 && random.nextFloat() < drop) continue;
            batch.add(corpus.token(at), field, corpus.count(at));
        }
    }
}
