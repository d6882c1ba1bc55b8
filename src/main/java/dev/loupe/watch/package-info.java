/// Native file events of a folder tree, as paths.
///
/// [TreeWatch] watches the folders of a project ([WatchedFolders]) and git's own ([GitFolder]) and passes
/// changes to a [TreeListener]. [FolderRules] says which folders are ignored, [WatchLimits] how many may be
/// watched. [WatchProbe] lets a caller wait until every earlier event has arrived. If the system allows no
/// more watches, [WatchRefused] names the remedy, and the caller scans from time to time instead.
@NullMarked
package dev.loupe.watch;

import org.jspecify.annotations.NullMarked;
