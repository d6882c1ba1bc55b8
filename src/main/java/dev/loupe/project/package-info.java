/// A project's identity and Loupe's data folder.
///
/// [LoupeHome] knows the path of every file and folder that Loupe keeps. [ProjectRegistry] maps short names
/// to project folders, and [RegistryRecovery] restores them from a damaged file. [Collection] derives the
/// name of a project's index from its path. [LibraryCache] unpacks native libraries, and [FolderTree]
/// measures and deletes folders.
@NullMarked
package dev.loupe.project;

import org.jspecify.annotations.NullMarked;
