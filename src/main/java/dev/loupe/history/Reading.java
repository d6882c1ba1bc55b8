package dev.loupe.history;

/// Everything that one reading of the repository found: what `history.bin` holds.
///
/// @param head commit id of HEAD, empty where there is no commit
/// @param boundary the commits at which a shallow clone ends, sorted, in one text; empty for a full one
/// @param treesMissing whether git could not tell what commits changed, because trees are missing
record Reading(
        String head, String boundary, boolean treesMissing, HistoryTable table, HeadTree tree, Identities identities) {

    /// Of a repository without a commit.
    static Reading none() {
        return new Reading("", "", false, HistoryTable.empty(20), HeadTree.EMPTY, Identities.NONE);
    }
}
