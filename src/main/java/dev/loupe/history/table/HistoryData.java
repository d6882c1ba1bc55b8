package dev.loupe.history.table;

/// The complete result of reading the repository: the content of `history.bin`.
///
/// @param head commit id of HEAD, empty if there is no commit
/// @param boundary the boundary commits of a shallow clone, sorted, in one string; empty for a full one
/// @param whole whether these are all commits; false for a first look at the newest
/// @param treesMissing whether git could not list the changes of commits because trees are missing
public record HistoryData(
        String head,
        String boundary,
        boolean whole,
        boolean treesMissing,
        HistoryTable table,
        HeadTree tree,
        Mailmap identities) {

    /// For a repository without a commit.
    public static HistoryData none() {
        return new HistoryData("", "", true, false, HistoryTable.empty(20), HeadTree.EMPTY, Mailmap.NONE);
    }

    public HistoryData with(Mailmap others) {
        return new HistoryData(head, boundary, whole, treesMissing, table, tree, others);
    }

    public HistoryData with(HistoryTable other) {
        return new HistoryData(head, boundary, whole, treesMissing, other, tree, identities);
    }
}
