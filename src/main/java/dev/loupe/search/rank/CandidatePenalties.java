package dev.loupe.search.rank;

import dev.loupe.index.ChunkFacts;
import dev.loupe.index.LexicalCandidate;
import java.util.EnumSet;
import java.util.Set;

/// The penalties of a question's candidates: those of the file, and that of tests within a source file.
/// Penalties that the question lifts are left out.
final class CandidatePenalties {
    private final Set<Penalty> counting = EnumSet.noneOf(Penalty.class);
    private final PenaltyCache ofFiles;

    CandidatePenalties(CandidateSet set, PenaltyCache ofFiles) {
        this.ofFiles = ofFiles;
        for (Penalty penalty : Penalty.values()) if (!penalty.isLiftedBy(set.question())) counting.add(penalty);
    }

    Set<Penalty> of(LexicalCandidate candidate) {
        ChunkFacts facts = candidate.facts();
        Set<Penalty> penalties = EnumSet.noneOf(Penalty.class);
        penalties.addAll(ofFiles.of(facts.path()));
        if (TestCode.isWithin(facts.path(), facts.qualifiedName())) penalties.add(Penalty.TEST);
        penalties.retainAll(counting);
        return penalties;
    }
}
