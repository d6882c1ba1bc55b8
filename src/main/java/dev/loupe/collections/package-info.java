/// Named collections of documents.
///
/// [DocumentCollections] creates, lists and finds collections. They are stored on a [CollectionRepository]:
/// in folders of this machine ([FolderCollectionRepository]) or in an external engine
/// ([EngineCollectionRepository]). A [DocumentCollection] is searched through snapshots and changed through
/// a [CollectionWriting], one writer at a time, all or nothing at commit. [FileDocuments] splits files into
/// [CharacterWindows] and keeps a collection in line with a folder.
@NullMarked
package dev.loupe.collections;

import org.jspecify.annotations.NullMarked;
