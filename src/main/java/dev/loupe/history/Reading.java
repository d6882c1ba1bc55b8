package dev.loupe.history;

/// The complete result of reading the repository: the content of `history.bin`.
///
/// @param head commit id of HEAD, empty if there is no commit
/// @param boundary the boundary commits of a shallow clone, sorted, in one string; empty for a full one
/// @param whole whether these are all commits; false for a first look at the newest
/// @param treesMissing whether git could not list the changes of commits because trees are missing
record Reading(
        String head,
        String boundary,
        boolean whole,
        boolean treesMissing,
        HistoryTable table,
        HeadTree tree,
        Identities identities) {

    /// For a repository without a commit.
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
