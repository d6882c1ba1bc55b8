package dev.loupe.search;

import dev.loupe.index.Candidate;
import dev.loupe.index.ChunkFacts;
import dev.loupe.model.ChunkKind;
import java.util.Locale;

/// What speaks for a candidate. Every value lies in [0, 1]; what each is worth stands in [Weights].
enum Signal {
    LEXICAL("BM25 over name, path, signature, documentation and body, in proportion to the best candidate") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.lexical(candidate);
        }
    },
    DEFINITION("defines a name that the query asks for: 1 in the same case and with the qualifier asked for") {
        @Override
        double value(Candidate candidate, Pool pool) {
            ChunkFacts facts = candidate.facts();
            double best = 0;
            for (Identifier asked : pool.question().identifiers())
                best = Math.max(best, asked.answeredBy(facts.name(), facts.qualifiedName()));
            if (best > 0 && isConstructor(facts)) best *= BESIDE_ITS_TYPE;
            return pool.isFirstPart(candidate) ? best : best * LATER_PART;
        }
    },
    NAME("the words of its name are those of the query, and the other way round") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.likeName(candidate.facts().name());
        }
    },
    PATH("the words of the query stand in the file's name or its folder") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.inPath(candidate.facts().path());
        }
    },
    SIGNATURE("the words of the query stand in its signature") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.covered(candidate.inSignature());
        }
    },
    DOCUMENTATION("the words of the query stand in its documentation comment") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.covered(candidate.inDoc());
        }
    },
    COVERAGE("how many of the query's words it holds anywhere, rare ones counting more") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.covered(candidate.inBody() | candidate.inSignature() | candidate.inDoc());
        }
    },
    COHERENCE("its file holds other good candidates; for the file's best candidate only") {
        @Override
        double value(Candidate candidate, Pool pool) {
            return pool.coherence(candidate);
        }
    };

    private static final double BESIDE_ITS_TYPE = 0.6;
    private static final double LATER_PART = 0.9;

    private final String doc;

    Signal(String doc) {
        this.doc = doc;
    }

    /// In [0, 1], never NaN.
    abstract double value(Candidate candidate, Pool pool);

    /// A phrase for people.
    String doc() {
        return doc;
    }

    String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// A method that is named like the type that it belongs to.
    private static boolean isConstructor(ChunkFacts facts) {
        if (facts.kind() != ChunkKind.METHOD) return false;
        String qualified = Identifier.dotted(facts.qualifiedName());
        String doubled = facts.name() + "." + facts.name();
        return qualified.equals(doubled) || qualified.endsWith("." + doubled);
    }
}
