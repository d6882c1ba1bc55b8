package dev.loupe.history;

/// Everything that one reading of the repository found: what `history.bin` holds.
///
/// @param head commit id of HEAD, empty where there is no commit
/// @param boundary the commits at which a shallow clone ends, sorted, in one text; empty for a full one
/// @param whole whether these are all commits that there are; false for a first look at the newest
/// @param treesMissing whether git could not tell what commits changed, because trees are missing
record Reading(
        String head,
        String boundary,
        boolean whole,
        boolean treesMissing,
        HistoryTable table,
        HeadTree tree,
        Identities identities) {

    /// Of a repository without a commit.
    static Reading none() {
        return new Reading("", "", true, false, HistoryTable.empty(20), HeadTree.EMPTY, Identities.NONE);
    }

    Reading with(Identities others) {
        return new Reading(head, boundary, whole, treesMissing, table, tree, others);
    }

    Reading with(HistoryTable other) {
        return new Reading(head, boundary, whole, treesMissing, other, tree, identities);
    }
}
